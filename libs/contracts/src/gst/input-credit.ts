import type { FieldError } from '../records/check';
import { say, type FieldSaid } from '../words/said';
import { ruleTold } from '../words/rule-told';

/** A purchase, as far as it decides whether its tax may be claimed back. */
export interface ClaimedBill {
  /** null: bought from nobody in particular. */
  supplier: { gstin?: string | undefined; gstType?: string | undefined } | null;
  /** The number of the supplier's bill; undefined where none is there yet. */
  billNumber?: string | undefined;
  /** The shop owes the tax itself, and writes the invoice itself. */
  reverseCharge?: boolean | undefined;
}

/** Whose tax is paid at customs, on a bill of entry. */
const IMPORTS = ['SEZ', 'Overseas'];

/**
 * Why the tax on a purchase cannot be claimed back, by the field that mends it; null where it can. Credit needs the tax
 * invoice of a registered supplier, with the GSTIN and a number, or a bill of entry; under reverse charge the shop's own
 * invoice. A supplier under the composition scheme collects no tax. Source: CGST Act, sections 10(4), 16(2)(a) and 31(3)(f),
 * (g); rules 36(1), 36(2) and 46.
 */
export function inputCreditFault({ supplier, billNumber, reverseCharge }: ClaimedBill): FieldSaid | null {
  if (reverseCharge) return null;
  const { gstin, gstType = '' } = supplier ?? {};
  if (gstType === 'Composition') {
    return { path: 'inputCredit', message: say('credit.composition') };
  }
  if (!gstin && !IMPORTS.includes(gstType)) {
    return { path: 'inputCredit', message: say('credit.gstin') };
  }
  if (billNumber) return null;
  return { path: 'supplierInvoiceNumber', message: say('credit.number') };
}

/** The same in words. */
export function inputCreditProblem(bill: ClaimedBill): FieldError | null {
  const found = inputCreditFault(bill);
  return found && { path: found.path, message: ruleTold(found.message) };
}
