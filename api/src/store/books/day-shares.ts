import type { Day, Paise } from '@shopbench/contracts';
import type { DaySum, SumSeries } from './day-sum.schema';

/** What one document adds to one sum, paise. */
export interface DayShare {
  series: SumSeries;
  /** A day, or a month `YYYY-MM`; '' of what is summed altogether. */
  period: Day;
  key?: string;
  amount: Paise;
}

/** What a sale, a purchase or a booking counts for: what there is to pay, on its day. */
export const shareOf = (
  series: SumSeries,
  { date, payable }: { date: Day; payable: Paise },
): readonly DayShare[] => [{ series, period: date, amount: payable }];

/** The head of an expense as its sums are kept; null is that of cash counts. */
export const headKey = (kind: string, head: unknown): string => `${kind} ${head ? String(head) : 'cash'}`;

/** What an expense counts for: on its day, and in its month under its head. */
export const expenseShares = (expense: {
  date: Day;
  kind: 'direct' | 'indirect';
  headId: unknown;
  amount: Paise;
}): readonly DayShare[] => {
  const { date, kind, headId, amount } = expense;
  return [
    { series: 'expenses', period: date, amount },
    { series: 'expense_heads', period: date.slice(0, 7), key: headKey(kind, headId), amount },
  ];
};

/** What must be added to each sum so that a document counts for `after` where it counted for `before`; none where they agree. */
export function changeOf(before: readonly DayShare[], after: readonly DayShare[]): DaySum[] {
  const sums = new Map<string, DaySum>();
  const add = (sign: 1 | -1, { series, period, key = '', amount }: DayShare) => {
    const _id = `${series} ${period} ${key}`.trim();
    const sum = sums.get(_id) ?? { _id, series, period, key, amount: 0, count: 0 };
    sums.set(_id, { ...sum, amount: sum.amount + sign * amount, count: sum.count + sign });
  };
  for (const share of after) add(1, share);
  for (const share of before) add(-1, share);
  return [...sums.values()]
    .filter(({ amount, count }) => amount !== 0 || count !== 0)
    .sort((a, b) => (a._id < b._id ? -1 : 1));
}
