/**
 * Money is an integer number of paise everywhere but at the edge (JSON and screen), where it is rupees
 * with at most two decimals. Source: domain rules, "Money".
 */
export type Paise = number;

/**
 * The bound of money, ₹100 crore: no field, line or total of a document is more. 90,000 amounts of that size add up to
 * less than 2^53 paise (₹9,007,199 crore), so sums of documents stay exact integers up to there.
 */
export const MAX_RUPEES = 1_000_000_000;
export const MAX_PAISE: Paise = MAX_RUPEES * 100;

/** True when `rupees` has at most two decimals, so that it is a whole number of paise. */
export function isWholePaise(rupees: number): boolean {
  return Number.isFinite(rupees) && Number(rupees.toFixed(2)) === rupees;
}

/** Rupees with at most two decimals → paise. Throws RangeError on a third decimal: it is refused, never rounded. */
export function toPaise(rupees: number): Paise {
  if (!isWholePaise(rupees)) throw new RangeError(`${rupees} has more than two decimals`);
  return Math.round(rupees * 100) + 0;
}

/**
 * Rupees on a screen → paise, to the nearest; 0 for what is no amount yet (empty, NaN, too large to count exactly). Never
 * throws, so that a page can be drawn whatever is typed; what is saved is checked by its schema.
 */
export function paiseOf(rupees: number | null | undefined): Paise {
  const paise = Math.round((rupees ?? 0) * 100) + 0;
  return Number.isSafeInteger(paise) ? paise : 0;
}

/** Paise → rupees, for JSON. */
export function toRupees(paise: Paise): number {
  return paise / 100;
}

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees → `₹1,23,456.00` (en-IN grouping); a negative amount is `-₹5.00`. */
export function formatRupees(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}₹${indian.format(Math.abs(rupees))}`;
}

/** Rupees → `1,23,456.00`, for a column that already says ₹. */
export function formatAmount(rupees: number): string {
  return indian.format(rupees);
}

/** `numerator / denominator` rounded half away from zero; exact while the result is below 2^53. */
export function roundedQuotient(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (2n * n + d) / (2n * d);
  return Number(negative ? -quotient : quotient) + 0;
}

/**
 * Shares `total` paise (0 or more) among `weights` (0 or more) so that the shares add up to `total` exactly: each gets its rounded-down part,
 * and the paise left over go to the largest remainders, the earlier first. All weights zero: all of it to the first.
 */
export function apportion(total: Paise, weights: readonly Paise[]): Paise[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const parts = weights.map((weight, i) => {
    const product = BigInt(total) * BigInt(weight);
    return { i, share: Number(product / BigInt(sum)), remainder: product % BigInt(sum) };
  });
  let left = total - parts.reduce((a, part) => a + part.share, 0);
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder) {
    if (left <= 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map((part) => part.share);
}

/** The nearest whole rupee in paise, half a rupee upwards: what bills are rounded to. */
export const toWholeRupee = (amount: Paise): Paise => Math.floor((amount + 50) / 100) * 100;
