import { useSearchParams } from '@shopbench/client/router';
import {
  dayOf,
  formatDay,
  isDay,
  monthOf,
  periodAround,
  periodBeside,
  periodKindOf,
  type Period,
  type PeriodKind,
} from '@shopbench/contracts';
import { monthText } from '../months/month-text';

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

const around = (span: Span, day: string): Period =>
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

export interface PeriodChoice {
  period: Period;
  span: Span | undefined;
  /** It goes on still. */
  isRunning: boolean;
  choose: (span: Span) => void;
  step: (by: -1 | 1) => void;
  set: (period: Period) => void;
}

/** The day that a report is as of, as it stands in the address: `?on=2026-10-31`; undefined for today. */
export function useDay(): { on: string | undefined; set: (day: string) => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get('on') ?? '';
  const set = (day: string) =>
    setParams((before) => {
      const other = [...before].filter(([key]) => !['on', 'page'].includes(key));
      return Object.fromEntries(day && day < dayOf(new Date()) ? [...other, ['on', day]] : other);
    });
  return { on: isDay(asked) && asked < dayOf(new Date()) ? asked : undefined, set };
}

/** The days that a report is about, as they stand in the address: `?from=2026-11-01&to=2026-11-30`. */
export function usePeriod(first: Span = 'month'): PeriodChoice {
  const [params, setParams] = useSearchParams();
  const today = dayOf(new Date());
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const given = isDay(from) && isDay(to) && from <= to;
  const period = given ? { from, to } : around(first, today);
  const set = (next: Period) =>
    setParams((before) => {
      const other = [...before].filter(([key]) => !['from', 'to', 'page'].includes(key));
      return { ...Object.fromEntries(other), from: next.from, to: next.to };
    });
  return {
    period,
    span: spanOf(period),
    isRunning: period.from <= today && today < period.to,
    // The last day of a period that is over, so that the month in it is the one that was looked at.
    choose: (span) =>
      set(around(span, period.to < today ? period.to : today < period.from ? period.from : today)),
    step: (by) => set(periodBeside(period, by)),
    set,
  };
}
