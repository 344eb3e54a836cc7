import type { Paise } from '@shopbench/contracts';

/** What ₹100 are in paise. */
const STEP = 10_000;

/**
 * The points for what somebody has paid on sales altogether: so many for each full ₹100 of the sum.
 * @param paid paise
 * @param per100 points for each ₹100, a whole number; 0: none are given
 */
export const loyaltyPoints = (paid: Paise, per100: number): number =>
  Math.floor(Math.max(0, paid) / STEP) * per100;
