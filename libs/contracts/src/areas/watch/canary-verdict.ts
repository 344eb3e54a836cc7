import { evidenceAbove, evidenceApart, type Share } from './sequential-test';

/** How a release did: a visit is one page as a browser opened it, in which the area was shown. */
export interface Visits {
  visits: number;
  /** Of these, the ones in which something of the area failed. */
  failed: number;
}

/** What of a release was followed to its end: the first ten minutes of a visit, or all of one that was shorter. */
export interface Work {
  worked: number;
  /** Of these, the ones in which something was saved. */
  saved: number;
  /** Of these, the ones in which the page could not answer for longer than `LONG_TASK_BUDGET_MS` at a time. */
  stuck: number;
}

/** How the server half of a release did: each person's ten minutes with it are one, as a page is a visit. */
export interface Asks {
  asked: number;
  /** Of these, the ones in which it once did not answer as it should: it threw, ended, took too long. */
  unanswered: number;
}

/** Each time of the release on trial against one of the current release: how often it was clearly slower, and how often not. */
export interface Signs {
  slower: number;
  faster: number;
}

/** All that a release on trial is judged by, beside the current one in the same time. */
export interface TrialFigures {
  canary: Visits & Work & Asks;
  against: Visits & Work & Asks;
  loads: Signs;
  interactions: Signs;
}

/** Below this many visits nothing is said of a release. */
export const LEAST_VISITS = 5;
/** Fewer failed visits may be one browser's own trouble. */
export const LEAST_FAILED = 3;
/** A smaller share of failed or stuck visits is no reason to take a release back, in percent. */
export const LEAST_SHARE = 5;
/** How much worse than the current release the one on trial may be: a quarter more failures, a quarter slower; that the current one saves a quarter more. */
export const LEAST_RATIO = 1.25;
/** And so much slower, whatever the current release takes: nobody notices less. Milliseconds. */
export const UNNOTICED_MS = 50;

export const TRIAL_MEASURES = [
  'failures',
  'load-time',
  'interaction',
  'saves',
  'long-tasks',
  'server-half',
] as const;
export type TrialMeasure = (typeof TRIAL_MEASURES)[number];

/**
 * How strong the evidence must be, as a ratio of likelihoods: a release that is not worse by the margins above is ended for
 * its failures in at most one of 100 trials, for each of the five others in at most one of 500, so in at most one of 50 for all.
 */
export const NEEDED: Readonly<Record<TrialMeasure, number>> = {
  failures: 100,
  'load-time': 500,
  interaction: 500,
  saves: 500,
  'long-tasks': 500,
  'server-half': 500,
};

/** Failed visits in percent of all, 0 where there was none. */
export const failedShare = ({ visits, failed }: Visits): number =>
  visits === 0 ? 0 : (failed / visits) * 100;

/** Whether a time of the release on trial is clearly longer than one of the current release, milliseconds. */
export const isSlower = (canary: number, current: number): boolean =>
  canary > current * LEAST_RATIO + UNNOTICED_MS;

/**
 * How strongly what was seen says that the release on trial is worse than the current one, as a share of what is needed to
 * end it: 1 and more ends it. Failures and saves are compared by the visits of both; times by the sign of pairs, which a few
 * very slow devices do not sway. A current release that was hardly seen excuses no failures.
 */
export function evidenceOf(figures: TrialFigures): Record<TrialMeasure, number> {
  const { canary, against, loads, interactions } = figures;
  return {
    failures: outOf('failures', atFault(failedOf(canary), failedOf(against))),
    'load-time': outOf('load-time', slower(loads)),
    interaction: outOf('interaction', slower(interactions)),
    saves: outOf('saves', evidenceApart(savedOf(against), savedOf(canary), LEAST_RATIO)),
    'long-tasks': outOf('long-tasks', atFault(stuckOf(canary), stuckOf(against))),
    'server-half': outOf('server-half', atFault(unansweredOf(canary), unansweredOf(against))),
  };
}

/** By what the release on trial is worse than the current one, beyond what chance does in the bounds of `NEEDED`. */
export const worseBy = (figures: TrialFigures): TrialMeasure[] => {
  const evidence = evidenceOf(figures);
  return TRIAL_MEASURES.filter((measure) => evidence[measure] >= 1);
};

const outOf = (measure: TrialMeasure, logEvidence: number): number =>
  Math.exp(Math.min(logEvidence, 700)) / NEEDED[measure];

/** How strongly it speaks for a share that matters, and is above the current release's. */
function atFault(canary: Share, current: Share): number {
  if (canary.of < LEAST_VISITS || canary.count < LEAST_FAILED) return -Infinity;
  const matters = evidenceAbove(canary, LEAST_SHARE / 100);
  return current.of < LEAST_VISITS ? matters : Math.min(matters, evidenceApart(canary, current, LEAST_RATIO));
}

const slower = ({ slower: count, faster }: Signs): number =>
  evidenceAbove({ count, of: count + faster }, 1 / 2);

/** A page that was opened before the trial began may fail within it: no more can have failed than were opened. */
const failedOf = ({ visits, failed }: Visits): Share => ({ count: Math.min(failed, visits), of: visits });
const savedOf = ({ worked, saved }: Work): Share => ({ count: Math.min(saved, worked), of: worked });
const stuckOf = ({ worked, stuck }: Work): Share => ({ count: Math.min(stuck, worked), of: worked });
const unansweredOf = ({ asked, unanswered }: Asks): Share => ({
  count: Math.min(unanswered, asked),
  of: asked,
});
