import { formatDay, type Day } from '../values/days';

/**
 * The rates of GST that goods and services of this trade are taxed at, percent, by the day from which they hold.
 * Source: CBIC notification 1/2017, and 9/2025 of 17 September 2025 in force since 22 September 2025.
 */
export const GST_RATES: readonly { from: Day; rates: readonly number[] }[] = [
  { from: '2017-07-01', rates: [0, 5, 12, 18, 28] },
  { from: '2025-09-22', rates: [0, 5, 18, 40] },
];

/** The rates in force on `day`; none before GST began on 1 July 2017. */
export function gstRatesOn(day: Day): readonly number[] {
  return GST_RATES.findLast(({ from }) => from <= day)?.rates ?? [];
}

/**
 * Why a supplier's bill of `day` cannot have been taxed at a rate, in words; null when it can. A supply of before a change is
 * billed at the rate of then. Source: CGST Act, section 14.
 */
export function supplierRateProblem(gstRate: number, day: Day): string | null {
  if (GST_RATES.some(({ from, rates }) => from <= day && rates.includes(gstRate))) return null;
  return `${gstRate} % was no GST rate until ${formatDay(day)}`;
}

/** What a line is to be taxed at, percent. `gstRate` undefined: the product has no category and so no rate. */
export interface RatedItem {
  productName: string;
  gstRate: number | undefined;
  /** Why a rate that is not in force is right: a special rate, a return of an older sale. */
  gstRateReason?: string | undefined;
}

/** Why the rate cannot be used on a day, in words for the person who set it; null when it can. */
export function gstRateProblem(gstRate: number, day: Day, reason?: string): string | null {
  const inForce = gstRatesOn(day);
  if (inForce.includes(gstRate) || reason?.trim()) return null;
  const allowed = inForce.length > 0 ? `${inForce.join(', ')} %` : 'none';
  return `${gstRate} % is no GST rate on ${formatDay(day)} (in force: ${allowed}). Choose one of them or give a reason`;
}

/** Why a GST bill dated `day` cannot hold the item, in words; null when it can. */
export function gstBillProblem({ productName, gstRate, gstRateReason }: RatedItem, day: Day): string | null {
  if (gstRate === undefined) {
    return `${productName} has no GST rate: give it a category, or make a bill without GST`;
  }
  const problem = gstRateProblem(gstRate, day, gstRateReason);
  return problem && `${productName}: ${problem}`;
}
