import { Schema, type Types } from 'mongoose';
import type {
  Day,
  Paise,
  PaymentDirection,
  PaymentMode,
  PrepaidKind,
  SettledKind,
} from '@shopbench/contracts';
import { documentFields, indexDocuments, StoredDocument } from '../books/stored-document';
import { recordOptions } from '../records/record';

/** What of a payment settles which bill, paise. */
export interface Allocation {
  kind: SettledKind;
  /** The bill's id; of an opening balance the party's, of money that went the other way that payment's. */
  invoiceId: Types.ObjectId;
  invoiceNumber: string;
  amount: Paise;
  /** The bill counts it as an advance that was used, not as received. */
  asAdvance?: boolean;
}

/** What money was paid in advance for; billing that takes it first. */
export interface PrepaidFor {
  kind: PrepaidKind;
  id: Types.ObjectId;
  number: string;
  /** It is billed whole: what is left is free. */
  over?: boolean;
}

export type PartyRole = 'customer' | 'supplier' | 'staff';

/** Money in or out, paise. What is not allocated is an advance. */
export class Payment extends StoredDocument {
  direction: PaymentDirection;
  /** Null for a bill over the counter to nobody in particular. */
  partyId: Types.ObjectId | null;
  partyName: string;
  /** Null without a party. What staff get is behind a right of its own. */
  partyRole: PartyRole | null;
  accountId: Types.ObjectId;
  accountName: string;
  mode: PaymentMode;
  amount: Paise;
  /** What is not allocated; 0 when cancelled. */
  open: Paise;
  /** UTR or transaction number. */
  reference?: string;
  note?: string;
  privateNote?: string;
  allocations: Allocation[];
  /** Of a prepayment, by the name that older releases gave it: see `trade/payment/prepayment`. */
  heldFor?: PrepaidFor;
  /** The bill on which it was entered: it changes with that bill. Null for one that was entered on its own. */
  savedWith: Types.ObjectId | null;
  /** Name and notes were kept long enough. */
  erasedOn?: Day;
  searchKeys: string[];
}

export const paymentSchema = new Schema<Payment>(
  {
    ...documentFields,
    direction: { type: String, required: true },
    partyId: { type: Schema.Types.ObjectId, default: null },
    partyName: { type: String, required: true },
    partyRole: { type: String, default: null },
    accountId: { type: Schema.Types.ObjectId, required: true },
    accountName: { type: String, required: true },
    mode: { type: String, required: true },
    amount: { type: Number, required: true },
    open: { type: Number, required: true },
    reference: String,
    note: String,
    privateNote: String,
    allocations: {
      type: [
        {
          _id: false,
          kind: { type: String, required: true },
          invoiceId: { type: Schema.Types.ObjectId, required: true },
          invoiceNumber: { type: String, required: true },
          amount: { type: Number, required: true },
          asAdvance: Boolean,
        },
      ],
      required: true,
    },
    heldFor: {
      type: new Schema(
        {
          kind: { type: String, required: true },
          id: { type: Schema.Types.ObjectId, required: true },
          number: { type: String, required: true },
          over: Boolean,
        },
        { _id: false },
      ),
      default: undefined,
    },
    savedWith: { type: Schema.Types.ObjectId, default: null },
    erasedOn: String,
    searchKeys: { type: [String], required: true },
  },
  recordOptions('payments'),
);
indexDocuments(paymentSchema);
paymentSchema.index({ searchKeys: 1 });
paymentSchema.index({ createdAt: 1, _id: 1 });
paymentSchema.index({ amount: 1, _id: 1 });
paymentSchema.index({ open: 1, _id: 1 });
paymentSchema.index({ 'allocations.invoiceId': 1 });
paymentSchema.index({ 'heldFor.id': 1 }, { sparse: true });
paymentSchema.index({ partyId: 1, date: 1, _id: 1 });
paymentSchema.index({ accountId: 1, date: 1, _id: 1 });
paymentSchema.index({ direction: 1, date: 1, _id: 1 });
paymentSchema.index({ mode: 1, date: 1, _id: 1 });
// What a party paid in advance and is not used: every bill asks for it.
paymentSchema.index({ partyId: 1, open: 1 }, { partialFilterExpression: { open: { $gt: 0 } } });
