import { toRupees, type RepairRow } from '@shopbench/contracts';
import { recordBaseOf } from '../common/records/record';
import type { Repair } from './repair.schema';

/** A booking as a list shows it, money in rupees. */
export function toRepairRow(repair: Repair): RepairRow {
  const { repairNumber, bookingDate, customerName, mobileNumber, payable } = repair;
  return {
    ...recordBaseOf(repair),
    repairNumber,
    bookingDate,
    customerName,
    ...(mobileNumber ? { mobileNumber } : {}),
    totalPayableAmount: toRupees(payable),
  };
}
