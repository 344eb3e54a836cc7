import { Schema, type Types } from 'mongoose';
import type { Paise, PaymentMode } from '@shopbench/contracts';
import { documentFields, indexDocuments, StoredDocument } from '../common/documents/stored-document';
import { recordOptions } from '../common/records/record';

/** What of a payment settles which bill, paise. */
export interface Allocation {
  invoiceId: Types.ObjectId;
  invoiceNumber: string;
  amount: Paise;
}

/** Money in or out, paise. What is not allocated is an advance. */
export class Payment extends StoredDocument {
  direction: 'in' | 'out';
  /** Null for a bill over the counter to nobody in particular. */
  partyId: Types.ObjectId | null;
  partyName: string;
  accountId: Types.ObjectId;
  mode: PaymentMode;
  amount: Paise;
  /** UTR or transaction number. */
  reference?: string;
  allocations: Allocation[];
  /** The bill on which it was entered: it changes with that bill. Null for one that was entered on its own. */
  savedWith: Types.ObjectId | null;
}

export const paymentSchema = new Schema<Payment>(
  {
    ...documentFields,
    direction: { type: String, required: true },
    partyId: { type: Schema.Types.ObjectId, default: null },
    partyName: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    mode: { type: String, required: true },
    amount: { type: Number, required: true },
    reference: String,
    allocations: {
      type: [
        {
          _id: false,
          invoiceId: { type: Schema.Types.ObjectId, required: true },
          invoiceNumber: { type: String, required: true },
          amount: { type: Number, required: true },
        },
      ],
      required: true,
    },
    savedWith: { type: Schema.Types.ObjectId, default: null },
  },
  recordOptions('payments'),
);
indexDocuments(paymentSchema);
paymentSchema.index({ 'allocations.invoiceId': 1 });
paymentSchema.index({ partyId: 1, date: 1, _id: 1 });
