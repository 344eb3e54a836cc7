import type { Types } from 'mongoose';
import type { Day } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { actorOf } from '../../store/records/record';
import type { LedgerLine, Posting, StockLine } from './posting';

/** Whose opening figures are posted, on which day, and by whom. */
export interface Opening {
  id: Types.ObjectId;
  date: Day;
  user: Pick<SignedInUser, '_id' | 'name'>;
}

const postingOf = (
  { id, date, user }: Opening,
  lines: { stock?: StockLine[]; ledger?: LedgerLine[] },
): Posting => ({
  document: { kind: 'opening', id },
  date,
  by: actorOf(user),
  stock: [],
  ledger: [],
  allowNegativeStock: false,
  ...lines,
});

/** An opening balance, or what a corrected one differs by, paise: debit above 0. */
export function openingBalance(
  opening: Opening,
  owner: { party: Types.ObjectId } | { account: Types.ObjectId },
  amount: number,
): Posting {
  const label = 'Opening balance';
  return postingOf(opening, {
    ledger: [
      { ...owner, amount, label },
      { nominal: 'opening', amount: -amount, label },
    ],
  });
}

/** A product's opening stock, thousandths of its unit, and those of its pieces that are known by number. */
export const openingStock = (opening: Opening, change: number, units: readonly string[][] = []): Posting =>
  postingOf(opening, {
    stock: [{ itemId: opening.id, kind: 'opening', change, against: 'opening', units, path: 'openingUnits' }],
  });
