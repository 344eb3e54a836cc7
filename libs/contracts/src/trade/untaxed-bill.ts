import type { FieldError } from '../records/check';
import { say, type FieldSaid } from '../words/said';
import { ruleTold } from '../words/rule-told';
import type { InvoiceType } from './invoice-totals';

/** A sales invoice, as far as it decides whether it may go without tax. */
export interface UntaxedBill {
  invoiceType: InvoiceType;
  /** The shop has a GSTIN and is not under the composition scheme. */
  isRegular: boolean;
  /** `gstRate` in percent, that of the product's category. */
  items: readonly { productName: string; gstRate?: number | undefined }[];
  reason?: string | undefined;
}

/**
 * Why a registered shop may not bill so, by the field that mends it; null where it may: what is taxed is billed with GST, unless
 * a reason is given. Source: domain rules, "Non-GST"; section 31 of the CGST Act.
 */
export function untaxedFault({ invoiceType, isRegular, items, reason }: UntaxedBill): FieldSaid | null {
  const taxed = items.find(({ gstRate = 0 }) => gstRate > 0);
  if (invoiceType !== 'non_gst' || !isRegular || !taxed || reason) return null;
  const message = say('bill.untaxed', { product: taxed.productName, rate: taxed.gstRate! });
  return { path: 'reason', message };
}

/** The same in words. */
export function untaxedProblem(bill: UntaxedBill): FieldError | null {
  const found = untaxedFault(bill);
  return found && { path: found.path, message: ruleTold(found.message) };
}
