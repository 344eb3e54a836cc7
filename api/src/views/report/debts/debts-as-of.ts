import type { Day, Paise, SettledKind, TradeKindName } from '@shopbench/contracts';
import { TRADE_KINDS } from '../../../trade/kinds/trade-kind';
import type { OpenDebt } from './debt-ages';

/** A document as it stands now: `open` in paise, above 0 what its party owes, below 0 what it is owed. */
export interface StandingDebt extends OpenDebt {
  id: string;
  kind: TradeKindName | SettledKind;
  /** Whose it is: the party's id, 'null' over the counter. */
  owner: string;
}

/** How much of a document is set against another now and was not at the end of the day, paise; below 0 the other way round. */
export interface SettledSince {
  from: string;
  to: string;
  amount: Paise;
}

/** What was done since the day. */
export interface Since {
  /** What a document posted to its owner after the day, paise. */
  posted(debt: StandingDebt): Paise;
  settled: readonly SettledSince[];
}

/** Whether a party owes what is open of a document of a kind (1) or is owed it (-1); 0 of what is never open. */
export function signOf(kind: TradeKindName | SettledKind): 1 | 0 | -1 {
  if (kind in TRADE_KINDS) return TRADE_KINDS[kind as TradeKindName].debt;
  return kind === 'payment' ? 1 : kind === 'receipt' || kind === 'expense' ? -1 : 0;
}

/**
 * What was open at the end of a day, of what is open now: without what was posted since, and with what was settled since.
 * @param debts all that are open now, and all that `since` touches
 */
export function debtsAsOf(
  day: Day,
  debts: readonly StandingDebt[],
  { posted, settled }: Since,
): StandingDebt[] {
  const owners = new Map(debts.map(({ id, owner }) => [id, owner]));
  const then = new Map(
    debts
      .filter(({ date }) => date <= day)
      .map((debt) => [debt.id, { ...debt, open: debt.open - posted(debt) }]),
  );
  for (const { from, to, amount } of settled) {
    const [owing, used] = [then.get(to), then.get(from)];
    // That money was used for somebody else's bill was posted.
    const isOthers = owners.has(to) && owners.get(to) !== owners.get(from);
    if (owing) owing.open += signOf(owing.kind) * amount;
    if (used && !isOthers) used.open += signOf(used.kind) * amount;
  }
  return [...then.values()].filter(({ open }) => open !== 0);
}
