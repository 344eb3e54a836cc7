import { Schema, type Types } from 'mongoose';
import type { Day, ExpenseKind, Paise } from '@shopbench/contracts';
import { documentFields, indexDocuments, StoredDocument } from '../books/stored-document';
import { recordOptions } from '../records/record';

/** What an expense was made for by another domain, which changes and cancels it. */
export interface ExpenseSource {
  kind: 'repair';
  id: Types.ObjectId;
  number: string;
  /** Which item of it, from 0. */
  index: number;
}

/** What the shop spent, paise: paid from an account, or owed to a party. */
export class Expense extends StoredDocument {
  kind: ExpenseKind;
  headId: Types.ObjectId;
  headName: string;
  /** It is people's pay: behind a right of its own. */
  isPay: boolean;
  /** It was people's pay before it was put under another head: its history is still behind that right. */
  wasPay?: boolean;
  amount: Paise;
  accountId: Types.ObjectId | null;
  accountName?: string;
  partyId: Types.ObjectId | null;
  partyName?: string;
  /** Of one on credit, what is not paid yet; 0 of one that was paid at once or is cancelled. */
  open: Paise;
  /** The number of the bill, or of the transfer. */
  reference?: string;
  note?: string;
  /** The address of the photo of its bill. */
  billImage?: string;
  source?: ExpenseSource;
  /** The proposal that it answered. */
  recurring?: { id: Types.ObjectId; name: string; due: Day };
  searchKeys: string[];
  /** Since when it tells nothing of a person any more. */
  erasedOn?: Day;
}

const id = { type: Schema.Types.ObjectId, required: true } as const;
const text = { type: String, required: true } as const;
const optional = (shape: Record<string, unknown>) => ({
  type: new Schema(shape as never, { _id: false }),
  default: undefined,
});

export const expenseSchema = new Schema<Expense>(
  {
    ...documentFields,
    kind: text,
    headId: id,
    headName: text,
    isPay: { type: Boolean, required: true },
    wasPay: Boolean,
    amount: { type: Number, required: true },
    accountId: { type: Schema.Types.ObjectId, default: null },
    accountName: String,
    partyId: { type: Schema.Types.ObjectId, default: null },
    partyName: String,
    open: { type: Number, required: true },
    reference: String,
    note: String,
    billImage: String,
    source: optional({ kind: text, id, number: text, index: { type: Number, required: true } }),
    recurring: optional({ id, name: text, due: text }),
    searchKeys: { type: [String], required: true },
    erasedOn: String,
  },
  recordOptions('expenses'),
);
indexDocuments(expenseSchema);
expenseSchema.index({ searchKeys: 1 });
expenseSchema.index({ createdAt: 1, _id: 1 });
expenseSchema.index({ amount: 1, _id: 1 });
expenseSchema.index({ headId: 1, date: 1, _id: 1 });
expenseSchema.index({ accountId: 1, date: 1, _id: 1 });
expenseSchema.index({ partyId: 1, date: 1, _id: 1 });
expenseSchema.index({ open: 1, _id: 1 });
// What a party is owed: every payment to it asks for it.
expenseSchema.index({ partyId: 1, open: 1 }, { partialFilterExpression: { open: { $gt: 0 } } });
expenseSchema.index({ 'source.id': 1 }, { sparse: true });
