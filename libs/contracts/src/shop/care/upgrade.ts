import * as z from 'zod/mini';
import { bounded } from '../../records/fields';
import { fieldWords } from '../../words/field-words';

/** A release of Shopbench; `commit` is left out where nothing says it. */
const release = z.object({ version: z.string(), commit: z.optional(z.string()) });
export type UpgradeRelease = z.infer<typeof release>;

/** An archive that lies ready. `fault` says in words why it cannot be taken; `notes` are lines that the release tells of itself. */
export const upgradeArchive = z.object({
  file: z.string(),
  bytes: z.number(),
  sha256: z.optional(z.string()),
  release: z.optional(release),
  system: z.optional(z.string()),
  notes: z.array(z.string()),
  fault: z.optional(z.string()),
  isRunning: z.boolean(),
});
export type UpgradeArchive = z.infer<typeof upgradeArchive>;

/**
 * A step of an upgrade: when it began, how long it took, what came of it; of one that goes on neither, but how much is done where
 * that is known.
 */
export const upgradeStep = z.object({
  name: z.string(),
  at: z.string(),
  ms: z.number(),
  result: z.optional(z.string()),
  failed: z.optional(z.string()),
  progress: z.optional(z.object({ done: z.number(), of: z.number(), unit: z.enum(['answers', 'seconds']) })),
});
export type UpgradeStep = z.infer<typeof upgradeStep>;

/**
 * Answers of the new release beside those of the old one: `asked` of `all`. Each is the same, differs as is meant, moved with the
 * clock, or differs; those of the clock are told apart once all are asked.
 */
export const upgradeCounts = z.object({
  asked: z.number(),
  all: z.number(),
  same: z.number(),
  meant: z.number(),
  clock: z.number(),
  differ: z.number(),
});
export type UpgradeCounts = z.infer<typeof upgradeCounts>;

/** How an upgrade ended: the new release runs, the one before again after the swap, or it stopped before that. */
const UPGRADE_ENDS = ['done', 'back', 'stopped'] as const;

/** The last upgrade of this shop, whoever began it. */
export const upgradeCourse = z.object({
  from: release,
  to: release,
  began: z.string(),
  ended: z.optional(z.string()),
  end: z.optional(z.enum(UPGRADE_ENDS)),
  by: z.optional(z.string()),
  why: z.optional(z.string()),
  steps: z.array(upgradeStep),
  /** The names of all steps; `swap`, counted from 1, is the first one that touches the shop. */
  plan: z.array(z.string()),
  swap: z.optional(z.number()),
  /** Without an end and not under way: it was cut off, and the next start puts it right. */
  isUnderWay: z.boolean(),
  canStop: z.boolean(),
  isStopping: z.boolean(),
  compared: z.optional(upgradeCounts),
  /** What the new release answered otherwise, in words. */
  differences: z.array(z.object({ path: z.string(), at: z.string(), was: z.string(), is: z.string() })),
  /** Until when the data of before are kept. */
  keptUntil: z.optional(z.string()),
});
export type UpgradeCourse = z.infer<typeof upgradeCourse>;

/** `GET /upgrade`: what runs, what lies ready, what was asked for, and how the last upgrade is or was. */
export const upgradeState = z.object({
  running: release,
  /** Where archives are put on the shop's computer. */
  folder: z.string(),
  /** So many days the data of before an upgrade are kept. */
  keptDays: z.number(),
  /** Why it is not done here, and what to do instead. */
  elsewhere: z.optional(z.object({ why: z.string(), command: z.optional(z.string()) })),
  archives: z.array(upgradeArchive),
  /** Asked for, and not begun yet. */
  waiting: z.optional(z.object({ file: z.string(), by: z.string(), at: z.string() })),
  /** Asked for last, and not begun: why. */
  refused: z.optional(z.object({ file: z.string(), at: z.string(), why: z.string() })),
  last: z.optional(upgradeCourse),
});
export type UpgradeState = z.infer<typeof upgradeState>;

/** `POST /upgrade`: the archive, and the sum that was shown of it. */
export const upgradeInput = z.strictObject({
  file: bounded(120).check(z.minLength(1)),
  sha256: bounded(64).check(z.regex(/^[0-9a-f]{64}$/, fieldWords('upgrade.sum'))),
});
export type UpgradeInput = z.output<typeof upgradeInput>;
