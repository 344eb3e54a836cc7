import * as z from 'zod/mini';
import { wholeNumber } from '../records/list-query';

/** What becomes of a row of an imported file. */
export const IMPORT_OUTCOMES = ['inserted', 'updated', 'skipped'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/**
 * `checked`: nothing is written yet. `running` writes, `stopping` and `undoing` take back what was written, `done`,
 * `stopped` and `undone` have ended.
 */
export const IMPORT_STATES = [
  'checked',
  'running',
  'done',
  'stopping',
  'stopped',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why an upload is refused that has no file. Source: specification 1 and 2, section 8. */
export const NO_FILE_CHOSEN = 'Please select a file before uploading!';

/** What a file may hold: bytes, rows below the headings, columns. */
export const IMPORT_LIMITS = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 } as const;

/** One field that an update changes; values as a form shows them, null for none. */
export const importChange = z.object({
  field: z.string(),
  heading: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/**
 * One row of an imported file: its number in the sheet, its key and name, the figures that the list of inserted rows shows
 * (`values`, by the heading's field), what an update changes, why it is skipped, why it could not be taken back.
 */
export const importRow = z.object({
  row: z.number(),
  outcome: z.enum(IMPORT_OUTCOMES),
  key: z.string(),
  name: z.string(),
  values: z.record(z.string(), z.unknown()),
  changes: z.array(importChange),
  reason: z.optional(z.string()),
  /** What `reason` says, by code. */
  reasonSaid: z.optional(z.object({ code: z.string(), args: z.record(z.string(), z.unknown()) })),
  kept: z.optional(z.string()),
  /** The record that was made or changed. */
  recordId: z.optional(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

/** How far an import is. Counts are planned ones while it is `checked`, then of what was written. */
export const importStatus = z.object({
  importId: z.string(),
  /** Given once it writes: `IMP-0007`. */
  number: z.optional(z.string()),
  state: z.enum(IMPORT_STATES),
  /** It was cut off: it can be gone on with or taken back. */
  interrupted: z.boolean(),
  fileName: z.string(),
  bytes: z.number(),
  sheet: z.string(),
  rows: z.number(),
  ignoredColumns: z.array(z.string()),
  inserted: z.number(),
  updated: z.number(),
  skipped: z.number(),
  /** Rows to write altogether, and those that are written (or, while it is taken back, still to be). */
  toWrite: z.number(),
  written: z.number(),
  /** The row that was written last, in words. */
  now: z.optional(z.string()),
  by: z.string(),
  createdAt: z.string(),
  startedAt: z.optional(z.string()),
  endedAt: z.optional(z.string()),
  /** Rows that could not be taken back, since they are in use. */
  kept: z.number(),
  /** Why it cannot be undone; left out when it can, or when it has not been done. */
  undoBlocked: z.optional(z.string()),
  /** Why the reader may neither go on with it nor stop it; left out for who may. */
  moveRefused: z.optional(z.string()),
});
export type ImportStatus = z.infer<typeof importStatus>;

/** Rows of an outcome, in the file's order. */
export const importRowsQuery = z.strictObject({
  outcome: z.enum(IMPORT_OUTCOMES),
  page: wholeNumber(1, 100_000),
  pageSize: wholeNumber(25, 200),
});
export type ImportRowsQuery = z.infer<typeof importRowsQuery>;
