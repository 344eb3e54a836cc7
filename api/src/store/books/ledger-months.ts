import type { Paise } from '@shopbench/contracts';

/** What an owner's entries of one month come to. Kept on the owner and changed together with its balance. */
export interface LedgerMonth {
  sum: Paise;
  count: number;
}

/** By month, `2026-11`. */
export type LedgerMonths = Readonly<Record<string, LedgerMonth>>;

/** Mongoose's description of the months; read only where they are asked for. */
export const ledgerMonths = { type: Object, default: undefined, select: false } as const;

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
