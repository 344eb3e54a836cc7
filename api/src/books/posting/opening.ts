import type { ClientSession, Types } from 'mongoose';
import { closedFault, say, type Day } from '@shopbench/contracts';
import { ruleBroken } from '../../kernel/answers/failure';
import type { SettingsService } from '../../records/settings/settings.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { actorOf } from '../../store/records/record';
import type { LedgerLine, Posting, StockLine } from './posting';

/** Whose opening figures are posted, on which day, and by whom. */
export interface Opening {
  id: Types.ObjectId;
  date: Day;
  user: Pick<SignedInUser, '_id' | 'name'>;
}

/**
 * The day on which an opening is posted: the one that was said, else today. Throws 422 for a day to come or of the closed
 * books; a correction of an opening that stands on such a day is of today.
 */
export async function openingDay(
  settings: SettingsService,
  { said, path, isCorrection = false }: { said?: Day | undefined; path: string; isCorrection?: boolean },
  session: ClientSession,
): Promise<Day> {
  const today = await settings.today();
  if (said && said > today) throw ruleBroken(say('opening.ahead'), 'openingDate');
  const isClosed = said && closedFault((await settings.getIn(session)).closedUntil, [said]);
  const date = said && !(isClosed && isCorrection) ? said : today;
  await settings.refuseClosed([date], session, said ? 'openingDate' : path);
  return date;
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
