import { financialYearOf, type Day } from '../values/days';
import type { Paise } from '../values/money';
import { taxOf, type TaxParts } from './tax-split';

/** The last day on which a note may lower the tax of a bill of a day. Source: section 34(2) of the CGST Act. */
export const lastDayToLowerTax = (billed: Day): Day => `${financialYearOf(billed) + 1}-11-30`;

/**
 * Whether there is tax on one of the lines, on a margin too. A bill without tax keeps the rates that nothing is charged by.
 * @param hasTax whether the bill that they are of has some
 */
export const areTaxed = (
  hasTax: boolean,
  lines: readonly { isMargin: boolean; gstRate: number }[],
): boolean => lines.some(({ isMargin, gstRate }) => isMargin || (hasTax && gstRate > 0));

/**
 * The lines of a bill that a note takes something off, or that go back.
 * @param named the place of the bill's line that each line of the note names; one that names none may be of any of them
 */
export const linesTakenOff = <L>(bill: readonly L[], named: readonly (number | undefined)[]): L[] =>
  named.flatMap((line) => (line === undefined ? bill : (bill[line] ?? bill)));

/** What a document comes to with its tax, line by line, paise. */
interface Taxed {
  lines: (TaxParts & { margin?: TaxParts | undefined })[];
  taxes: unknown[];
  taxable: Paise;
  tax: Paise;
}

/** What a note comes to that is written too late to lower tax. */
export type Staying<T extends Taxed> = T & {
  /** The tax that its bill tells of it and that stays due, paise; that on a margin, which no bill tells, is no part of it. */
  taxStays: Paise;
};

/**
 * The same amounts without tax: what goes back is what was paid, and the tax in it stays due, at the cost of whoever gives it
 * back. Lines and totals have it in their value; those under the margin scheme keep no margin.
 * @param reverseCharge the buyer owed the tax: none of it was paid to the seller
 */
export function withTaxStaying<T extends Taxed>(totals: T, reverseCharge = false): Staying<T> {
  const lines = totals.lines.map(({ margin: _margin, ...line }) => {
    const taxable = line.taxable + (reverseCharge ? 0 : taxOf(line));
    return { ...line, taxable, cgst: 0, sgst: 0, igst: 0 };
  });
  const taxable = lines.reduce((sum, line) => sum + line.taxable, 0);
  return { ...totals, lines, taxes: [], taxable, tax: 0, taxStays: reverseCharge ? 0 : totals.tax };
}
