import * as z from 'zod/mini';
import { toPaise, toRupees } from '../values/money';

/** How prices are changed together: by so many percent, then rounded. */
export const priceChangeInput = z.strictObject({
  percent: z.number().check(z.gte(-90), z.lte(900)),
  /** To whole rupees. */
  rounded: z.boolean(),
});
export type PriceChangeInput = z.infer<typeof priceChangeInput>;

/** A price in rupees changed by so many percent; half a paisa, or half a rupee, is rounded up. */
export function changedPrice(price: number, { percent, rounded }: PriceChangeInput): number {
  const step = rounded ? 100 : 1;
  const paise = (toPaise(price) * (10_000 + Math.round(percent * 100))) / 10_000;
  return toRupees(Math.round(paise / step) * step);
}
