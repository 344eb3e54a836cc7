import type { Paise } from '../values/money';
import type { Milli } from '../values/quantity';

/** A line of a sale as the buyer pays it. */
interface SoldLine {
  quantity: Milli;
  /** After the line's own discount. */
  total: Paise;
  /** Its part of the bill's discount. */
  discountShare: Paise;
}

/**
 * Whether a line sells its product for less than `minimum` paise a unit, both discounts taken off. A minimum of 0 is none;
 * price and minimum hold tax or not alike, as the shop's settings say.
 */
export function isBelowMinimum({ quantity, total, discountShare }: SoldLine, minimum: Paise): boolean {
  return minimum > 0 && BigInt(total - discountShare) * 1000n < BigInt(minimum) * BigInt(quantity);
}
