import { Types } from 'mongoose';
import {
  addDays,
  say,
  toPaise,
  type Day,
  type RepairLineChange,
  type RepairLineInput,
} from '@shopbench/contracts';
import { promisedUntil } from '../../rules/due';
import { ruleBroken } from '../../../kernel/answers/failure';
import { searchKeys } from '../../../kernel/lists/search-keys';
import { actorOf, newRecord, type Actor } from '../../../store/records/record';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import type { Brand } from '../../../store/goods/brand.schema';
import type { Fault } from '../../../store/repair/fault.schema';
import { coverBy } from './repair-cover';
import { offeredAnew } from './repair-offer';
import type { Repair } from '../../../store/repair/repair.schema';
import type { RepairItem } from '../../../store/repair/repair-item.schema';

/** The fields of a line as a form sends them: left out is kept, null clears. */
export type SentLine = Partial<RepairLineInput> | RepairLineChange;

/** The records that a line names; left out where it does not say, null where it names none. */
export interface LineSources {
  brand?: Brand | null;
  fault?: Fault;
  mobileId?: Types.ObjectId | null;
  technician?: Actor | null;
  repairBy?: Actor | null;
  /** The lock or password, encrypted. */
  secret?: string | null;
  /** The item under whose warranty it is repaired. */
  earlier?: RepairItem;
}

/** What of a booking every item of it repeats. */
export const bookingPart = ({ number, numberOrder, date, partyId, customerName, mobileNumber }: Repair) => ({
  ...{ repairNumber: number, numberOrder, bookingDate: date },
  ...{ partyId, customerName, mobileNumber },
});

const PLAIN = [
  'modelNo',
  'emeiNumber',
  'emeiNumberSecond',
  'serialNumber',
  'email',
  'anyDamage',
  'otherDetails',
  'sinceLong',
  'repairDescription',
  'repairItem',
  'expectedRepairingTime',
  'repairUnder',
] as const;

/** The stored fields that a line sets; undefined clears one. */
export function linePatch(sent: SentLine, sources: LineSources): Partial<RepairItem> {
  const { brand, fault, mobileId, technician, repairBy, secret } = sources;
  const plain = PLAIN.flatMap((field) => (field in sent ? [[field, sent[field] ?? undefined]] : []));
  return {
    ...(Object.fromEntries(plain) as Partial<RepairItem>),
    ...(sent.deviceType ? { deviceType: sent.deviceType } : {}),
    ...(sent.damages ? { damages: sent.damages } : {}),
    ...(sent.subFaults ? { subFaults: sent.subFaults } : {}),
    ...(sent.repairPrice === undefined ? {} : { price: toPaise(sent.repairPrice) }),
    ...(sent.expectedRepairingDate ? { expectedRepairingDate: sent.expectedRepairingDate } : {}),
    ...(fault ? { faultId: fault._id, fault: fault.fault } : {}),
    ...(brand === undefined ? {} : { brandId: brand?._id, brandName: brand?.brandName }),
    ...(mobileId === undefined ? {} : { mobileId: mobileId ?? undefined }),
    ...(technician === undefined ? {} : { technician: technician ?? undefined }),
    ...(repairBy === undefined ? {} : { repairBy: repairBy ?? undefined }),
    ...(secret === undefined ? {} : { secret: secret ?? undefined }),
  } as Partial<RepairItem>;
}

/** What follows from the other fields of an item. */
export const completed = (item: RepairItem): RepairItem => ({
  ...item,
  promisedUntil: promisedUntil(item.expectedRepairingDate, item.expectedRepairingTime),
  searchKeys: searchKeys(
    ...[item.repairNumber, item.customerName, item.mobileNumber],
    ...[item.brandName, item.modelNo, item.repairItem],
    ...[item.emeiNumber, item.emeiNumberSecond, item.serialNumber],
  ),
});

/** What a line of a booking sends, with what it names; `path` of the line. */
export interface LineSent {
  sent: SentLine;
  sources: LineSources;
  path: string;
}

/**
 * A new item of a booking. It is booked; without a day it is promised for the day after the booking's. Throws as
 * `coverPatch`. Source: specification 2, section 4, "Date defaults".
 */
export function newItem(
  booking: Repair,
  index: number,
  { sent, sources, path }: LineSent,
  user: SignedInUser,
): RepairItem {
  const base = newRecord(user);
  const { createdAt: at, createdBy: by } = base;
  const item = {
    ...base,
    ...{ repair: booking._id, index, ...bookingPart(booking), cancelled: false },
    ...{ damages: [], subFaults: [], expectedRepairingDate: addDays(booking.date, 1) },
    ...(booking.repairUnder ? { repairUnder: booking.repairUnder } : {}),
    ...{ repairStatus: 'booked', statusSince: at, statusHistory: [{ status: 'booked', at, by }], open: true },
    ...{ repairProcessStatus: { currentStep: 0, completedSteps: [] }, stepTimes: [] },
    ...{ usedItems: [], photos: [], secretLooks: [], awaitsApproval: false },
    ...linePatch(sent, sources),
  } as RepairItem;
  return completed({ ...item, ...coverPatch(item, sources, path) });
}

/** An item with some of its fields changed by a person; an open estimate does not outlive a change of its price. */
export const changedItem = (
  item: RepairItem,
  patch: Partial<RepairItem>,
  user: SignedInUser,
  counted = true,
): RepairItem => {
  const version = item.version + (counted ? 1 : 0);
  const by = actorOf(user);
  return completed(
    offeredAnew(item, { ...item, ...patch, version, updatedAt: new Date(), updatedBy: by }, by),
  );
};

/**
 * What becomes of an item of a line that may name whose warranty covers it; `path` of the line. Throws 422 where it does
 * not, or costs something.
 */
export function coverPatch(item: RepairItem, { earlier }: LineSources, path: string): Partial<RepairItem> {
  if (!earlier) return {};
  if (item.price > 0) throw ruleBroken(say('warranty.free'), `${path}repairPrice`);
  return coverBy(item, earlier, `${path}underWarrantyOf`);
}

/** What follows for a booking from its items: what it comes to, when it is ready, how it is found. */
export function bookingFrom(booking: Repair, items: readonly RepairItem[]): Repair {
  const total = items.reduce((sum, { price }) => sum + price, 0);
  const latest = items.reduce<Day>(
    (day, one) => (one.expectedRepairingDate > day ? one.expectedRepairingDate : day),
    '',
  );
  const devices = items.flatMap((one) => [
    ...[one.brandName, one.modelNo, one.repairItem],
    ...[one.emeiNumber, one.emeiNumberSecond, one.serialNumber],
  ]);
  return {
    ...booking,
    total,
    payable: total - booking.discount,
    expectDeliveryDate: booking.deliveryGiven ? booking.expectDeliveryDate : latest,
    searchKeys: searchKeys(booking.number, booking.customerName, booking.mobileNumber, ...devices),
  };
}
