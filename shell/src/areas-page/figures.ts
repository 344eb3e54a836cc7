import { failedShare, type AreaFigures, type AreaTrial } from '@shopbench/contracts';

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

/** Figures of several releases as one. Their load times stay apart: medians cannot be added. */
export function allOf(
  figures: readonly AreaFigures[],
): Pick<AreaFigures, 'visits' | 'failedVisits' | 'longTasks'> {
  const sum = (field: 'visits' | 'failedVisits' | 'longTasks') =>
    figures.reduce((total, one) => total + one[field], 0);
  return { visits: sum('visits'), failedVisits: sum('failedVisits'), longTasks: sum('longTasks') };
}
