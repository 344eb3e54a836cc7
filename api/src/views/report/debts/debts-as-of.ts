import type { Day, Paise, TradeKindName } from '@shopbench/contracts';
import type { OpenDebt } from './debt-ages';

/** A document as it stands now: `open` in paise, above 0 what its party owes, below 0 what it is owed. */
export interface StandingDebt extends OpenDebt {
  id: string;
  /** Of a sale or purchase document. */
  kind?: TradeKindName;
}

/** How much of what a party owes by one document is set against what it is owed by another, paise. */
export interface Settlement {
  debt: string;
  credit: string;
  amount: Paise;
  /** It holds now: neither side was taken back. */
  isNow: boolean;
  /** Both sides stood on the day that is asked for, when they are dated up to it. */
  wasThen: boolean;
  /** The money is another party's than the bill: its use was posted, so that `posted` tells of it. */
  isOthers?: boolean;
}

/** What was done since the day. */
export interface Since {
  /** What each document posted to its party after the day, paise. */
  posted: ReadonlyMap<string, Paise>;
  /** Those that touch a document of `posted`, each once. */
  settlements: readonly Settlement[];
}

/**
 * What was open at the end of a day, of what is open now and what was done since: later documents are left out, what they
 * settled is open again, and what was taken back since still stands. What was set against each other counts from the day of
 * the later one of the two.
 * @param debts all that are open now, and all that `since` names
 */
export function debtsAsOf(
  day: Day,
  debts: readonly StandingDebt[],
  { posted, settlements }: Since,
): (OpenDebt & Pick<StandingDebt, 'kind'>)[] {
  const then = new Map(
    debts
      .filter(({ date }) => date <= day)
      .map((debt) => [debt.id, { ...debt, open: debt.open - (posted.get(debt.id) ?? 0) }]),
  );
  for (const { debt, credit, amount, isNow, wasThen, isOthers } of settlements) {
    const [owing, owed] = [then.get(debt), then.get(credit)];
    const back = (isNow ? amount : 0) - (wasThen && owing && owed ? amount : 0);
    if (owing) owing.open += back;
    if (owed && !isOthers) owed.open -= back;
  }
  return [...then.values()].filter(({ open }) => open !== 0).map(({ id: _id, ...debt }) => debt);
}
