import type { Day, TurnoverKind } from '@shopbench/contracts';
import { PATHS } from '@shopbench/pages';

/** What a kind of turnover is called, and its one colour in every chart. */
export const KINDS: Record<TurnoverKind, { label: string; color: string }> = {
  sales: { label: 'Sales', color: 'var(--accent)' },
  purchases: { label: 'Purchases', color: 'var(--warn)' },
  repairs: { label: 'Repairs', color: 'var(--ok)' },
  expenses: { label: 'Expenses', color: 'var(--bad)' },
};

const LISTS: Record<TurnoverKind, string> = {
  sales: PATHS.sales,
  purchases: '/purchase/invoice',
  repairs: PATHS.repairs,
  expenses: PATHS.expenses,
};

/** The list of what a kind of turnover was made of on some days, both included. */
export const listOfDays = (kind: TurnoverKind, from: Day, to: Day): string =>
  `${LISTS[kind]}?from=${from}&to=${to}`;

const either = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** `sales, purchases or repairs`. */
export function anyOf(kinds: readonly TurnoverKind[]): string {
  return either.format(kinds.map((kind) => KINDS[kind].label.toLowerCase()));
}
