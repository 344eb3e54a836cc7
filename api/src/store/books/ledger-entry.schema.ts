import { Schema, type Types } from 'mongoose';
import type { Day, NumberedKind, Paise } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../records/record';

/** The kinds of document that post. An opening balance or stock has the record's own id and no number. */
export type DocumentKind = NumberedKind | 'opening';

/** The document behind an entry or a stock movement. */
export interface DocumentRef {
  kind: DocumentKind;
  id: Types.ObjectId;
  number?: string;
}

/**
 * Accounts of the books that have no record of their own. `stock` is what lies in the shop at cost; goods that move are
 * posted between it and `cost_of_goods`, `purchases`, `stock_adjustment` or `opening`.
 */
export const NOMINALS = [
  'sales',
  /** What work on repairs and the parts used in it were billed for. */
  'repairs',
  'purchases',
  'direct_expenses',
  'indirect_expenses',
  'output_cgst',
  'output_sgst',
  'output_igst',
  'input_cgst',
  'input_sgst',
  'input_igst',
  'round_off',
  'counter_sales',
  'counter_purchases',
  'stock',
  'cost_of_goods',
  'stock_adjustment',
  /** What people who have no account with the shop paid in advance for a repair or an order. */
  'advances',
  /** Under the indirect expenses: short above 0, over below. */
  'cash_short_or_over',
  'opening',
] as const;
export type Nominal = (typeof NOMINALS)[number];

/** What the money of an entry belongs to: a party, one of the shop's accounts, or a nominal account. */
export type LedgerName = 'party' | 'account' | 'nominal';

/**
 * One line of the books. `amount` in paise: debit above 0 (a party owes more, money comes in), credit below 0.
 * The entries of a document add up to 0; those of a party or account add up to its balance.
 */
export class LedgerEntry {
  _id: Types.ObjectId;
  ledger: LedgerName;
  /** The party's or account's id; null for a nominal account. */
  owner: Types.ObjectId | null;
  nominal?: Nominal;
  date: Day;
  /** What happened, in words for the ledger's column: 'Invoice', 'Payment received'. */
  label: string;
  document: DocumentRef;
  amount: Paise;
  /** The entry changes or takes back what another one of the same document posted. */
  reversal: boolean;
  at: Date;
  by: Actor;
}

export const documentRef = {
  type: {
    kind: { type: String, required: true },
    id: { type: Schema.Types.ObjectId, required: true },
    number: String,
  },
  _id: false,
  required: true,
} as const;

export const ledgerEntrySchema = new Schema<LedgerEntry>(
  {
    ledger: { type: String, required: true },
    owner: { type: Schema.Types.ObjectId, default: null },
    nominal: String,
    date: { type: String, required: true },
    label: { type: String, required: true },
    document: documentRef,
    amount: { type: Number, required: true },
    reversal: { type: Boolean, required: true },
    at: { type: Date, required: true },
    by: { ...actor, required: true },
  },
  recordOptions('ledger_entries'),
);
ledgerEntrySchema.index({ owner: 1, date: 1, _id: 1 });
ledgerEntrySchema.index({ 'document.id': 1 });

/** The document as answers name it; null for an opening balance and an old change by hand, which have no number. */
export const toDocumentLink = ({ kind, id, number }: DocumentRef) =>
  number === undefined ? null : { kind, id: String(id), number };
