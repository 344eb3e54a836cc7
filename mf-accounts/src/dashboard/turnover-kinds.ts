import type { TurnoverKind } from '@shopbench/contracts';

/** What a kind of turnover is called, and its one colour in every chart. */
export const KINDS: Record<TurnoverKind, { label: string; color: string }> = {
  sales: { label: 'Sales', color: 'var(--accent)' },
  purchases: { label: 'Purchases', color: 'var(--warn)' },
  repairs: { label: 'Repairs', color: 'var(--ok)' },
  expenses: { label: 'Expenses', color: 'var(--bad)' },
};

const either = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** `sales, purchases or repairs`. */
export function anyOf(kinds: readonly TurnoverKind[]): string {
  return either.format(kinds.map((kind) => KINDS[kind].label.toLowerCase()));
}
