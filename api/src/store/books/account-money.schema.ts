import { Schema, type Types } from 'mongoose';
import {
  toRupees,
  type CashCount as CashCountRecord,
  type Paise,
  type Transfer as TransferRecord,
} from '@shopbench/contracts';
import { documentFields, indexDocuments, StoredDocument } from './stored-document';
import { recordBaseOf, recordOptions } from '../records/record';

interface NamedAccount {
  id: Types.ObjectId;
  accountName: string;
}

/** Money moved between two accounts of the shop, paise. */
export class Transfer extends StoredDocument {
  from: NamedAccount;
  to: NamedAccount;
  amount: Paise;
  reference?: string;
  note?: string;
  searchKeys: string[];
}

/** What lay in a till at the end of a day, paise. */
export class CashCount extends StoredDocument {
  account: NamedAccount;
  notes: { value: number; count: number }[];
  coins: Paise;
  counted: Paise;
  expected: Paise;
  reason?: string;
  searchKeys: string[];
}

const account = {
  type: new Schema({ id: Schema.Types.ObjectId, accountName: String }, { _id: false }),
  required: true,
} as const;
const amount = { type: Number, required: true } as const;
const keys = { type: [String], required: true } as const;

export const transferSchema = new Schema<Transfer>(
  {
    ...documentFields,
    from: account,
    to: account,
    amount,
    reference: String,
    note: String,
    searchKeys: keys,
  },
  recordOptions('transfers'),
);
indexDocuments(transferSchema);
transferSchema.index({ searchKeys: 1 });
transferSchema.index({ amount: 1, _id: 1 });
transferSchema.index({ 'from.id': 1, date: 1, _id: 1 });
transferSchema.index({ 'to.id': 1, date: 1, _id: 1 });

export const cashCountSchema = new Schema<CashCount>(
  {
    ...documentFields,
    account,
    notes: [{ _id: false, value: amount, count: amount }],
    coins: amount,
    counted: amount,
    expected: amount,
    reason: String,
    searchKeys: keys,
  },
  recordOptions('cash_counts'),
);
indexDocuments(cashCountSchema);
cashCountSchema.index({ searchKeys: 1 });
cashCountSchema.index({ 'account.id': 1, date: 1, _id: 1 });

const documentOf = (stored: StoredDocument) => ({
  ...recordBaseOf(stored),
  number: stored.number,
  date: stored.date,
  cancelled: stored.cancelled,
  ...(stored.cancelReason ? { cancelReason: stored.cancelReason } : {}),
  createdBy: stored.createdBy.name,
  madeBy: String(stored.createdBy.userId),
});
const named = ({ id, accountName }: NamedAccount) => ({ _id: String(id), accountName });

/** A stored transfer as the API answers it, rupees. */
export const toTransfer = (transfer: Transfer): TransferRecord => ({
  ...documentOf(transfer),
  from: named(transfer.from),
  to: named(transfer.to),
  amount: toRupees(transfer.amount),
  ...(transfer.reference ? { reference: transfer.reference } : {}),
  ...(transfer.note ? { note: transfer.note } : {}),
});

/** A stored count as the API answers it, rupees. */
export const toCashCount = (count: CashCount): CashCountRecord => ({
  ...documentOf(count),
  account: named(count.account),
  notes: count.notes,
  coins: toRupees(count.coins),
  counted: toRupees(count.counted),
  expected: toRupees(count.expected),
  difference: toRupees(count.counted - count.expected),
  ...(count.reason ? { reason: count.reason } : {}),
  at: count.createdAt.toISOString(),
});
