import { addDays, formatDay, monthOf, type Day } from '../values/days';
import { SALES_KINDS, type TradeKindName } from '../documents/trade-kinds';
import { say, type Said } from '../words/said';
import { ruleTold } from '../words/rule-told';

/** Whether figures of such a document stand in a GSTR-1; a return brings them in with its credit note. */
const inReturn = (kind: TradeKindName): boolean => (SALES_KINDS as TradeKindName[]).includes(kind);

/** Why documents of these days are neither made, changed nor cancelled once the books are closed; null where they are. */
export function closedFault(closedUntil: Day | undefined, days: readonly (Day | undefined)[]): Said | null {
  const closed = days.find((day) => day && closedUntil && day <= closedUntil);
  return closed ? say('day.closed', { until: formatDay(closedUntil!), day: formatDay(closed) }) : null;
}

/** The same in words. */
export function closedProblem(...about: Parameters<typeof closedFault>): string | null {
  const found = closedFault(...about);
  return found && ruleTold(found);
}

/**
 * Why figures of these days stay: their month's GST return is filed. Null where they may change. Source: domain rules,
 * "After saving" and "GSTR-1".
 * @param filedMonths `YYYY-MM`
 */
export function filedFault(
  kind: TradeKindName,
  filedMonths: readonly string[],
  days: readonly (Day | undefined)[],
): Said | null {
  const filed = days.find((day) => day && filedMonths.includes(monthOf(day)));
  if (!filed || !inReturn(kind)) return null;
  const [year, month] = filed.split('-');
  return say('day.filed', { month: `${month}/${year}` });
}

/** The same in words. */
export function filedProblem(...about: Parameters<typeof filedFault>): string | null {
  const found = filedFault(...about);
  return found && ruleTold(found);
}

/** A document that was forgotten may be of a day as long ago as accounts are kept; what is older is a slip of the keyboard. */
const YEARS_BACK = 8;

/** Why a document is not of a day so long ago; null where it may be. */
export const farBackFault = (date: Day, today: Day): Said | null =>
  date >= `${Number(today.slice(0, 4)) - YEARS_BACK}${today.slice(4)}`
    ? null
    : say('day.farBack', { day: formatDay(date), years: YEARS_BACK });

/** A document may be of a later day than today, by a few weeks: a bill that is written before the goods are fetched. */
const DAYS_AHEAD = 31;

/** Why a document is not of a day so far ahead; null where it may be. */
export const farAheadFault = (date: Day, today: Day): Said | null =>
  date <= addDays(today, DAYS_AHEAD) ? null : say('day.farAhead', { day: formatDay(date), days: DAYS_AHEAD });
