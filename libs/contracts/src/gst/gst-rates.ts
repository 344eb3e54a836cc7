import { formatDay, type Day } from '../values/days';
import { say, type Said } from '../words/said';

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
 * Why a supplier's bill of `day` cannot have been taxed at a rate, null when it can. A supply of before a change is
 * billed at the rate of then. Source: CGST Act, section 14.
 */
export function supplierRateFault(gstRate: number, day: Day): Said | null {
  if (GST_RATES.some(({ from, rates }) => from <= day && rates.includes(gstRate))) return null;
  return say('rate.never', { rate: gstRate, day: formatDay(day) });
}

/** What a line is to be taxed at, percent. `gstRate` undefined: the product has no category and so no rate. */
export interface RatedItem {
  productName: string;
  gstRate: number | undefined;
  /** Why a rate that is not in force is right: a special rate, a return of an older sale. */
  gstRateReason?: string | undefined;
}

/** Why the rate cannot be used on a day; null when it can. */
export function gstRateFault(gstRate: number, day: Day, reason?: string): Said | null {
  const inForce = gstRatesOn(day);
  if (inForce.includes(gstRate) || reason?.trim()) return null;
  const about = { rate: gstRate, day: formatDay(day) };
  if (inForce.length === 0) return say('rate.beforeGst', about);
  return say('rate.notInForce', { ...about, rates: inForce.join(', ') });
}

/** Why a GST bill dated `day` cannot hold the item; null when it can. */
export function gstBillFault(
  { productName: product, gstRate, gstRateReason }: RatedItem,
  day: Day,
): Said | null {
  if (gstRate === undefined) return say('rate.none', { product });
  const why = gstRateFault(gstRate, day, gstRateReason);
  return why && say('rate.ofProduct', { product, why });
}
