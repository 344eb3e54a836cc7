import * as z from 'zod/mini';
import { bounded } from '../../records/fields';
import { fieldWords } from '../../words/field-words';

/** How something is: well; somebody should look at it this week; something fails now; not known. */
const HEALTH_STATES = ['ok', 'attention', 'bad', 'unknown'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** Under which heading a check stands. */
const HEALTH_GROUPS = ['computer', 'program', 'backups', 'printers', 'messages', 'speed', 'jobs'] as const;
export type HealthGroup = (typeof HEALTH_GROUPS)[number];

/** One row of the shop's health, in the words of the language that was asked for. */
export const healthCheck = z.object({
  name: z.string(),
  group: z.enum(HEALTH_GROUPS),
  state: z.enum(HEALTH_STATES),
  title: z.string(),
  /** What it is now, at the end of the row. */
  value: z.optional(z.string()),
  detail: z.string(),
  /** What to do, where something is to be done. */
  todo: z.optional(z.string()),
});
export type HealthCheck = z.infer<typeof healthCheck>;

/** Something that was changed of the program or its settings. `what` is told in words; `by` is who did it. */
export const healthChange = z.object({ at: z.string(), what: z.string(), by: z.optional(z.string()) });
export type HealthChange = z.infer<typeof healthChange>;

/** Bytes on the disk of the shop's data. Of a database on another machine nothing is known. */
export const healthDisk = z.object({
  free: z.number(),
  total: z.number(),
  parts: z.array(z.object({ what: z.string(), bytes: z.number() })),
});
export type HealthDisk = z.infer<typeof healthDisk>;

/** `GET /health/checks`: the shop's health at `at`. */
export const shopHealth = z.object({
  at: z.string(),
  /** The worst state of all, what is not known left out. */
  state: z.enum(HEALTH_STATES),
  summary: z.string(),
  checks: z.array(healthCheck),
  disk: z.optional(healthDisk),
  /** What the database took over a second for, by what was asked and never for what; the slowest first. */
  slow: z.array(z.object({ shape: z.string(), times: z.number(), worstMs: z.number(), lastAt: z.string() })),
  /** What is shown to everybody of the shell and the areas, and what is on trial. */
  versions: z.array(z.object({ name: z.string(), release: z.string(), trial: z.optional(z.string()) })),
  changed: z.array(healthChange),
});
export type ShopHealth = z.infer<typeof shopHealth>;

/** `now`: milliseconds since 1970 by the clock of the device that asks, to be compared with that of the shop's computer. */
export const healthQuery = z.strictObject({
  now: z.optional(
    z.pipe(bounded(20).check(z.regex(/^\d{13}$/, fieldWords('whole.form'))), z.transform(Number)),
  ),
});
export type HealthQuery = z.output<typeof healthQuery>;
