import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { Day, Paise, Period } from '@shopbench/contracts';
import { Account } from '../../../store/books/account.schema';
import { LedgerEntry } from '../../../store/books/ledger-entry.schema';

/** A document on a day that it posted on, and the money that came and went with it; paise. */
export interface Posted {
  _id: { id: Types.ObjectId; date: Day };
  at: Date;
  moneyIn: Paise;
  moneyOut: Paise;
}

/** What a document posted on a day; its amounts add up to 0. */
export interface Voucher {
  posted: Posted;
  entries: LedgerEntry[];
}

/** Documents whose entries are read at once. */
const AT_ONCE = 200;

/**
 * Which documents posted on which days. Whatever posts touches a nominal account or one of the shop's accounts, so the
 * ledgers of those, by day, find all of it.
 */
@Injectable()
export class PostedDocuments {
  constructor(
    @InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>,
    @InjectModel(Account.name) private readonly accounts: Model<Account>,
  ) {}

  /** Those of a period, the oldest first. */
  async in({ from, to }: Period): Promise<Posted[]> {
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
    return keyed.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  }

  /** What they posted, in their order, some at a time. */
  async *vouchers(posted: readonly Posted[]): AsyncGenerator<Voucher[]> {
    for (let at = 0; at < posted.length; at += AT_ONCE) yield await this.read(posted.slice(at, at + AT_ONCE));
  }

  private async read(posted: readonly Posted[]): Promise<Voucher[]> {
    const ids = [...new Set(posted.map(({ _id }) => _id.id))];
    const found = await this.entries.find({ 'document.id': { $in: ids } }).lean();
    const keyOf = (id: Types.ObjectId, date: Day) => `${String(id)} ${date}`;
    const byDocument = new Map<string, LedgerEntry[]>();
    for (const entry of found) {
      const key = keyOf(entry.document.id, entry.date);
      byDocument.set(key, [...(byDocument.get(key) ?? []), entry]);
    }
    return posted.map((one) => ({
      posted: one,
      entries: byDocument.get(keyOf(one._id.id, one._id.date)) ?? [],
    }));
  }
}
