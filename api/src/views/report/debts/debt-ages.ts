import { daysBetween, isOverdue, toRupees, type Day, type DebtRow, type Paise } from '@shopbench/contracts';

/** Something of a party that is not settled: `open` in paise, above 0 what it owes, below 0 what it is owed. */
export interface OpenDebt {
  date: Day;
  /** Until when it is paid in time; its own day when left out. */
  dueOn?: Day | undefined;
  open: Paise;
}

export const AGES = ['notDue', 'days30', 'days60', 'days90', 'older'] as const;
export type Age = (typeof AGES)[number];
/** Paise by age; `credits` is 0 or below. */
export type Aged = Record<Age | 'credits' | 'total', Paise>;

const NOTHING: Aged = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, credits: 0, total: 0 };

/** How long a debt is overdue on a day. */
export function ageOf({ date, dueOn = date }: Pick<OpenDebt, 'date' | 'dueOn'>, today: Day): Age {
  if (!isOverdue(dueOn, today)) return 'notDue';
  const days = daysBetween(dueOn, today);
  if (days <= 30) return 'days30';
  if (days <= 60) return 'days60';
  return days <= 90 ? 'days90' : 'older';
}

/**
 * A balance by age. What is open the other way, and what a balance is less than its open documents, was paid in advance or
 * credited: `credits`. What it is more is the opening balance, which is as old as the party. All of it adds up to the balance.
 * @param sign 1 for what a party owes, -1 for what it is owed
 */
export function agedBalance(
  balance: Paise,
  debts: readonly OpenDebt[],
  { since, today, sign }: { since: Day; today: Day; sign: 1 | -1 },
): Aged {
  const aged = { ...NOTHING, total: sign * balance + 0 };
  const add = (debt: OpenDebt) => {
    const amount = sign * debt.open;
    aged[amount < 0 ? 'credits' : ageOf(debt, today)] += amount;
  };
  debts.forEach(add);
  const open = debts.reduce((sum, debt) => sum + debt.open, 0);
  if (balance !== open) add({ date: since, open: balance - open });
  return aged;
}

/** Several balances together. */
export const sumOfAged = (all: readonly Aged[]): Aged =>
  all.reduce(
    (sum, one) =>
      Object.fromEntries(
        Object.entries(sum).map(([age, paise]) => [age, paise + one[age as keyof Aged]]),
      ) as Aged,
    NOTHING,
  );

export const agedInRupees = (aged: Aged) =>
  Object.fromEntries(Object.entries(aged).map(([age, paise]) => [age, toRupees(paise) + 0])) as Omit<
    DebtRow,
    'party'
  >;
