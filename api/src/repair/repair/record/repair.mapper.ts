import {
  toRupees,
  type Repair as RepairRecord,
  type RepairItem as ItemRecord,
  type RepairRow,
} from '@shopbench/contracts';
import { repairDue } from '../../rules/due';
import type { ShopMinute } from '../../../kernel/clock/shop-minute';
import { recordBaseOf, type Actor } from '../../../store/records/record';
import { toDocumentLink } from '../../../store/books/ledger-entry.schema';
import type { RepairItem, RepairRef, Stamp } from '../../../store/repair/repair-item.schema';
import { toUsedItem } from './repair-part.mapper';
import type { Owed } from './repair-owing.service';
import type { Repair } from '../../../store/repair/repair.schema';

const personOf = (actor: Actor) => ({ _id: String(actor.userId), name: actor.name });
const stampOf = ({ at, by }: Stamp) => ({ at: at.toISOString(), by: by.name });
const refOf = ({ repair, index, number }: RepairRef) => ({ repair: String(repair), index, number });

/** The fields that are there; a form's empty field is not answered. */
const given = <T extends object, K extends keyof T>(record: T, ...keys: K[]): Pick<T, K> =>
  Object.fromEntries(
    keys.flatMap((key) => (record[key] === undefined || record[key] === null ? [] : [[key, record[key]]])),
  ) as Pick<T, K>;

/** Brand and model of a mobile, otherwise the item's name. Source: specification 2, section 2, "Repairs". */
export function itemNameOf(item: RepairItem): string {
  const model = [item.brandName, item.modelNo].filter(Boolean).join(' ');
  const name = item.deviceType === 'mobile' ? model || item.repairItem : item.repairItem || model;
  return name || DEVICE_WORDS[item.deviceType];
}

const DEVICE_WORDS = { mobile: 'Mobile', lcd: 'LCD', pc_laptop: 'PC/Laptop', others: 'Others' } as const;

/** An item as its booking answers it, money in rupees. Its secret never goes out. */
export function toRepairItem(item: RepairItem): ItemRecord {
  const { process, estimate, underWarranty, claim, bill } = item;
  return {
    ...recordBaseOf(item),
    itemIndex: item.index,
    ...given(item, 'brandName', 'modelNo', 'emeiNumber', 'emeiNumberSecond', 'serialNumber', 'email'),
    ...given(item, 'anyDamage', 'otherDetails', 'sinceLong', 'repairDescription', 'repairItem'),
    ...given(item, 'expectedRepairingTime', 'repairUnder'),
    ...(item.mobileId ? { mobile: String(item.mobileId) } : {}),
    deviceType: item.deviceType,
    brand: item.brandId ? { _id: String(item.brandId), brandName: item.brandName! } : null,
    damages: [...item.damages],
    hasSecret: item.secret !== undefined,
    fault: { _id: String(item.faultId), fault: item.fault },
    subFaults: [...item.subFaults],
    repairPrice: toRupees(item.price),
    expectedRepairingDate: item.expectedRepairingDate,
    technician: item.technician ? personOf(item.technician) : null,
    repairBy: item.repairBy ? personOf(item.repairBy) : null,
    repairStatus: item.repairStatus,
    statusSince: item.statusSince.toISOString(),
    statusHistory: item.statusHistory.map(({ status, word, ...stamp }) => ({
      status,
      ...stampOf(stamp),
      ...(word ? { word } : {}),
    })),
    repairProcess: process
      ? {
          ...{ _id: String(process._id), version: process.version, processName: process.processName },
          steps: process.steps.map((step) => ({
            ...{ _id: String(step._id), stepName: step.stepName, order: step.order },
            ...given(step, 'description'),
            checklistItems: step.checklistItems.map(({ _id, itemName }) => ({ _id: String(_id), itemName })),
          })),
        }
      : null,
    repairProcessStatus: {
      currentStep: item.repairProcessStatus.currentStep,
      completedSteps: item.repairProcessStatus.completedSteps.map(({ stepId, checkedItems }) => ({
        stepId: String(stepId),
        checkedItems: checkedItems.map(({ itemId, isChecked, ticked }) => ({
          ...{ itemId: String(itemId), isChecked },
          ...(ticked ? { ticked: stampOf(ticked) } : {}),
        })),
      })),
    },
    stepTimes: item.stepTimes.map(({ stepId, startedAt, endedAt, by }) => ({
      ...{ stepId: String(stepId), startedAt: startedAt.toISOString() },
      ...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
      ...(by ? { by: by.name } : {}),
    })),
    usedItems: item.usedItems.map(toUsedItem),
    photos: item.photos.map(({ _id, file, when, ...stamp }) => ({
      ...{ _id: String(_id), url: file, when },
      ...stampOf(stamp),
    })),
    secretLooks: item.secretLooks.map(stampOf),
    estimate: estimate
      ? {
          lines: estimate.lines.map(({ what, price }) => ({ what, price: toRupees(price) })),
          priceBefore: toRupees(estimate.priceBefore),
          priceAfter: toRupees(estimate.priceAfter),
          ...{ sentAt: estimate.sentAt.toISOString(), sentBy: estimate.sentBy.name },
          ...given(estimate, 'why', 'answer', 'answeredBy', 'by'),
          ...(estimate.answeredAt ? { answeredAt: estimate.answeredAt.toISOString() } : {}),
          ...(estimate.withdrawnAt
            ? { withdrawnAt: estimate.withdrawnAt.toISOString(), withdrawnBy: estimate.withdrawnBy!.name }
            : {}),
        }
      : null,
    awaitsApproval: item.awaitsApproval,
    warranty: item.warranty ? given(item.warranty, 'labourUntil', 'partUntil') : null,
    cameBackFrom: item.cameBackFrom ? refOf(item.cameBackFrom) : null,
    underWarranty: underWarranty ? { of: refOf(underWarranty.of), why: underWarranty.why } : null,
    ...(item.outsourceCost === undefined ? {} : { outsourceCost: toRupees(item.outsourceCost) }),
    ...(item.outsourceExpense
      ? { outsourceExpense: { id: String(item.outsourceExpense.id), number: item.outsourceExpense.number } }
      : {}),
    claim: claim
      ? {
          ...{ supplier: personOf(claim.supplier), what: claim.what, state: claim.state },
          ...(claim.document ? { document: toDocumentLink(claim.document)! } : {}),
          ...stampOf(claim),
        }
      : null,
    bill: bill ? { id: String(bill.id), number: bill.number } : null,
    delivered: item.delivered ? stampOf(item.delivered) : null,
    told: item.told ? stampOf(item.told) : null,
  };
}

