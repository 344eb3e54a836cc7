import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import {
  formatDay,
  formatRupees,
  hasRight,
  say,
  toPaise,
  toRupees,
  type CashCount as CashCountRecord,
  type CashCountInput,
  type CashCountListQuery,
  type Day,
  type DocumentCancel,
  type HistoryQuery,
  type Paise,
  type TillDay,
} from '@shopbench/contracts';
import { conflict, notAllowed, notFound, ruleBroken } from '../../kernel/answers/failure';
import { DocumentsService } from '../documents/documents.service';
import { expenseShares } from '../../store/books/day-shares';
import { numberedAs, type DocumentStore } from '../../store/books/stored-document';
import type { Caller } from '../../kernel/http/caller';
import { listPage, listRows, sortOf, type ListRows } from '../../kernel/lists/list-page';
import { searchKeys } from '../../kernel/lists/search-keys';
import { newRecord } from '../../store/records/record';
import { LedgerService } from '../ledger/ledger.service';
import type { Posting } from '../posting/posting';
import { SettingsService } from '../../records/settings/settings.service';
import { idOf, standingWithin } from './account-money.filter';
import { CashCount, toCashCount } from '../../store/books/account-money.schema';
import { Account } from '../../store/books/account.schema';

const MOST_SHOWN = 10;

/**
 * Counts a till at the end of a day. The difference is posted to "Cash short or over", and the day is closed for the till:
 * the posting class refuses entries up to it of everybody but the admin. Source: domain rules, "Day-end count".
 */
@Injectable()
export class CashCounts {
  private readonly store: DocumentStore<CashCount, CashCountRecord>;

  constructor(
    @InjectModel(CashCount.name) private readonly counts: Model<CashCount>,
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly ledger: LedgerService,
    private readonly documents: DocumentsService,
    private readonly settings: SettingsService,
  ) {
    const common = { numberField: 'number', model: counts, rights: {} };
    this.store = {
      ...common,
      ...{ kind: 'cashCount', noun: 'Cash count', toRecord: toCashCount },
      shares: ({ date, counted, expected }) =>
        counted === expected
          ? []
          : expenseShares({ date, kind: 'indirect', headId: null, amount: expected - counted }),
    };
  }

  /** What the books say of an account on a day, today unless told, and of a till its last counts. */
  async day(id: string, asked: Day | undefined): Promise<TillDay> {
    const account = await this.account(id, null);
    const date = asked ?? (await this.settings.today());
    const counts = await this.counts
      .find({ 'account.id': account._id })
      .sort({ date: -1, _id: -1 })
      .limit(MOST_SHOWN)
      .lean();
    const { opening, plus, minus } = await this.ledger.dayOf(account, date, null);
    return {
      date,
      expected: toRupees(opening + plus + minus),
      opening: toRupees(opening),
      in: toRupees(plus),
      out: toRupees(-minus),
      ...(account.countedUntil ? { countedUntil: account.countedUntil } : {}),
      counts: counts.map(toCashCount),
    };
  }

  /**
   * Posts a count. Throws 409 when the books say something else by now or the day is counted already, 422 for a difference
   * without a reason and for a day to come.
   */
  async count(id: string, input: CashCountInput, { user, key }: Caller) {
    const today = await this.settings.today();
    const date = input.date ?? today;
    if (date > today) throw ruleBroken(say('cashCount.early'), 'date');
    return this.documents.save(this.store, {
      ...{ user, key, date, wish: { suggested: false } },
      build: async (number, session) => {
        const account = await this.till(id, session);
        if (account.countedUntil && date <= account.countedUntil)
          throw conflict(
            say('cashCount.upTo', { account: account.accountName, day: formatDay(account.countedUntil) }),
            'date',
          );
        const { opening, plus, minus } = await this.ledger.dayOf(account, date, session);
        const expected = opening + plus + minus;
        refuseOther(expected, input);
        const document = documentOf(account, { number, date, expected, input }, user);
        await this.closeUntil(account._id, date, session);
        return { document, postings: [postingOf(document)] };
      },
    });
  }

  list({ page, pageSize, ...query }: CashCountListQuery) {
    return listPage(this.counts, { ...rowsOf(query), page, pageSize });
  }

  /** All rows of a list, some at a time. */
  all(query: RowsQuery) {
    return listRows<CashCount>(this.counts, rowsOf(query));
  }

