import * as z from 'zod/mini';
import { blankable, bounded, day, objectId } from './fields';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, wholeNumber } from './list-query';

export const CHANGE_ACTIONS = [
  'created',
  'changed',
  'archived',
  'unarchived',
  'deleted',
  'cancelled',
  'merged',
  'unmerged',
  'seen',
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

/**
 * One thing that a person did to a record or document. `name` is its name or number then; a field's `path` is the one of
 * the answered record (`items.0.quantity`), its values are as answered (money in rupees), null where there is none.
 */
export const changeRecord = z.object({
  _id: z.string(),
  at: z.string(),
  by: z.object({ userId: z.string(), name: z.string() }),
  kind: z.string(),
  recordId: z.string(),
  name: z.string(),
  action: z.enum(CHANGE_ACTIONS),
  fields: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  /** The id of the request that did it, as the answer's `X-Request-Id` and the log have it. */
  trace: z.optional(z.string()),
});
export type ChangeRecord = z.infer<typeof changeRecord>;

/** A page of a history, newest first. */
export const historyQuery = z.strictObject({
  page: wholeNumber(1, 1_000_000),
  pageSize: wholeNumber(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

/** A page of all that people did, newest first. `by` is a person's id, `trace` that of a request; `from` and `to` are days, both included. */
export const activityQuery = z.extend(historyQuery, {
  kind: z.optional(bounded(40)),
  recordId: z.optional(objectId),
  by: z.optional(objectId),
  trace: z.optional(bounded(64)),
  from: blankable(day),
  to: blankable(day),
});
export type ActivityQuery = z.infer<typeof activityQuery>;
