import type { ExpenseKind } from '@shopbench/contracts';

/** The two kinds of expense, and what tells them apart. */
export const EXPENSE_KIND_WORDS: Record<ExpenseKind, { label: string; hint: string; color: string }> = {
  direct: { label: 'Direct', hint: 'Direct: bears on the cost of sales', color: 'var(--warn)' },
  indirect: { label: 'Indirect', hint: 'Indirect: what the shop costs anyway', color: 'var(--accent)' },
};

const longMonth = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthOnly = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });
const first = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** `2026-11` → `November 2026`. */
export const monthText = (month: string): string => longMonth.format(first(month));
/** `2026-11` → `November`. */
export const monthName = (month: string): string => monthOnly.format(first(month));
/** `2026-11` → `Nov`. */
export const shortMonthText = (month: string): string => shortMonth.format(first(month));