  async get(id: string): Promise<CashCountRecord> {
    const found = await this.counts.findById(id).lean();
    if (!found) throw notFound(say('cashCount.none'));
    return toCashCount(found);
  }

  /**
   * Takes the last count of a till back, which opens its day again; for the admin only (403). Its difference is taken back
   * on that day, so that the books say of it what they said before.
   */
  cancel(id: string, { version, reason }: DocumentCancel, { user, key }: Caller) {
    if (!hasRight(user, 'admin')) throw notAllowed(say('cashCount.onlyAdminOpens'));
    return this.documents.cancel(this.store, id, {
      ...{ user, key, version, reason },
      correction: ({ number }) => ({ label: `Cash count ${number} cancelled`, movement: 'adjustment' }),
      undo: async ({ _id, account, date }, session) => {
        const others = await this.counts
          .find({ 'account.id': account.id, cancelled: false, _id: { $ne: _id } })
          .sort({ date: -1, _id: -1 })
          .limit(1)
          .session(session)
          .lean();
        const last = others[0];
        if (last && last.date > date) throw conflict(say('cashCount.later', { number: last.number }));
        await this.closeUntil(account.id, last?.date, session);
        return {};
      },
    });
  }

  history(id: string, query: HistoryQuery, { user }: Caller) {
    return this.documents.history(this.store, id, query, user);
  }

  private async account(id: string, session: ClientSession | null): Promise<Account> {
    const account = await this.accounts.findOne({ _id: id, archived: false }).session(session).lean();
    if (!account) throw notFound(say('account.none'));
    return account;
  }

  private async till(id: string, session: ClientSession): Promise<Account> {
    const account = await this.account(id, session);
    if (account.accountType !== 'cash') throw ruleBroken(say('cashCount.onlyCash'), 'accountType');
    return account;
  }

  private async closeUntil(id: Types.ObjectId, day: Day | undefined, session: ClientSession): Promise<void> {
    const update = day ? { $set: { countedUntil: day } } : { $unset: { countedUntil: '' } };
    await this.accounts.updateOne({ _id: id }, update, { session });
  }
}

const SORTS = { date: 'date', number: 'numberOrder' } as const;
type RowsQuery = Omit<CashCountListQuery, 'page' | 'pageSize'>;

function rowsOf({ q, sort = '-date', account, ...query }: RowsQuery): ListRows<CashCount> {
  const filter = { ...standingWithin(query), ...(account ? { 'account.id': idOf(account) } : {}) };
  return { filter, q, sort: sortOf(sort, SORTS), sortIndex: sortOf(sort.replace('-', ''), SORTS) };
}

const sumOf = ({ notes, coins }: Pick<CashCountInput, 'notes' | 'coins'>): Paise =>
  notes.reduce((sum, { value, count }) => sum + toPaise(value) * count, toPaise(coins));

function refuseOther(expected: Paise, input: CashCountInput): void {
  if (toPaise(input.expected) !== expected) {
    const now = formatRupees(toRupees(expected));
    throw conflict(say('cashCount.booksMoved', { now }), 'expected');
  }
  if (sumOf(input) !== expected && !input.reason) throw ruleBroken(say('cashCount.whyDiffers'), 'reason');
}

function documentOf(
  { _id: id, accountName }: Account,
  { number, date, expected, input }: { number: string; date: Day; expected: Paise; input: CashCountInput },
  user: Caller['user'],
): CashCount {
  const { notes, coins, reason } = input;
  return {
    ...newRecord(user),
    ...numberedAs(number),
    ...{ date, cancelled: false, account: { id, accountName }, expected },
    notes: notes.filter(({ count }) => count > 0),
    coins: toPaise(coins),
    counted: sumOf(input),
    ...(reason ? { reason } : {}),
    searchKeys: searchKeys(number, accountName, reason),
  };
}

/** Over is a gain, short a cost. */
function postingOf(count: CashCount): Posting {
  const { _id: id, number, date, createdBy: by, account, counted, expected, reason } = count;
  const difference = counted - expected;
  const told = difference === 0 ? 'agrees' : `${difference < 0 ? 'short' : 'over'}, ${reason ?? ''}`;
  const label = `Day-end count, ${told}`;
  return {
    document: { kind: 'cashCount', id, number },
    date,
    by,
    stock: [],
    ledger: [
      { account: account.id, amount: difference, label },
      { nominal: 'cash_short_or_over', amount: -difference + 0, label },
    ],
  };
}
