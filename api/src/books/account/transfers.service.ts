import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter } from 'mongoose';
import {
  say,
  toPaise,
  type DocumentCancel,
  type HistoryQuery,
  type Transfer as TransferRecord,
  type TransferInput,
  type TransferListQuery,
} from '@shopbench/contracts';
import { notFound, ruleBroken } from '../../kernel/answers/failure';
import { DocumentsService } from '../documents/documents.service';
import { numberedAs, type DocumentStore } from '../../store/books/stored-document';
import type { Caller } from '../../kernel/http/caller';
import { listPage, listRows, sortOf, type ListRows } from '../../kernel/lists/list-page';
import { searchKeys } from '../../kernel/lists/search-keys';
import { newRecord } from '../../store/records/record';
import type { Posting } from '../posting/posting';
import { SettingsService } from '../../records/settings/settings.service';
import { idOf, standingWithin } from './account-money.filter';
import { toTransfer, Transfer } from '../../store/books/account-money.schema';
import { Account } from '../../store/books/account.schema';

/** Moves money between the shop's accounts: each move is a document, TRF-0001. */
@Injectable()
export class Transfers {
  private readonly store: DocumentStore<Transfer, TransferRecord>;

  constructor(
    @InjectModel(Transfer.name) private readonly transfers: Model<Transfer>,
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly documents: DocumentsService,
    private readonly settings: SettingsService,
  ) {
    const common = { numberField: 'number', model: transfers, rights: {} };
    this.store = { ...common, kind: 'transfer', noun: 'Transfer', toRecord: toTransfer };
  }

  /** Throws 404 for an account that is not there, 422 for one that is not active and for a closed day. */
  async create(input: TransferInput, { user, key }: Caller) {
    const date = input.date ?? (await this.settings.today());
    return this.documents.save(this.store, {
      ...{ user, key, date, wish: { suggested: false } },
      build: async (number, session) => {
        const [from, to] = [
          await this.active(input.from, 'from', session),
          await this.active(input.to, 'to', session),
        ];
        const { reference, note } = input;
        const document: Transfer = {
          ...newRecord(user),
          ...numberedAs(number),
          ...{ date, cancelled: false, amount: toPaise(input.amount) },
          from: { id: from._id, accountName: from.accountName },
          to: { id: to._id, accountName: to.accountName },
          ...(reference ? { reference } : {}),
          ...(note ? { note } : {}),
          searchKeys: searchKeys(number, from.accountName, to.accountName, reference, note),
        };
        return { document, postings: [postingOf(document)] };
      },
    });
  }

  list({ page, pageSize, ...query }: TransferListQuery) {
    return listPage(this.transfers, { ...rowsOf(query), page, pageSize });
  }

  /** All rows of a list, some at a time. */
  all(query: RowsQuery) {
    return listRows<Transfer>(this.transfers, rowsOf(query));
  }

  async get(id: string): Promise<TransferRecord> {
    const found = await this.transfers.findById(id).lean();
    if (!found) throw notFound(say('transfer.none'));
    return toTransfer(found);
  }

  cancel(id: string, { version, reason }: DocumentCancel, { user, key }: Caller) {
    return this.documents.cancel(this.store, id, {
      ...{ user, key, version, reason },
      correction: ({ number }) => ({ label: `Transfer ${number} cancelled`, movement: 'adjustment' }),
      undo: () => Promise.resolve({}),
    });
  }

  history(id: string, query: HistoryQuery, { user }: Caller) {
    return this.documents.history(this.store, id, query, user);
  }

  private async active(id: string, path: string, session: ClientSession): Promise<Account> {
    const account = await this.accounts.findOne({ _id: id, archived: false }).session(session).lean();
    if (!account) throw notFound(say('account.none'), path);
    if (!account.isActive) throw ruleBroken(say('account.inactive', { account: account.accountName }), path);
    return account;
  }
}

const SORTS = { date: 'date', number: 'numberOrder', amount: 'amount' } as const;
type RowsQuery = Omit<TransferListQuery, 'page' | 'pageSize'>;

function rowsOf({ q, sort = '-date', account, ...query }: RowsQuery): ListRows<Transfer> {
  const sides = account ? { $or: [{ 'from.id': idOf(account) }, { 'to.id': idOf(account) }] } : {};
  const filter = { ...standingWithin(query), ...sides } as QueryFilter<Transfer>;
  return { filter, q, sort: sortOf(sort, SORTS), sortIndex: sortOf(sort.replace('-', ''), SORTS) };
}

const postingOf = ({ _id: id, number, date, createdBy: by, from, to, amount }: Transfer): Posting => ({
  document: { kind: 'transfer', id, number },
  date,
  by,
  stock: [],
  ledger: [
    { account: from.id, amount: -amount, label: `Transfer to ${to.accountName}` },
    { account: to.id, amount, label: `Transfer from ${from.accountName}` },
  ],
});
