import type { Paise } from './money';

/**
 * How much of each of the open amounts, oldest first, an amount settles: as much as it reaches, never more than is open.
 * Paise; the answer has one entry for each open amount. What is left over is an advance.
 * Source: domain rules, "Payments, accounts, expenses".
 */
export function settleInOrder(amount: Paise, open: readonly Paise[]): Paise[] {
  let left = amount;
  return open.map((one) => {
    const settled = Math.max(0, Math.min(left, one));
    left -= settled;
    return settled;
  });
}
