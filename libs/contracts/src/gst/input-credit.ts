import type { FieldError } from '../records/check';

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
export function inputCreditProblem({ supplier, billNumber, reverseCharge }: ClaimedBill): FieldError | null {
  if (reverseCharge) return null;
  const { gstin, gstType = '' } = supplier ?? {};
  if (gstType === 'Composition') {
    const message = 'A supplier under the composition scheme collects no tax: claim no input credit';
    return { path: 'inputCredit', message };
  }
  if (!gstin && !IMPORTS.includes(gstType)) {
    const message = "Input credit needs the supplier's GSTIN: add it to the supplier, or claim none";
    return { path: 'inputCredit', message };
  }
  if (billNumber) return null;
  const message = "Input credit needs the number of the supplier's bill: give it, or claim none";
  return { path: 'supplierInvoiceNumber', message };
}
