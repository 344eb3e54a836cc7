import type { Paise } from '../../values/money';

export const ESTIMATE_ANSWERS = ['approved', 'declined'] as const;
export type EstimateAnswer = (typeof ESTIMATE_ANSWERS)[number];

/** By what a customer answered. Source: domain rules, "Estimate". */
export const ESTIMATE_WAYS = ['link', 'phone', 'counter'] as const;
export type EstimateWay = (typeof ESTIMATE_WAYS)[number];

/** What a price is once the work of an estimate is added to what was agreed before. Paise. */
export const priceWith = (before: Paise, lines: readonly { price: Paise }[]): Paise =>
  lines.reduce((sum, { price }) => sum + price, before);

/**
 * How an estimate stands. `undecided`: it was declined and nothing had been agreed before, so that the person at the bench
 * decides what happens; `agreed_only`: declined, and the work agreed before goes on; `withdrawn`: it was made on a price
 * that is another one by now, so that nobody can answer it.
 */
export type EstimateState = 'none' | 'awaits' | 'withdrawn' | 'approved' | 'agreed_only' | 'undecided';

interface Estimated {
  priceBefore: number;
  answer?: EstimateAnswer | undefined;
  /** When it was withdrawn. */
  withdrawnAt?: unknown;
}

export function estimateState(estimate: Estimated | null | undefined): EstimateState {
  if (!estimate) return 'none';
  if (!estimate.answer) return estimate.withdrawnAt ? 'withdrawn' : 'awaits';
  if (estimate.answer === 'approved') return 'approved';
  return estimate.priceBefore > 0 ? 'agreed_only' : 'undecided';
}

/** Whether the customer is waited for: asked, not answered, and the price can still change. */
export const awaitsApproval = (item: {
  open: boolean;
  bill?: unknown;
  estimate?: Estimated | null | undefined;
}): boolean => item.open && !item.bill && estimateState(item.estimate) === 'awaits';
