import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { ORDER_ANSWERS, PICK_UP_TIMES } from '../people/customer-order';
import { TRADE_STATUSES } from '../documents/trade-documents';
import { objectId, optionalText, rupees, version } from '../records/fields';
import { listQuery } from '../records/list-query';

/**
 * An item as a customer sees it in the window, rupees for a unit: never what it cost, nor how many there are. `mrp` only
 * where it is more than the price.
 */
export const myItem = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.number(),
  mrp: z.optional(z.number()),
  unit: z.string(),
  inStock: z.boolean(),
  picture: z.optional(z.string()),
});
export type MyItem = z.infer<typeof myItem>;

/** A category that a window can be narrowed to. */
export const myShelf = z.object({ _id: z.string(), name: z.string() });

/** A page of the window, by name; `category` is an id. */
export const myShopQuery = listQuery(['name'], { category: z.optional(objectId) });
export type MyShopQuery = z.output<typeof myShopQuery>;

/** Pieces of one item; whole units. */
const pieces = z
  .number()
  .check(z.int(), z.gte(1, fieldWords('cart.fewest')), z.lte(20, fieldWords('cart.mostOfOne')));
const MOST_LINES = 30;

/** The whole cart, in place of the one of `version`. */
export const myCartInput = z.strictObject({
  lines: z.array(z.strictObject({ item: objectId, quantity: pieces })).check(
    z.maxLength(MOST_LINES, fieldWords('cart.most')),
    z.refine<{ item?: unknown }[]>(
      (lines) => new Set(lines.map(({ item }) => item)).size === lines.length,
      fieldWords('cart.twice'),
    ),
  ),
  version,
});
export type MyCartInput = z.output<typeof myCartInput>;

/** The cart as it would be ordered now, rupees. `was` is the price at which a line was put in, where that has changed. */
export const myCart = z.object({
  version: z.number(),
  lines: z.array(
    z.object({ ...myItem.shape, quantity: z.number(), total: z.number(), was: z.optional(z.number()) }),
  ),
  /** What `total` has above the sum of the lines, in a shop that rounds to whole rupees. */
  roundOff: z.number(),
  total: z.number(),
});
export type MyCart = z.infer<typeof myCart>;

/** Orders what is in the cart of `version`; `total` is what the person saw, so that no price changes under their hands. */
export const myOrderInput = z.strictObject({
  version,
  total: rupees,
  pickUp: z.enum(PICK_UP_TIMES),
  word: optionalText(300),
});
export type MyOrderInput = z.output<typeof myOrderInput>;

/** What an order has that a customer made: when they come, and what the shop answered. */
export const customerOrder = z.object({
  pickUp: z.enum(PICK_UP_TIMES),
  word: z.optional(z.string()),
  answer: z.enum(ORDER_ANSWERS),
  answerWord: z.optional(z.string()),
  answeredBy: z.optional(z.string()),
  answeredAt: z.optional(z.string()),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

/** An order of one's own, rupees; `bill` is the invoice that was made of it. */
export const myOrder = z.object({
  _id: z.string(),
  number: z.string(),
  date: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), unit: z.string(), total: z.number() })),
  roundOff: z.number(),
  total: z.number(),
  status: z.enum(TRADE_STATUSES),
  ...customerOrder.shape,
  bill: z.optional(z.object({ _id: z.string(), number: z.string() })),
});
export type MyOrder = z.infer<typeof myOrder>;

/** The shop's answer to a customer's order; a declined one is cancelled, and says why. */
export const orderAnswerInput = z.strictObject({
  answer: z.enum(['confirmed', 'declined']),
  word: optionalText(300),
});
export type OrderAnswerInput = z.output<typeof orderAnswerInput>;
