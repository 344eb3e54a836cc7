import {
  failedShare,
  LONG_TASK_BUDGET_MS,
  TRIAL_MEASURES,
  type AreaFigures,
  type AreaTrial,
  type Signs,
  type TrialMeasure,
} from '@shopbench/contracts';

const inPercent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** `1.2 s`, `340 ms`. */
export const timeText = (milliseconds: number): string =>
  milliseconds >= 1_000 ? `${(milliseconds / 1_000).toFixed(1)} s` : `${Math.round(milliseconds)} ms`;

/** `3 of 24 (12.5 %)`; `–` where nobody opened it. */
export function failedText({ visits, failed }: { visits: number; failed: number }): string {
  if (visits === 0) return '–';
  return `${failed} of ${visits} (${inPercent.format(failedShare({ visits, failed }))} %)`;
}

/** The same of what was reported. */
export const failedVisits = ({
  visits,
  failedVisits: failed,
}: Pick<AreaFigures, 'visits' | 'failedVisits'>) => failedText({ visits, failed });

/** What came of a trial, or how it goes, in a sentence. */
export function trialText({ canary, against, stopped }: AreaTrial): string {
  const compared = `failed in ${failedText(canary)} visits, the current release in ${failedText(against)}`;
  return stopped ? `Rolled back by itself: ${stopped.reason}` : `On trial it ${compared}`;
}

/** By each measure that was seen, how the release on trial compares with the current one, and how strong the evidence is. */
export function comparedText(trial: AreaTrial): string[] {
  const { canary, against, evidence } = trial;
  const savedOf = ({ worked, saved }: AreaTrial['canary']) => seenText({ visits: worked, failed: saved });
  const stuckOf = ({ worked, stuck }: AreaTrial['canary']) => seenText({ visits: worked, failed: stuck });
  const unansweredOf = ({ asked, unanswered }: AreaTrial['canary']) =>
    seenText({ visits: asked, failed: unanswered });
  const isFollowed = canary.worked + against.worked > 0;
  const told: Record<TrialMeasure, string | null> = {
    failures: `Failed visits: ${seenText(canary)}, the current release ${seenText(against)}`,
    'load-time': signsText('Slower to load', trial.loads),
    interaction: signsText('Slower to answer', trial.interactions),
    saves: isFollowed
      ? `Visits in which something was saved: ${savedOf(canary)}, the current release ${savedOf(against)}`
      : null,
    'long-tasks': isFollowed
      ? `Visits in which the page did not answer for ${LONG_TASK_BUDGET_MS} ms: ${stuckOf(canary)}, the current release ${stuckOf(against)}`
      : null,
    'server-half':
      canary.asked + against.asked > 0
        ? `People whom its server half failed: ${unansweredOf(canary)}, that of the current release ${unansweredOf(against)}`
        : null,
  };
  return TRIAL_MEASURES.flatMap((measure) =>
    told[measure] === null ? [] : [`${told[measure]}. ${evidenceText(evidence[measure])}.`],
  );
}

const seenText = (seen: Parameters<typeof failedText>[0]): string =>
  seen.visits === 0 ? 'not seen' : failedText(seen);

const signsText = (what: string, { slower, faster }: Signs) =>
  slower + faster === 0 ? null : `${what} than the current release: ${slower} of ${slower + faster} times`;

/** Chance alone doubles the odds now and then; a tenth of what is needed is worth a look. */
const WORTH_A_LOOK = 0.1;

function evidenceText(evidence: number): string {
  if (evidence >= 1) return 'Worse beyond doubt';
  return evidence >= WORTH_A_LOOK
    ? 'It looks worse, but chance may do that still'
    : 'Not worse, as far as can be said';
}

/** Figures of several releases as one. Their load times stay apart: medians cannot be added. */
export function allOf(
  figures: readonly AreaFigures[],
): Pick<AreaFigures, 'visits' | 'failedVisits' | 'longTasks'> {
  const sum = (field: 'visits' | 'failedVisits' | 'longTasks') =>
    figures.reduce((total, one) => total + one[field], 0);
  return { visits: sum('visits'), failedVisits: sum('failedVisits'), longTasks: sum('longTasks') };
}
