import { daysBetween, formatDay, type GstReturn } from '@shopbench/contracts';
import { momentText, useTimeZone } from '@shopbench/pages';

const dueText = (dueOn: string, today: string): string => {
  const days = daysBetween(today, dueOn);
  return days < 0 ? `was due ${formatDay(dueOn)}` : `Due ${formatDay(dueOn)}, in ${days} days`;
};

/** When a return is due, whose it is, and of when its figures are. */
export function GstDetail({ told: { dueOn, gstin, at }, today }: { told: GstReturn; today: string }) {
  const whose = gstin ? `GSTIN ${gstin}` : 'No GSTIN in the settings';
  return <>{[dueText(dueOn, today), whose, `figures as of ${momentText(at, useTimeZone())}`].join(' · ')}</>;
}
