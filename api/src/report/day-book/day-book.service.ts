import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import {
  hasRight,
  toRupees,
  type DayBook,
  type DayBookQuery,
  type DayBookRow,
  type Paise,
  type Period,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../common/access/signed-in-user';
import { Account } from '../../account/account.schema';
import { LedgerEntry, toDocumentLink, type DocumentRef } from '../../ledger/ledger-entry.schema';
import { ExpenseFacts } from '../expense-facts.service';
import { LedgerNames, type Names } from '../ledger-names.service';
import { voucherAmount } from '../voucher';

/** A document on a day that it posted on. */
interface Posted {
  _id: { id: Types.ObjectId; date: string };
  at: Date;
  moneyIn: Paise;
  moneyOut: Paise;
}

const EXPORTED = 200;

/**
 * What was posted on each day, document by document, newest first. Whatever posts touches a nominal account or one of the
 * shop's accounts, so the ledgers of those, by day, find all of it.
 */
@Injectable()
export class DayBookService {
  constructor(
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
    private readonly names: LedgerNames,
    private readonly expenses: ExpenseFacts,
  ) {}

  async page({ page, pageSize, ...period }: DayBookQuery, user: SignedInUser): Promise<DayBook> {
    const posted = await this.posted(period);
    const sum = (field: 'moneyIn' | 'moneyOut') =>
      toRupees(posted.reduce((total, one) => total + one[field], 0));
    return {
      rows: await this.rows(posted.slice((page - 1) * pageSize, page * pageSize), user),
      moneyIn: sum('moneyIn'),
      moneyOut: sum('moneyOut'),
      ...{ total: posted.length, page, pageSize },
    };
  }

  /** All of it, some at a time, the oldest first. */
  async *all(period: Period, user: SignedInUser): AsyncGenerator<DayBookRow[]> {
    const posted = (await this.posted(period)).reverse();
    for (let at = 0; at < posted.length; at += EXPORTED)
      yield await this.rows(posted.slice(at, at + EXPORTED), user);
  }

  private async posted({ from, to }: Period): Promise<Posted[]> {
    const accounts = (await this.accounts.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
    const money = (condition: object, amount: object | string) => ({
      $sum: { $cond: [{ $and: [{ $ne: ['$owner', null] }, condition] }, amount, 0] },
    });
    const posted = await this.entries.aggregate<Posted>([
      { $match: { owner: { $in: [null, ...accounts] }, date: { $gte: from, $lte: to } } },
      {
        $group: {
          _id: { id: '$document.id', date: '$date' },
          at: { $min: '$at' },
          moneyIn: money({ $gt: ['$amount', 0] }, '$amount'),
          moneyOut: money({ $lt: ['$amount', 0] }, { $subtract: [0, '$amount'] }),
        },
      },
    ]);
    const key = ({ _id, at }: Posted) => `${_id.date} ${at.toISOString()} ${String(_id.id)}`;
    const keyed = posted.map((one) => [key(one), one] as const);
    return keyed.sort(([a], [b]) => (a < b ? 1 : -1)).map(([, one]) => one);
  }

  private async rows(posted: readonly Posted[], { designation }: SignedInUser): Promise<DayBookRow[]> {
    const ids = [...new Set(posted.map(({ _id }) => _id.id))];
    const entries = await this.entries.find({ 'document.id': { $in: ids } }).lean();
    const names = await this.names.of(entries);
    const byDocument = new Map<string, LedgerEntry[]>();
    for (const entry of entries) {
      const key = `${String(entry.document.id)} ${entry.date}`;
      byDocument.set(key, [...(byDocument.get(key) ?? []), entry]);
    }
    const pay = await this.expenses.of(ids);
    const seesPay = hasRight(designation, 'people_pay');
    return posted.map((one) => {
      const row = toRow(one, byDocument.get(`${String(one._id.id)} ${one._id.date}`)!, names);
      const { party: _party, ...rest } = row;
      if (seesPay) return row;
      if (pay.get(String(one._id.id))?.isPay) return { ...rest, document: null, label: 'Pay of the staff' };
      return row.party?.kind === 'staff' ? rest : row;
    });
  }
}

function toRow(
  { _id, moneyIn, moneyOut }: Posted,
  entries: readonly LedgerEntry[],
  names: Names,
): DayBookRow {
  const { document, label } = entries[0] as { document: DocumentRef; label: string };
  const owner = entries.find(({ ledger }) => ledger === 'party')?.owner;
  const party = owner && names.parties.get(String(owner));
  return {
    document: toDocumentLink(document),
    date: _id.date,
    label,
    ...(party ? { party: { id: String(owner), name: party.name, kind: party.kind } } : {}),
    amount: toRupees(voucherAmount(entries)),
    moneyIn: toRupees(moneyIn),
    moneyOut: toRupees(moneyOut),
  };
}
