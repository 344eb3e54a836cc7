import {
  failedShare,
  LONG_TASK_BUDGET_MS,
  worseBy,
  type Signs,
  type TrialFigures,
  type TrialMeasure,
  type Visits,
} from '@shopbench/contracts';

/** Why a trial is ended, in words for the history: `it failed in 3 of 14 visits (21 %), the current release in no visit`. */
export const reasonOf = (figures: TrialFigures): string =>
  worseBy(figures)
    .map((measure) => REASONS[measure](figures))
    .join('; ');

const REASONS: Record<TrialMeasure, (figures: TrialFigures) => string> = {
  failures: ({ canary, against }) =>
    `it failed in ${visitsText(canary)}, the current release in ${visitsText(against)}`,
  'load-time': ({ loads }) => `it came more slowly than the current release in ${signsText(loads)}`,
  interaction: ({ interactions }) =>
    `it answered more slowly than the current release in ${signsText(interactions)}`,
  saves: ({ canary, against }) =>
    `something was saved in ${savedText(canary)}, with the current release in ${savedText(against)}`,
  'long-tasks': ({ canary, against }) =>
    `the page did not answer for ${LONG_TASK_BUDGET_MS} ms in ${stuckText(canary)}, with the current release in ${stuckText(against)}`,
  'server-half': ({ canary, against }) =>
    `its server half failed in ${halfText(canary)}, that of the current release in ${halfText(against)}`,
};

const halfText = ({ asked, unanswered }: TrialFigures['canary']): string =>
  visitsText({ visits: asked, failed: unanswered });

const visitsText = ({ visits, failed }: Visits): string =>
  visits === 0
    ? 'no visit'
    : `${failed} of ${visits} visits (${Math.round(failedShare({ visits, failed }))} %)`;

const savedText = ({ worked, saved }: TrialFigures['canary']): string =>
  visitsText({ visits: worked, failed: saved });

const stuckText = ({ worked, stuck }: TrialFigures['canary']): string =>
  visitsText({ visits: worked, failed: stuck });

const signsText = ({ slower, faster }: Signs): string => `${slower} of ${slower + faster} comparisons`;
