import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { TRADE_KIND_NAMES } from '../documents/trade-kinds';
import { optionalText, rupees, text } from '../records/fields';

const MOST_CHARACTERS = 200_000;
const kind = z.enum(TRADE_KIND_NAMES);

/** Whether it can be written as JSON, and in so few characters; what is nested beyond all reason cannot. */
function isShort(draft: object): boolean {
  try {
    return JSON.stringify(draft).length <= MOST_CHARACTERS;
  } catch {
    return false;
  }
}

/**
 * A bill that is put aside while it is being written. It has no number and moves nothing. `draft` is the form as it stands,
 * which only forms read; what it is about stands beside it, for the list.
 */
export const parkedBillInput = z.strictObject({
  kind,
  partyName: text(100),
  /** By what it is found again: "The man with the red helmet". */
  label: optionalText(60),
  lineCount: z.number().check(z.int(), z.gte(0), z.lte(200)),
  /** What it came to so far, rupees. */
  amount: rupees,
  draft: z
    .record(z.string().check(z.maxLength(200, { abort: true })), z.unknown())
    .check(z.refine(isShort, fieldWords('parkedBill.long'))),
});
export type ParkedBillInput = z.output<typeof parkedBillInput>;

/** A bill that waits, with who put it aside and when. */
export const parkedBill = z.object({
  _id: z.string(),
  kind,
  partyName: z.string(),
  label: z.optional(z.string()),
  lineCount: z.number(),
  amount: z.number(),
  heldAt: z.string(),
  heldBy: z.string(),
});
export type ParkedBill = z.infer<typeof parkedBill>;

/** One that was taken up, with the form as it was left. */
export const takenBill = z.extend(parkedBill, { draft: z.record(z.string(), z.unknown()) });
export type TakenBill = z.infer<typeof takenBill>;

export const parkedBillQuery = z.strictObject({ kind });
