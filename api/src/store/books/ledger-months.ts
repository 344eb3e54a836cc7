import { monthOf, type Day, type Paise } from '@shopbench/contracts';

/** What an owner's entries of one month come to. Kept on the owner and changed together with its balance. */
export interface LedgerMonth {
  sum: Paise;
  count: number;
}

/** By month, `2026-11`. */
export type LedgerMonths = Readonly<Record<string, LedgerMonth>>;

/** Mongoose's description of the months; read only where they are asked for. */
export const ledgerMonths = { type: Object, default: undefined, select: false } as const;

/** Days from the first one up to the one before `next`; left out, there is no end on that side. */
export interface LedgerDays {
  from?: Day | undefined;
  next?: Day | undefined;
}

const NOTHING: LedgerMonth = { sum: 0, count: 0 };

/** The days within whose month the span begins or ends: how the month is split there has to be asked. */
export const cutsOf = (months: LedgerMonths, { from, next }: LedgerDays): Day[] =>
  [from, next].flatMap((day) => (day && months[monthOf(day)] && !day.endsWith('-01') ? [day] : []));

/**
 * The months as far as the days go, and what the entries before them come to, paise.
 * @param split what the entries of its month before each day of `cutsOf` come to
 */
export function monthsWithin(
  months: LedgerMonths,
  { from = '', next = '~' }: LedgerDays,
  split: ReadonlyMap<Day, LedgerMonth>,
): { months: LedgerMonths; before: Paise } {
  let before = 0;
  const within: Record<string, LedgerMonth> = {};
  for (const [month, whole] of Object.entries(months)) {
    const upTo = (day: Day): LedgerMonth => {
      if (month !== monthOf(day)) return month < day ? whole : NOTHING;
      return split.get(day) ?? NOTHING;
    };
    const [low, high] = [upTo(from), upTo(next)];
    before += low.sum;
    if (high.count > low.count) within[month] = { sum: high.sum - low.sum, count: high.count - low.count };
  }
  return { months: within, before };
}

/** What all these months come to. */
export const totalOf = (months: LedgerMonths): LedgerMonth =>
  Object.values(months).reduce(
    (total, { sum, count }) => ({ sum: total.sum + sum, count: total.count + count }),
    NOTHING,
  );

/** Where a page of a ledger begins. */
export interface PageStart {
  /** The month that the page begins in; null beyond the last entry. */
  month: string | null;
  /** Entries of that month that stand before the page, and from the page on. */
  skip: number;
  rest: number;
  /** What all entries of that month come to. */
  monthSum: Paise;
  /** What the entries of all months before that one come to. */
  sum: Paise;
}

/** Finds the month in which the entry after `skip` others stands, oldest first or newest first. */
export function pageStart(months: LedgerMonths, skip: number, direction: 1 | -1): PageStart {
  const ordered = Object.entries(months).sort(([a], [b]) => (a < b ? -direction : direction));
  let [left, sum] = [skip, 0];
  for (const [month, entries] of ordered) {
    if (left < entries.count) {
      return { month, skip: left, rest: entries.count - left, monthSum: entries.sum, sum };
    }
    left -= entries.count;
    sum += entries.sum;
  }
  return { month: null, skip: 0, rest: 0, monthSum: 0, sum };
}
