import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import {
  blankable,
  documentDay,
  objectId,
  optionalText,
  recordBase,
  rupees,
  signedRupees,
} from '../records/fields';
import { listQuery, queryFlag } from '../records/list-query';

/** Money moved from one of the shop's accounts to another, rupees. */
export const transferInput = z
  .strictObject({
    from: objectId,
    to: objectId,
    amount: rupees.check(z.gt(0, fieldWords('amount.none'))),
    date: blankable(documentDay),
    reference: optionalText(60),
    note: optionalText(300),
  })
  .check(z.refine((one) => one.from !== one.to, { path: ['to'], error: fieldWords('transfer.sameAccount') }));
export type TransferInput = z.output<typeof transferInput>;

const named = z.object({ _id: z.string(), accountName: z.string() });
const document = {
  ...recordBase,
  number: z.string(),
  date: z.string(),
  cancelled: z.boolean(),
  cancelReason: z.optional(z.string()),
  createdBy: z.string(),
  /** The id of who made it. */
  madeBy: z.string(),
};

export const transferRecord = z.object({
  ...document,
  from: named,
  to: named,
  amount: z.number(),
  reference: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type Transfer = z.infer<typeof transferRecord>;

/** Of which account, from when to when, cancelled or not. */
const filters = {
  account: z.optional(objectId),
  cancelled: queryFlag,
  from: blankable(documentDay),
  to: blankable(documentDay),
};

/** The list of transfers; `account` stands on either side. */
export const transferListQuery = listQuery(['date', 'number', 'amount'], filters);
export type TransferListQuery = z.output<typeof transferListQuery>;

/** The notes that are counted one kind after another, rupees. */
export const CASH_NOTES = [500, 200, 100, 50, 20, 10] as const;

const pieces = z.object({ value: z.number(), count: z.number() });
const countedNotes = z.strictObject({
  value: z.number().check(z.int(), z.gte(1), z.lte(2000)),
  count: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
});

/**
 * What lies in a till at the end of a day: notes by value, coins in rupees. `expected` is what the person saw of the
 * books; a difference needs a reason.
 */
export const cashCountInput = z.strictObject({
  date: blankable(documentDay),
  notes: z.array(countedNotes).check(z.maxLength(20)),
  coins: z._default(rupees, 0),
  expected: signedRupees,
  reason: optionalText(200),
});
export type CashCountInput = z.output<typeof cashCountInput>;

/** A counted day; `difference` above 0 is over, below 0 short, rupees. */
export const cashCountRecord = z.object({
  ...document,
  account: named,
  notes: z.array(pieces),
  coins: z.number(),
  counted: z.number(),
  expected: z.number(),
  difference: z.number(),
  reason: z.optional(z.string()),
  at: z.string(),
});
export type CashCount = z.infer<typeof cashCountRecord>;

/** The list of cash counts. */
export const cashCountListQuery = listQuery(['date', 'number'], filters);
export type CashCountListQuery = z.output<typeof cashCountListQuery>;

/** An account on a day: what the books say; of a till also whether that day is counted, and its last counts. */
export const tillDayQuery = z.strictObject({ date: blankable(documentDay) });
export const tillDay = z.object({
  date: z.string(),
  expected: z.number(),
  opening: z.number(),
  in: z.number(),
  out: z.number(),
  countedUntil: z.optional(z.string()),
  counts: z.array(cashCountRecord),
});
export type TillDay = z.infer<typeof tillDay>;
