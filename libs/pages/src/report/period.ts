import {
  formatDay,
  monthOf,
  periodAround,
  periodKindOf,
  type Period,
  type PeriodKind,
} from '@shopbench/contracts';
import { monthText } from './month-text';

/** A day is a period too, for what is looked at day by day. */
export type Span = 'day' | PeriodKind;

export const SPAN_WORDS: Record<Span, string> = {
  day: 'Day',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
};

export const spanOf = (period: Period): Span | undefined =>
  period.from === period.to ? 'day' : periodKindOf(period);

/** The period of a kind that a day lies in. */
export const periodOf = (span: Span, day: string): Period =>
  span === 'day' ? { from: day, to: day } : periodAround(span, day);

const short = (month: string) => monthText(month).slice(0, 3);

/** `November 2026`, `Oct – Dec 2026`, `2026–27`, `22/11/2026`, `01/11/2026 – 22/11/2026`. */
export function periodText({ from, to }: Period): string {
  const span = spanOf({ from, to });
  if (span === 'day') return formatDay(from);
  if (span === 'month') return monthText(monthOf(from));
  if (span === 'quarter') return `${short(monthOf(from))} – ${short(monthOf(to))} ${to.slice(0, 4)}`;
  return span === 'year' ? `${from.slice(0, 4)}–${to.slice(2, 4)}` : `${formatDay(from)} – ${formatDay(to)}`;
}

/** `Nov 2026`, for the head of a column. */
export function shortPeriodText(period: Period): string {
  const isMonth = spanOf(period) === 'month';
  return isMonth ? `${short(monthOf(period.from))} ${period.from.slice(0, 4)}` : periodText(period);
}
