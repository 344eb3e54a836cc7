import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { LedgerEntry as LedgerRow, Page, Paise } from '@shopbench/contracts';
import { toRupees } from '@shopbench/contracts';
import { LedgerEntry } from './ledger-entry.schema';

export interface LedgerQuery {
  page: number;
  pageSize: number;
  sort?: 'date' | '-date' | undefined;
}

/** Reads the entries of a party or an account. */
@Injectable()
export class LedgerService {
  constructor(@InjectModel(LedgerEntry.name) private readonly entries: Model<LedgerEntry>) {}

  /**
   * A page of the owner's entries by date, newest first unless asked otherwise, each with the balance after it. A bill
   * dated back takes its place among the older ones, so balances are summed in date order here, not stored.
   */
  async page(
    owner: Types.ObjectId,
    balance: Paise,
    query: LedgerQuery,
  ): Promise<Page & { entries: LedgerRow[] }> {
    const { page, pageSize } = query;
    const direction = query.sort === 'date' ? 1 : -1;
    const skip = (page - 1) * pageSize;
    const found = await this.entries
      .find({ owner })
      .sort({ date: direction, _id: direction })
      .limit(skip + pageSize)
      .lean();
    const total = await this.entries.countDocuments({ owner });
    let running = direction === 1 ? 0 : balance;
    const rows = found.map((entry) => {
      if (direction === 1) running += entry.amount;
      const row = toLedgerRow(entry, running);
      if (direction === -1) running -= entry.amount;
      return row;
    });
    return { entries: rows.slice(skip), total, page, pageSize };
  }

  /** True when a document other than the opening balance posted to the owner. */
  async hasDocuments(owner: Types.ObjectId): Promise<boolean> {
    const found = await this.entries
      .findOne({ owner, 'document.kind': { $ne: 'opening' } }, { _id: 1 })
      .lean();
    return found !== null;
  }
}

function toLedgerRow(entry: LedgerEntry, balanceAfter: Paise): LedgerRow {
  return {
    _id: String(entry._id),
    date: entry.date,
    kind: entry.label,
    ...(entry.document.number ? { documentNumber: entry.document.number } : {}),
    documentId: String(entry.document.id),
    amount: toRupees(entry.amount),
    balanceAfter: toRupees(balanceAfter),
  };
}
