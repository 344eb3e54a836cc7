import type { ExpenseKind } from '@shopbench/contracts';

/** The two kinds of expense, and what tells them apart. */
export const EXPENSE_KIND_WORDS: Record<ExpenseKind, { label: string; hint: string; color: string }> = {
  direct: { label: 'Direct', hint: 'Direct: bears on the cost of sales', color: 'var(--warn)' },
  indirect: { label: 'Indirect', hint: 'Indirect: what the shop costs anyway', color: 'var(--accent)' },
};