/** A booking with its items as the API answers it, money in rupees; `paid` and `due` in paise. */
export function toRepair(
  repair: Repair,
  items: readonly RepairItem[],
  { paid, due }: Pick<Owed, 'paid' | 'due'> = { paid: 0, due: repair.payable },
): RepairRecord {
  return {
    ...recordBaseOf(repair),
    repairNumber: repair.number,
    bookingDate: repair.date,
    expectDeliveryDate: repair.expectDeliveryDate,
    billTo: repair.billTo,
    customer: repair.partyId ? { _id: String(repair.partyId), name: repair.customerName } : null,
    ...(repair.partyId ? { customerId: String(repair.partyId) } : {}),
    customerName: repair.customerName,
    ...given(repair, 'mobileNumber', 'address', 'paymentDate', 'transactionId', 'privateNote'),
    ...given(repair, 'customerNote', 'repairUnder', 'referBy', 'deliveryTerm', 'srNumber', 'signature'),
    repairing: items.map(toRepairItem),
    totalAmount: toRupees(repair.total),
    discountAmount: toRupees(repair.discount),
    totalPayableAmount: toRupees(repair.payable),
    advanceAmount: toRupees(paid),
    balanceAmount: toRupees(due),
    paymentMode: repair.paymentMode,
    bookBy: personOf(repair.bookBy),
    bills: repair.bills.map(({ id, number }) => ({ id: String(id), number })),
    cancelled: repair.cancelled,
    ...given(repair, 'cancelReason'),
    createdBy: repair.createdBy.name,
    madeBy: String(repair.createdBy.userId),
  };
}

/** What a list needs of the booking that an item belongs to. */
export type BookingOfRow = Pick<Repair, 'payable' | 'bookBy' | 'address'> & { items: number };

/** An item as lists show it at the minute `now` of the shop's clock. */
export function toRepairRow(item: RepairItem, booking: BookingOfRow, now: ShopMinute): RepairRow {
  const { process, repairProcessStatus, partyId, customerName, mobileNumber } = item;
  const { currentStep, completedSteps } = repairProcessStatus;
  return {
    ...recordBaseOf(item),
    repairId: String(item.repair),
    itemIndex: item.index,
    itemCount: booking.items,
    repairNumber: item.repairNumber,
    bookingDate: item.bookingDate,
    customer: {
      ...(partyId ? { _id: String(partyId) } : {}),
      name: customerName,
      ...(mobileNumber ? { mobileNumber } : {}),
      ...(booking.address ? { address: booking.address } : {}),
    },
    deviceType: item.deviceType,
    itemName: itemNameOf(item),
    ...given(item, 'brandName', 'modelNo', 'emeiNumber', 'expectedRepairingTime'),
    fault: { _id: String(item.faultId), fault: item.fault },
    subFaults: [...item.subFaults],
    repairStatus: item.repairStatus,
    statusSince: item.statusSince.toISOString(),
    awaitsApproval: item.awaitsApproval,
    repairProcess: process
      ? {
          ...{ _id: String(process._id), processName: process.processName, currentStep },
          steps: process.steps.length,
          completed: process.steps.every(({ _id, checklistItems }) => {
            const step = completedSteps.find(({ stepId }) => stepId.equals(_id));
            const checked = step?.checkedItems.filter(({ isChecked }) => isChecked).length ?? 0;
            return checked >= checklistItems.length;
          }),
        }
      : null,
    technician: item.technician ? personOf(item.technician) : null,
    expectedRepairingDate: item.expectedRepairingDate,
    due: repairDue(item.repairStatus, item.promisedUntil, now),
    repairPrice: toRupees(item.price),
    underWarranty: item.underWarranty !== undefined,
    ...(item.told ? { toldAt: item.told.at.toISOString() } : {}),
    bookBy: { name: booking.bookBy.name },
    updatedBy: item.updatedBy.name,
    totalPayableAmount: toRupees(booking.payable),
    billed: item.bill !== undefined,
    cancelled: item.cancelled,
  };
}
