import * as z from 'zod/mini';
import { fieldWords } from '../../words/field-words';
import { bounded } from '../../records/fields';
import { wholeNumber } from '../../records/list-query';
import { serverFigures } from '../server/area-server';
import { SLOTS } from '../slots/slots';
import { impersonal, pathPattern } from './impersonal';

/** The part of the program that stands around the areas, in reports of its own failures. */
export const SHELL = 'shell';

/** An area's name, or `shell`. */
export const watchedName = bounded(100).check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, fieldWords('area.named')));

/** `0.2.0-ab12cd34`; of the shell its build alone. */
export const releaseText = bounded(100).check(
  z.regex(/^[0-9a-z][0-9a-z.-]{0,59}$/, fieldWords('area.release')),
);

/** Its code did not come or did not run; it broke while a page was shown; something threw where nobody waited for it. */
export const AREA_FAILURE_KINDS = ['load', 'render', 'unhandled'] as const;
export type AreaFailureKind = (typeof AREA_FAILURE_KINDS)[number];

/** A place in a script as a browser names it: the path of the script, line from 1, column from 1. */
export const stackFrame = z.strictObject({
  name: bounded(100),
  file: bounded(300),
  line: z.number().check(z.int(), z.gte(1), z.lte(10_000_000)),
  column: z.number().check(z.int(), z.gte(0), z.lte(100_000_000)),
});
export type StackFrame = z.infer<typeof stackFrame>;
export const MOST_FRAMES = 15;
export const MOST_REPORTS = 50;
/** So long a visit is followed for what comes of it. */
export const FOLLOWED_MS = 10 * 60_000;
/** For longer than this at a time a page should not fail to answer, milliseconds: whoever types at a counter looks up. */
export const LONG_TASK_BUDGET_MS = 200;

const from = { area: watchedName, release: releaseText };
/** What was seen in a place that no page has is as if it was seen on the area's own pages. */
const slot = z.pipe(
  bounded(100).check(z.regex(/^[a-z]+(\.[a-z]+)?$/, fieldWords('area.slot'))),
  z.transform((name) => (Object.hasOwn(SLOTS, name) ? name : undefined)),
);
const milliseconds = z.number().check(z.gte(0), z.lte(600_000));
const path = z.pipe(bounded(300), z.transform(pathPattern));

/** One thing that a browser saw of an area. What could tell of a person is left out here too, whatever was sent. */
export const areaReport = z.discriminatedUnion('kind', [
  /** The area was opened for the first time in this page; or seen there for the first time in this place of another area's page. */
  z.strictObject({ ...from, kind: z.literal('visit'), slot: z.optional(slot) }),
  z.strictObject({
    ...from,
    kind: z.enum(AREA_FAILURE_KINDS),
    path,
    message: z.pipe(bounded(2_000), z.transform(impersonal)),
    frames: z.array(stackFrame).check(z.maxLength(MOST_FRAMES)),
    /** The first of this area's pages, or of this place, in this page. */
    isFirst: z.boolean(),
    /** The place of another area's page that it fills there. */
    slot: z.optional(slot),
  }),
  /**
   * From opening the area, or seeing the place, for the first time in this page until it stood there; `isCold` where some of it came
   * over the network, as all of a new release does.
   */
  z.strictObject({
    ...from,
    kind: z.literal('load-time'),
    path,
    milliseconds,
    slot: z.optional(slot),
    isCold: z.optional(z.boolean()),
  }),
  /** How long the page could not answer. */
  z.strictObject({ ...from, kind: z.literal('long-task'), path, milliseconds }),
  /**
   * What came of a visit within its first ten minutes, once these or the page are over: whether anything was saved, and how long
   * the page took to answer at worst (Interaction to Next Paint: of fifty the second slowest, and so on), 0 where all was answered at
   * once; none where nothing was pressed or typed.
   */
  z.strictObject({
    ...from,
    kind: z.literal('work'),
    saved: z.boolean(),
    interaction: z.optional(milliseconds),
    /** Whether the page could not answer for longer than `LONG_TASK_BUDGET_MS` at a time. */
    stuck: z.optional(z.boolean()),
  }),
]);
export type AreaReport = z.output<typeof areaReport>;
export type AreaFailureReport = Extract<AreaReport, { kind: AreaFailureKind }>;

