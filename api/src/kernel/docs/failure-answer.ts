import * as z from 'zod/mini';
import { CODES } from '@shopbench/contracts';

/** What stands at a place of a sentence: a text as it is, a sentence that has a code itself, or the name of a field. */
const arg = z.union([
  z.string(),
  z.number(),
  z.strictObject({ code: z.enum(CODES), args: z.record(z.string(), z.unknown()) }),
  z.strictObject({ field: z.string() }),
]);

/** The answer of a call that failed; `code` and `args` say to a program what `message` says in the reader's language. */
export const failureAnswer = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  /** Null, or what helps to go on: `first`, the answer of the first call with a key; `confirm` before a deed. */
  data: z.union([z.null(), z.looseObject({})]),
  errors: z.optional(z.array(z.strictObject({ path: z.string(), message: z.string() }))),
  code: z.enum(CODES),
  args: z.record(z.string(), arg),
});
