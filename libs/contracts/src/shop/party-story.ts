import * as z from 'zod/mini';
import { ACCOUNT_TYPES } from '../money/account';
import { historyQuery } from '../records/change';
import { text, version } from '../records/fields';
import { invoiceRow } from '../trade/invoice';

const mode = z.enum(ACCOUNT_TYPES);
const sum = z.object({ count: z.number(), amount: z.number() });

/**
 * The figures of a party, rupees. `open` and `overdue` is what is still to be paid on bills; `since` is the beginning of the
 * financial year, `billed` and `paid` are from then on: sales and what came in for a customer, purchases and what went
 * out for a supplier. `creditLeft` is left out where no limit holds.
 */
export const partySummary = z.object({
  balance: z.number(),
  creditLimit: z.optional(z.number()),
  creditLeft: z.optional(z.number()),
  open: sum,
  overdue: sum,
  since: z.string(),
  billed: sum,
  paid: z.object({
    count: z.number(),
    amount: z.number(),
    last: z.nullable(z.object({ date: z.string(), mode })),
  }),
});
export type PartySummary = z.infer<typeof partySummary>;

/** A sales or purchase invoice of the party, as lists show it. */
export const partyBill = invoiceRow;
export type PartyBill = z.infer<typeof partyBill>;

/** A page of the party's documents, newest first unless asked otherwise. */
export const partyStoryQuery = z.extend(historyQuery, { sort: z.optional(z.enum(['date', '-date'])) });

/** As that; `open` those that are still to be paid, due longest first. */
export const partyBillsQuery = z.extend(partyStoryQuery, { open: z.optional(z.literal('true')) });

/** Money that the party paid (`in`) or got (`out`), rupees; `settles` names the bills. */
export const partyPayment = z.object({
  _id: z.string(),
  number: z.string(),
  date: z.string(),
  direction: z.enum(['in', 'out']),
  amount: z.number(),
  mode,
  reference: z.optional(z.string()),
  settles: z.array(z.object({ _id: z.string(), number: z.string() })),
  cancelled: z.boolean(),
});
export type PartyPayment = z.infer<typeof partyPayment>;

/** A device that the party bought and still has. `warranty` is the product's, in words. */
export const partyDevice = z.object({
  imeis: z.array(z.string()),
  productName: z.string(),
  item: z.string(),
  date: z.string(),
  warranty: z.optional(z.string()),
  bill: z.object({ _id: z.string(), number: z.string() }),
});
export type PartyDevice = z.infer<typeof partyDevice>;

/** What an item cost the last time, rupees for a unit. */
export const partyPrice = z.object({
  item: z.string(),
  itemCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  price: z.number(),
  date: z.string(),
  bill: z.object({ _id: z.string(), number: z.string() }),
});
export type PartyPrice = z.infer<typeof partyPrice>;

/** What somebody wrote down about the party. */
export const partyNote = z.object({
  _id: z.string(),
  version: z.number(),
  text: z.string(),
  at: z.string(),
  by: z.object({ userId: z.string(), name: z.string() }),
});
export type PartyNote = z.infer<typeof partyNote>;

export const partyNoteInput = z.strictObject({ text: text(1000) });
export type PartyNoteInput = z.output<typeof partyNoteInput>;
export const partyNoteUpdate = z.strictObject({ text: text(1000), version });
export type PartyNoteUpdate = z.output<typeof partyNoteUpdate>;
