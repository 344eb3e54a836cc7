import { addDays, daysBetween, daysOfMonth, financialYearOf, monthOf, type Day } from '../values/days';

/** The days that a report is about, both included. */
export interface Period {
  from: Day;
  to: Day;
}

export const PERIOD_KINDS = ['month', 'quarter', 'year'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];
/** A report is about at most so many days: a leap year. */
export const MAX_REPORT_DAYS = 366;

/** `2026-11` moved by so many months. */
export function monthBeside(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

const monthsFrom = (month: string, count: number): Period => ({
  from: `${month}-01`,
  to: daysOfMonth(monthBeside(month, count - 1)).to,
});

/** The month, the quarter or the financial year (from 1 April) that a day lies in. */
export function periodAround(kind: PeriodKind, day: Day): Period {
  const month = monthOf(day);
  if (kind === 'month') return daysOfMonth(month);
  if (kind === 'year') return monthsFrom(`${financialYearOf(day)}-04`, 12);
  return monthsFrom(monthBeside(month, -((Number(month.slice(5)) - 1) % 3)), 3);
}

/** How many whole months a period is, from the first of one to the last of another; 0 when it is none. */
function wholeMonths({ from, to }: Period): number {
  if (!from.endsWith('-01') || daysOfMonth(monthOf(to)).to !== to) return 0;
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
  return last! - first! + 1;
}

/** A month, a quarter or a financial year; undefined for other days. */
export const periodKindOf = (period: Period): PeriodKind | undefined =>
  PERIOD_KINDS.find((kind) => {
    const whole = periodAround(kind, period.from);
    return whole.from === period.from && whole.to === period.to;
  });

/** The period as long as this one that comes right before it (-1) or after it (1): months by months, else days by days. */
export function periodBeside(period: Period, step: -1 | 1): Period {
  const months = wholeMonths(period);
  if (months > 0) return monthsFrom(monthBeside(monthOf(period.from), step * months), months);
  const days = daysBetween(period.from, period.to) + 1;
  return { from: addDays(period.from, step * days), to: addDays(period.to, step * days) };
}

/** The months that a period touches, the oldest first. */
export function monthsOf({ from, to }: Period): string[] {
  const months = [monthOf(from)];
  while (months.at(-1)! < monthOf(to)) months.push(monthBeside(months.at(-1)!, 1));
  return months;
}
