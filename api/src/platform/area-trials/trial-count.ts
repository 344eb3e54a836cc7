import { FOLLOWED_MS, isSlower, type AreaReport, type TrialFigures } from '@shopbench/contracts';
import type { AreaTrial, HalfVisit, WaitingTimes } from '../../store/platform/area-trial.schema';

/** What is counted of a trial. */
export type TrialCount = TrialFigures & Pick<AreaTrial, 'waiting' | 'halfVisits'>;
/** The area's server half was asked by somebody, at a time in milliseconds; whether it did not answer as it should. */
export interface HalfReport extends Pick<HalfVisit, 'visitor' | 'isFailed'> {
  kind: 'half';
  at: number;
  area: string;
  release: string;
}
/** What is told of a release: by browsers of its pages, by the server of its server half. */
export type TrialReport = AreaReport | HalfReport;
type Side = WaitingTimes['of'];

/** More times than this of one release, without one of the other, are too old to be compared. */
const MOST_WAITING = 50;
/** Of more people at a time the first are forgotten, and counted again when they come again. */
const MOST_HALF_VISITS = 500;

const NO_VISITS = { visits: 0, failed: 0, worked: 0, saved: 0, stuck: 0, asked: 0, unanswered: 0 };
const NO_SIGNS = { slower: 0, faster: 0 };

/** What a trial was counted to, also where it began before some of this was counted. */
export const countOf = (trial: Partial<TrialCount> | null): TrialCount => ({
  canary: { ...NO_VISITS, ...trial?.canary },
  against: { ...NO_VISITS, ...trial?.against },
  loads: { ...NO_SIGNS, ...trial?.loads },
  interactions: { ...NO_SIGNS, ...trial?.interactions },
  waiting: trial?.waiting ?? [],
  halfVisits: trial?.halfVisits ?? [],
});

/**
 * The count with what was reported of the release on trial or of the current one. Each time is compared with one of the other
 * release, the one that waits longest, of the same kind and place; none is compared twice, so comparisons are independent.
 */
export function countedOn(count: TrialCount, of: Side, reports: readonly TrialReport[]): TrialCount {
  return reports.reduce((sofar, report) => withReport(sofar, of, report), count);
}

const counted = (count: TrialCount, of: Side, field: keyof typeof NO_VISITS): TrialCount => ({
  ...count,
  [of]: { ...count[of], [field]: count[of][field] + 1 },
});

function withReport(count: TrialCount, of: Side, report: TrialReport): TrialCount {
  const add = (field: keyof typeof NO_VISITS, seen = count) => counted(seen, of, field);
  switch (report.kind) {
    case 'visit':
      return add('visits');
    case 'load-time':
      // The current one lies in the browsers' caches, a new one in none yet.
      if (report.isCold) return count;
      return withTime(count, { of, what: 'loads', slot: report.slot ?? '' }, report.milliseconds);
    case 'work': {
      const saved = report.saved ? add('saved', add('worked')) : add('worked');
      const worked = report.stuck ? add('stuck', saved) : saved;
      const { interaction } = report;
      return interaction === undefined
        ? worked
        : withTime(worked, { of, what: 'interactions', slot: '' }, interaction);
    }
    case 'half':
      return withHalfVisit(count, of, report);
    case 'long-task':
      return count;
    default:
      return report.isFirst ? add('failed') : count;
  }
}

function withTime(count: TrialCount, time: Omit<WaitingTimes, 'times'>, milliseconds: number): TrialCount {
  const isItsKind = (one: WaitingTimes) => one.what === time.what && one.slot === time.slot;
  const ahead = count.waiting.find(isItsKind) ?? { ...time, times: [] };
  const others = count.waiting.filter((one) => !isItsKind(one));
  const [other, ...rest] = ahead.times;
  if (other === undefined || ahead.of === time.of) {
    const times = [...ahead.times, milliseconds].slice(-MOST_WAITING);
    return { ...count, waiting: [...others, { ...time, times }] };
  }
  const slower = time.of === 'canary' ? isSlower(milliseconds, other) : isSlower(other, milliseconds);
  const seen = count[time.what];
  const signs = slower ? { ...seen, slower: seen.slower + 1 } : { ...seen, faster: seen.faster + 1 };
  return { ...count, [time.what]: signs, waiting: [...others, { ...ahead, times: rest }] };
}

/** However much somebody asks of a release's half in ten minutes, as a page is a visit, it counts once, and fails once. */
function withHalfVisit(count: TrialCount, of: Side, { visitor, at, isFailed }: HalfReport): TrialCount {
  const running = count.halfVisits.filter(({ since }) => at - since <= FOLLOWED_MS);
  const isIts = (one: HalfVisit) => one.of === of && one.visitor === visitor;
  const known = running.find(isIts);
  if (known && (known.isFailed || !isFailed)) return count;
  const asked = known ? count : counted(count, of, 'asked');
  const visit = { of, visitor, since: known?.since ?? at, isFailed };
  const halfVisits = [...running.filter((one) => !isIts(one)), visit].slice(-MOST_HALF_VISITS);
  return { ...(isFailed ? counted(asked, of, 'unanswered') : asked), halfVisits };
}
