import { inAddress, useAddress } from '@shopbench/client';
import { dayOf, formatDay, monthOf, periodBeside, type Period } from '@shopbench/contracts';
import { useTimeZone } from '../history/use-time-zone';
import { periodOf, periodText, spanOf, type Span } from './period';

/**
 * The days of a report, as they stand in the address: a period, `?from=2026-11-01&to=2026-11-30`; a month, `?month=2026-11`;
 * the day that it is as of, `?on=2026-10-31`. Left out for what is as of now.
 */
export type ReportDays =
  | { kind: 'period'; first?: Span; spans?: readonly Span[] }
  /** `usual` says which month is shown first, today being a day of this one. */
  | { kind: 'month'; usual?: (thisMonth: string) => string }
  | { kind: 'day' };

const DAYS = {
  from: inAddress.day(),
  to: inAddress.day(),
  on: inAddress.day(),
};

export interface ShownDays {
  /** What the report's call is asked. */
  args: Record<string, string>;
  /** Said under the title. */
  detail: string;
  today: string;
  period: Period;
  span: Span | undefined;
  setPeriod: (period: Period) => void;
  /** A kind of period: the one of today, or of the last day of one that is over. */
  setSpan: (span: Span) => void;
  step: (by: -1 | 1) => void;
  /** The day that it is as of. */
  on: string;
  setDay: (day: string) => void;
  month: string;
  setMonth: (month: string) => void;
}

/** Which days a report shows, and the ways to others. */
export function useReportDays(days: ReportDays | undefined): ShownDays {
  const today = dayOf(new Date(), useTimeZone());
  const thisMonth = monthOf(today);
  const usual = days?.kind === 'month' ? days.usual?.(thisMonth) : undefined;
  const { at, go } = useAddress({ ...DAYS, month: inAddress.month(usual ?? thisMonth) });
  const { from, to, month } = at;
  const first = days?.kind === 'period' ? days.first : undefined;
  const period = from && to && from <= to ? { from, to } : periodOf(first ?? 'month', today);
  const on = at.on && at.on < today ? at.on : today;
  const isRunning = period.from <= today && today < period.to;
  const setPeriod = (next: Period) => go({ from: next.from, to: next.to });
  const shown = {
    period: {
      args: { ...period },
      detail: isRunning ? `${periodText(period)}, until today` : periodText(period),
    },
    month: { args: { month }, detail: '' },
    day: { args: (on < today ? { on } : {}) as Record<string, string>, detail: `As of ${formatDay(on)}` },
    none: { args: {}, detail: `As of ${formatDay(today)}` },
  };
  return {
    ...shown[days?.kind ?? 'none'],
    today,
    period,
    span: spanOf(period),
    setPeriod,
    setSpan: (span) =>
      setPeriod(periodOf(span, period.to < today ? period.to : today < period.from ? period.from : today)),
    step: (by) => setPeriod(periodBeside(period, by)),
    on,
    setDay: (day) => go({ on: day < today ? day : '' }),
    month,
    setMonth: (next) => go({ month: next }),
  };
}
