import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { historyQuery } from '../records/change';
import { blankable, objectId, optionalText, quantity, rupees, text } from '../records/fields';
import { givenPassword } from '../people/auth';
import { upiPayment } from '../money/upi';

/** A message between a customer and the shop; `by` is who wrote it. */
export const deskMessage = z.object({
  _id: z.string(),
  from: z.enum(['customer', 'shop']),
  text: z.string(),
  at: z.string(),
  by: z.string(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

export const deskMessageInput = z.strictObject({ text: text(1000) });
export type DeskMessageInput = z.output<typeof deskMessageInput>;

/** A customer whom the shop writes with; `unread` counts what the shop has not read. */
export const deskThread = z.object({
  party: z.object({ _id: z.string(), name: z.string() }),
  last: deskMessage,
  unread: z.number(),
});
export type DeskThread = z.infer<typeof deskThread>;

/**
 * What waits for the shop: orders and requests of customers that nobody answered, answered or own orders past their day, and
 * customers whose words nobody has read.
 */
export const deskWaiting = z.object({
  orders: z.number(),
  overdueOrders: z.number(),
  requests: z.number(),
  threads: z.number(),
});
export type DeskWaiting = z.infer<typeof deskWaiting>;

/** How many messages of the other side somebody has not read. */
export const unreadCount = z.object({ unread: z.number() });

/** What customers ask: `paid` that money was sent, `return` that goods come back, `stock` to be told when a thing is there. */
export const REQUEST_KINDS = ['paid', 'return', 'stock'] as const;
export const REQUEST_STATES = ['open', 'accepted', 'declined'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export type RequestState = (typeof REQUEST_STATES)[number];

/** Says that money was sent: rupees, with the reference of the UPI app; for one bill, or for what is owed altogether. */
const paidInput = z.strictObject({
  kind: z.literal('paid'),
  amount: rupees.check(z.gt(0, fieldWords('request.amount'))),
  reference: optionalText(60),
  bill: blankable(objectId),
});

/** Asks to bring goods of a bill back. */
const returnInput = z.strictObject({
  kind: z.literal('return'),
  bill: objectId,
  lines: z.array(z.strictObject({ line: z.number().check(z.int(), z.gte(0)), quantity })).check(
    z.minLength(1, fieldWords('request.nothing')),
    z.maxLength(50),
    z.refine<{ line?: unknown }[]>(
      (lines) => new Set(lines.map(({ line }) => line)).size === lines.length,
      fieldWords('request.twice'),
    ),
  ),
  word: text(300),
});

const stockInput = z.strictObject({ kind: z.literal('stock'), item: objectId });

export const myRequestInput = z.discriminatedUnion('kind', [paidInput, returnInput, stockInput]);
export type MyRequestInput = z.output<typeof myRequestInput>;

/** What a customer asked and what the shop answered, rupees; `payment` is the receipt of money that came. */
export const customerRequest = z.object({
  _id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  party: z.object({ _id: z.string(), name: z.string() }),
  at: z.string(),
  amount: z.optional(z.number()),
  reference: z.optional(z.string()),
  bill: z.optional(z.object({ _id: z.string(), number: z.string() })),
  what: z.array(z.string()),
  word: z.optional(z.string()),
  state: z.enum(REQUEST_STATES),
  answerWord: z.optional(z.string()),
  answeredBy: z.optional(z.string()),
  payment: z.optional(z.object({ _id: z.string(), number: z.string() })),
});
export type CustomerRequest = z.infer<typeof customerRequest>;

export const deskRequestsQuery = z.extend(historyQuery, { state: z.optional(z.enum(REQUEST_STATES)) });
export type DeskRequestsQuery = z.output<typeof deskRequestsQuery>;

/** The shop's answer; accepting `paid` takes the money in, into `accountId` or the first UPI account. */
export const requestAnswerInput = z.strictObject({
  answer: z.enum(['accepted', 'declined']),
  word: optionalText(300),
  accountId: blankable(objectId),
});
export type RequestAnswerInput = z.output<typeof requestAnswerInput>;

/** How what is owed altogether can be paid, rupees. */
export const myPayment = z.object({
  amount: z.number(),
  late: z.number(),
  bills: z.number(),
  upi: z.optional(upiPayment),
});
export type MyPayment = z.infer<typeof myPayment>;

/** What becomes of an account that is deleted: what the law makes the shop keep, and why it cannot be deleted yet. */
export const accountLeaving = z.object({
  bills: z.number(),
  repairs: z.number(),
  payments: z.number(),
  /** What must be settled first, in words; empty when it can be deleted. */
  first: z.array(z.string()),
});
export type AccountLeaving = z.infer<typeof accountLeaving>;

export const accountDeletionInput = z.strictObject({ password: givenPassword });
export type AccountDeletionInput = z.output<typeof accountDeletionInput>;