/** `POST /area/report`. */
export const areaReportsInput = z.strictObject({
  reports: z.array(areaReport).check(z.minLength(1), z.maxLength(MOST_REPORTS)),
});
export type AreaReportsInput = z.output<typeof areaReportsInput>;

/** How many of the reports were about a release that the shop has. */
export const areaReportsNoted = z.object({ noted: z.number() });

/** `GET /area/health`, `GET /area/{name}/health`: the last so many days, today included. */
export const areaHealthQuery = z.strictObject({ days: wholeNumber(7, 90) });
export type AreaHealthQuery = z.output<typeof areaHealthQuery>;

/** Milliseconds; null where none was measured. */
const times = z.nullable(z.object({ count: z.number(), median: z.number(), p95: z.number() }));
const figures = {
  visits: z.number(),
  failedVisits: z.number(),
  failures: z.object({ load: z.number(), render: z.number(), unhandled: z.number() }),
  /** Times that the page could not answer for more than 50 ms, in the pages that were looked at. */
  longTasks: z.number(),
  loadTime: times,
  /** Of the visits that were followed for ten minutes, or to their end: the longest wait for an answer in each. */
  interaction: times,
  worked: z.number(),
  /** Of these, the ones in which something was saved. */
  saved: z.number(),
  /** What it did in places of other areas' pages, which is in none of the above. */
  slots: z.array(
    z.object({ slot: z.string(), visits: z.number(), failedVisits: z.number(), loadTime: times }),
  ),
};
export const areaFigures = z.object(figures);
export type AreaFigures = z.infer<typeof areaFigures>;

export const releaseHealth = z.object({ release: z.string(), lastSeenAt: z.string(), ...figures });
export type ReleaseHealth = z.infer<typeof releaseHealth>;

const arm = z.object({
  ...{ visits: z.number(), failed: z.number() },
  ...{ worked: z.number(), saved: z.number(), stuck: z.number() },
  ...{ asked: z.number(), unanswered: z.number() },
});
const signs = z.object({ slower: z.number(), faster: z.number() });
/**
 * A release on trial beside the current one; why it was taken back if it was, or why it should have been and what kept that
 * from being done.
 */
export const areaTrial = z.object({
  area: z.string(),
  release: z.string(),
  current: z.string(),
  since: z.string(),
  /** Visits of pages and places together. */
  canary: arm,
  against: arm,
  loads: signs,
  interactions: signs,
  /** By each measure how strongly it speaks for "worse", as a share of what ends a trial. */
  evidence: z.object({
    failures: z.number(),
    'load-time': z.number(),
    interaction: z.number(),
    saves: z.number(),
    'long-tasks': z.number(),
    'server-half': z.number(),
  }),
  stopped: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  failing: z.nullable(z.object({ at: z.string(), reason: z.string(), hindrance: z.string() })),
});
export type AreaTrial = z.infer<typeof areaTrial>;

/** Every area that was seen in these days, by name; its releases, the latest seen first. */
export const areasHealth = z.object({
  days: z.number(),
  areas: z.array(
    z.object({ area: z.string(), releases: z.array(releaseHealth), trial: z.nullable(areaTrial) }),
  ),
});
export type AreasHealth = z.infer<typeof areasHealth>;

/** A failure that was seen at least once; `stack` as far as the release's source maps tell it. */
export const areaFailure = z.object({
  _id: z.string(),
  release: z.string(),
  kind: z.enum(AREA_FAILURE_KINDS),
  message: z.string(),
  path: z.string(),
  /** The place of another area's page that it was seen in first; its own page where there is none. */
  slot: z.optional(z.string()),
  stack: z.array(z.string()),
  count: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type AreaFailure = z.infer<typeof areaFailure>;

/** One area over time: figures by release and hour, or day where more than two days are asked for. */
export const areaHealth = z.object({
  area: z.string(),
  days: z.number(),
  step: z.enum(['hour', 'day']),
  points: z.array(z.object({ at: z.string(), release: z.string(), ...figures })),
  releases: z.array(releaseHealth),
  failures: z.array(areaFailure),
  trials: z.array(areaTrial),
  /** What its server half did here since the program started, by release. */
  server: z.array(serverFigures),
});
export type AreaHealth = z.infer<typeof areaHealth>;
