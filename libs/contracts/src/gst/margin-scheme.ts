import type { Paise } from '../values/money';
import { splitTax, type TaxParts } from './tax-split';

/** How a second-hand unit is taxed when it is sold; chosen when it is bought and kept with it. */
export const UNIT_SCHEMES = ['normal', 'margin'] as const;
export type UnitScheme = (typeof UNIT_SCHEMES)[number];

/** What the margin of a line is worked out from, paise. */
export interface MarginBasis {
  /** What the shop paid for the unit. */
  purchasePrice: Paise;
  /** Of a note that takes back: the margin that the sale had. */
  most?: Paise;
}

/** The margin of a line, tax included, and the tax that is in it. Only the amount of the line is shown to the buyer. */
export interface MarginParts extends TaxParts {
  purchasePrice: Paise;
  /** `taxable + cgst + sgst + igst`, paise. */
  value: Paise;
}

/**
 * The margin of an amount and its tax: what is taken less what was paid, nothing where that is below 0.
 * Source: rule 32(5) of the CGST Rules; the margin is taken to include the tax.
 */
export function marginParts(
  amount: Paise,
  gstRate: number,
  interState: boolean,
  { purchasePrice, most }: MarginBasis,
): MarginParts {
  const value = Math.min(Math.max(amount - purchasePrice, 0), most ?? amount);
  return { purchasePrice, value, ...splitTax(value, gstRate, interState, true) };
}

/**
 * The basis of a note that belongs to a line sold for `sold` paise after discount: together, sale and note have the margin
 * of what was taken in the end. Of a credit note the margin that was there goes first; a debit note has none until it has
 * made up for a sale below the purchase price, and for what a note gave back too late to lower the tax: on that part of the
 * margin the tax stays due, so it is not due once more. Such a note lowers the amount and leaves the margin.
 */
export function marginOfNote(
  sold: { amount: Paise; margin: Pick<MarginParts, 'purchasePrice' | 'value'> },
  note: 'credit' | 'debit',
): MarginBasis {
  const { purchasePrice, value } = sold.margin;
  if (note === 'credit') return { purchasePrice: 0, most: value };
  return { purchasePrice: Math.max(purchasePrice + value - sold.amount, 0) };
}
