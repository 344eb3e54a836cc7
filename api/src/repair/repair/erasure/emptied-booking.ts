import { ERASED_NAME, type Day } from '@shopbench/contracts';
import { searchKeys } from '../../../kernel/lists/search-keys';
import type { Repair } from '../../../store/repair/repair.schema';
import type { RepairItem } from '../../../store/repair/repair-item.schema';

/** A booking without what is of the person; its number, days and money stay. */
export function emptiedBooking(repair: Repair, today: Day): Repair {
  const { mobileNumber: _m, address: _a, privateNote: _p, customerNote: _c, signature: _s, ...kept } = repair;
  const { referBy: _r, transactionId: _t, deliveryTerm: _d, srNumber: _n, ...bare } = kept;
  return { ...bare, customerName: ERASED_NAME, erasedOn: today, searchKeys: searchKeys(repair.number) };
}

/** What is cleared of each of its devices; the fault, the parts and the price stay. */
export const EMPTIED_ITEM = {
  ...{ customerName: ERASED_NAME, mobileNumber: undefined, email: undefined, secret: undefined, photos: [] },
  ...{ emeiNumber: undefined, emeiNumberSecond: undefined, serialNumber: undefined },
  ...{ anyDamage: undefined, otherDetails: undefined, sinceLong: undefined, repairDescription: undefined },
} as const satisfies Partial<Record<keyof RepairItem, unknown>>;
