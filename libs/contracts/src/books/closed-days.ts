import { addDays, formatDay, monthOf, type Day } from '../values/days';
import { SALES_KINDS, type TradeKindName } from '../documents/trade-kinds';

/** Whether figures of such a document stand in a GSTR-1; a return brings them in with its credit note. */
const inReturn = (kind: TradeKindName): boolean => (SALES_KINDS as TradeKindName[]).includes(kind);

/** Why documents of these days are neither made, changed nor cancelled once the books are closed; null where they are. */
export function closedProblem(
  closedUntil: Day | undefined,
  days: readonly (Day | undefined)[],
): string | null {
  const closed = days.find((day) => day && closedUntil && day <= closedUntil);
  if (!closed) return null;
  return `The books are closed up to ${formatDay(closedUntil!)}: nothing of ${formatDay(closed)} can change`;
}

/**
 * Why figures of these days stay: their month's GST return is filed. Null where they may change. Source: domain rules,
 * "After saving" and "GSTR-1".
 * @param filedMonths `YYYY-MM`
 */
export function filedProblem(
  kind: TradeKindName,
  filedMonths: readonly string[],
  days: readonly (Day | undefined)[],
): string | null {
  const filed = days.find((day) => day && filedMonths.includes(monthOf(day)));
  if (!filed || !inReturn(kind)) return null;
  const [year, month] = filed.split('-');
  return `The GST return of ${month}/${year} is filed: correct by a note of another month`;
}

/** A document may be of a later day than today, by a few weeks: a bill that is written before the goods are fetched. */
const DAYS_AHEAD = 31;

/** Why a document is not of a day so far ahead, in words; null where it may be. */
export const farAheadProblem = (date: Day, today: Day): string | null =>
  date <= addDays(today, DAYS_AHEAD)
    ? null
    : `${formatDay(date)} is more than ${DAYS_AHEAD} days ahead: give the day on which it is written`;
