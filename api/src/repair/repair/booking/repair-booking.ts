import {
  brokenRepairRules,
  discountFault,
  formatRupees,
  say,
  toPaise,
  toRupees,
  type Paise,
  type RepairInput,
  type RepairLineChange,
  type RepairUpdate,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { conflict, notAllowed, notFound, ruleBroken, refuseBroken } from '../../../kernel/answers/failure';
import { changedMeanwhile } from '../../../records/masters/changed-meanwhile';
import { actorOf, newRecord, type Actor } from '../../../store/records/record';
import type { Party } from '../../../store/people/party.schema';
import {
  bookingPart,
  changedItem,
  coverPatch,
  linePatch,
  newItem,
  type LineSources,
} from '../record/repair-line';
import { coveredSaid } from '../record/repair-cover';
import type { RepairItem } from '../../../store/repair/repair-item.schema';
import { itemNameOf } from '../record/repair.mapper';
import type { Repair } from '../../../store/repair/repair.schema';

/** The records that a booking names. */
export interface BookingSources {
  party: Party | null;
  bookBy: Actor | null;
}

/** A booking as it begins; number, date and what follows from its items come with them. */
export function newBooking(
  input: RepairInput,
  { party, bookBy }: BookingSources,
  user: SignedInUser,
): Omit<Repair, 'number' | 'numberKey' | 'numberOrder' | 'date' | 'nextIndex'> {
  return {
    ...newRecord(user),
    ...{ cancelled: false, bills: [], searchKeys: [], total: 0, payable: 0 },
    ...payerOf(input, party),
    discount: toPaise(input.discountAmount),
    ...{ expectDeliveryDate: input.expectDeliveryDate ?? '', deliveryGiven: !!input.expectDeliveryDate },
    ...{ bookBy: bookBy ?? actorOf(user), paymentMode: input.paymentMode },
    ...keptOf(input, BOOKED),
  };
}

type Payer = Pick<Repair, 'billTo' | 'partyId' | 'customerName' | 'mobileNumber' | 'address'>;

/** Whose booking it is. Source: specification 2, section 4, "Bill to". */
function payerOf(sent: RepairUpdate | RepairInput, party: Party | null): Payer {
  const own = {
    mobileNumber: sent.mobileNumber ?? party?.mobileNumber,
    address: sent.address ?? party?.address,
  };
  if (!party) return { billTo: 'Cash', customerName: sent.customerName ?? 'Cash', ...own } as Payer;
  return { billTo: 'Customer', partyId: party._id, customerName: party.name, ...own } as Payer;
}

const KEPT = ['privateNote', 'customerNote', 'repairUnder', 'referBy', 'deliveryTerm', 'srNumber'] as const;
const BOOKED = [...KEPT, 'paymentDate', 'transactionId'] as const;

/** The texts that were sent as they are stored; undefined clears one. */
const keptOf = <K extends keyof Repair & string>(
  sent: Partial<Record<K, Repair[K] | null | undefined>>,
  fields: readonly K[],
): Partial<Pick<Repair, K>> =>
  Object.fromEntries(
    fields.flatMap((field) => (field in sent ? [[field, sent[field] ?? undefined]] : [])),
  ) as Partial<Pick<Repair, K>>;

/** The booking with what a change names. Throws 422 for what a bill was made of, and for a broken rule. */
export function changedBooking(
  before: Repair,
  change: RepairUpdate,
  { party, bookBy }: BookingSources,
): Repair {
  const bill = before.bills[0];
  const fixed = bill && fixedOf(before, change);
  if (bill && fixed) throw ruleBroken(say('repair.billStays', { bill: bill.number }), fixed);
  refuseBroken(
    brokenRepairRules({
      billTo: before.billTo,
      customerId: before.partyId && String(before.partyId),
      ...change,
    }),
  );
  const delivery = change.expectDeliveryDate;
  return {
    ...before,
    ...keptOf(change, KEPT),
    ...changedPayer(before, change, party),
    ...(change.bookingDate ? { date: change.bookingDate } : {}),
    ...(change.discountAmount === undefined ? {} : { discount: toPaise(change.discountAmount) }),
    ...(bookBy ? { bookBy } : {}),
    ...(delivery ? { expectDeliveryDate: delivery, deliveryGiven: true } : {}),
    ...(delivery === null ? { deliveryGiven: false } : {}),
  };
}

/** What a bill was made of and a change would make other, if anything. */
function fixedOf(before: Repair, { billTo, customerId, discountAmount }: RepairUpdate): string | undefined {
  if (billTo !== undefined && billTo !== before.billTo) return 'billTo';
  if (customerId !== undefined && customerId !== (before.partyId ? String(before.partyId) : null))
    return 'customerId';
  const isOther = discountAmount !== undefined && toPaise(discountAmount) !== before.discount;
  return isOther ? 'discountAmount' : undefined;
}

/** Cash and another customer both clear what the booking said of the one before. */
function changedPayer(before: Repair, change: RepairUpdate, party: Party | null): Partial<Payer> {
  const { billTo, customerName, mobileNumber, address } = change;
  const other = party && !before.partyId?.equals(party._id);
  if (billTo === 'Cash' && before.billTo !== 'Cash')
    return {
      partyId: undefined,
      mobileNumber: undefined,
      address: undefined,
      ...payerOf(change, null),
    } as Payer;
  if (other) return payerOf(change, party);
  return {
    ...(customerName && before.billTo === 'Cash' ? { customerName } : {}),
    ...(mobileNumber === undefined ? {} : { mobileNumber: mobileNumber ?? undefined }),
    ...(address === undefined ? {} : { address: address ?? undefined }),
  } as Partial<Payer>;
}

interface Merging {
  begun: Repair;
  user: SignedInUser;
  timeZone: string;
}

/** The items that a booking has after a change of its lines. Throws 409 for one that was changed meanwhile or has work on it. */
export function mergedLines(
  old: readonly RepairItem[],
  lines: readonly RepairLineChange[],
  sources: readonly LineSources[],
  { begun, user, timeZone }: Merging,
): { items: RepairItem[]; nextIndex: number } {
  let { nextIndex } = begun;
  const items = lines.map((line, i) => {
    const path = `repairing.${i}.`;
    if (line.itemIndex === undefined)
      return newItem(begun, nextIndex++, { sent: line, sources: sources[i]!, path }, user);
    const before = old.find(({ index }) => index === line.itemIndex);
    if (!before) throw notFound(say('repair.noItem'), `repairing.${i}.itemIndex`);
    if (line.version !== undefined && line.version !== before.version)
      throw changedMeanwhile(before, 'item', timeZone);
    const sent = Object.keys(line).some((field) => field !== 'itemIndex' && field !== 'version');
    const patch = { ...bookingPart(begun), ...linePatch(line, sources[i]!) };
    const cover = coverPatch({ ...before, ...patch }, sources[i]!, path);
    const after = changedItem(before, { ...patch, ...cover }, user, sent);
    refuseFixed(before, after, path);
    return after;
  });
  for (const gone of old.filter(({ index }) => !lines.some(({ itemIndex }) => itemIndex === index)))
    refuseWorkedOn(gone);
  return { items: items.sort((a, b) => a.index - b.index), nextIndex };
}

/** What was worked on stays on its booking, as does a record of who has seen a secret; photos are taken off one by one. */
function refuseWorkedOn(item: RepairItem): void {
  const { repairStatus, process, usedItems, estimate, bill, outsourceExpense, claim, secretLooks } = item;
  const isUntouched = repairStatus === 'booked' && usedItems.length === 0 && secretLooks.length === 0;
  const name = itemNameOf(item);
  if (!isUntouched || process || estimate || bill || outsourceExpense || claim)
    throw conflict(say('item.workedOn', { name }), 'repairing');
  const photos = item.photos.length;
  if (photos > 0)
    throw conflict(
      photos === 1 ? say('item.hasPhoto', { name }) : say('item.hasPhotos', { name, count: photos }),
      'repairing',
    );
}

/**
 * The price of what is billed stays, so do that of a warranty and the partner who is owed for it; a device that has left the
 * shop keeps no secret here. Throws 422.
 */
export function refuseFixed(before: RepairItem, patch: Partial<RepairItem>, path = ''): void {
  const { bill, underWarranty, outsourceExpense, repairBy, price, secret, open } = before;
  if (!open && patch.secret && patch.secret !== secret)
    throw ruleBroken(say('lock.deviceLeft'), `${path}lockOrPassword`);
  if (patch.price !== undefined && patch.price !== price) {
    if (bill) throw ruleBroken(say('repair.billedWith', { bill: bill.number }), `${path}repairPrice`);
    if (underWarranty)
      throw ruleBroken(say('item.notCovered', { why: coveredSaid(underWarranty) }), `${path}repairPrice`);
  }
  const isOther = 'repairBy' in patch && String(patch.repairBy?.userId) !== String(repairBy?.userId);
  if (outsourceExpense && isOther)
    throw ruleBroken(
      say('item.partnerOwed', { number: outsourceExpense.number, name: repairBy!.name }),
      `${path}repairBy`,
    );
}

/**
 * Throws 403 for a discount on a booking that this person may not give; what was agreed before stays.
 * @param percent the shop's limit
 */
export function refuseGiving(
  { total, discount }: Repair,
  before: Repair | null,
  user: SignedInUser,
  percent: number,
) {
  if (before && discount <= before.discount) return;
  const agreed = before && { gross: before.total, net: before.total - before.discount };
  const line = { gross: total, net: total - discount, ...(agreed ? { agreed } : {}) };
  const fault = discountFault(user, [line], percent);
  if (fault) throw notAllowed(fault, 'discountAmount');
}

/** Throws 422 when less than nothing would be left to pay. */
export function refuseDiscount({ payable, total, discount }: Repair): void {
  if (payable >= 0) return;
  const [less, of] = [discount, total].map((paise) => formatRupees(toRupees(paise)));
  throw ruleBroken(say('repair.discountTooMuch', { discount: less!, total: of! }), 'discountAmount');
}

/** Throws 422 when totals that were sent differ from the server's, naming both. Source: domain rules, "Money". */
export function refuseFigures(
  document: Repair,
  sent: Pick<RepairInput, 'totalAmount' | 'totalPayableAmount'>,
): void {
  refuseDiscount(document);
  const figures = { totalAmount: document.total, totalPayableAmount: document.payable } as const;
  for (const field of ['totalAmount', 'totalPayableAmount'] as const) {
    const [shown, own] = [sent[field], toRupees(figures[field])];
    if (shown === undefined || shown === own) continue;
    throw ruleBroken(say('part.otherTotal', { said: formatRupees(shown), total: formatRupees(own) }), field);
  }
}

/** Throws 422 for an advance that is more than there is to pay. */
export function refuseAdvance({ payable }: Repair, advance: Paise): void {
  if (advance <= payable) return;
  const [more, of] = [advance, payable].map((paise) => formatRupees(toRupees(paise)));
  throw ruleBroken(say('repair.advanceTooMuch', { advance: more!, total: of! }), 'advanceAmount');
}

/** What was paid in advance for a booking is given back before it ends. */
export const stillPrepaid = ({ number }: Repair, advance: Paise) =>
  conflict(say('repair.prepaid', { amount: formatRupees(toRupees(advance)), number }));
