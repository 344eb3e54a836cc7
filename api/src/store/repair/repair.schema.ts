import { Schema, type Types } from 'mongoose';
import type { Day, Paise, PaymentMode } from '@shopbench/contracts';
import { documentFields, indexDocuments, StoredDocument } from '../books/stored-document';
import { actor, recordOptions, type Actor } from '../records/record';

/**
 * A booking: who brought what. Its items lie in a collection of their own (`repair-item.schema.ts`), so that two people work
 * on two of them at once. Money in paise.
 */
export class Repair extends StoredDocument {
  expectDeliveryDate: Day;
  /** The day of delivery was given; otherwise it follows the latest item. */
  deliveryGiven: boolean;
  billTo: 'Cash' | 'Customer';
  partyId?: Types.ObjectId;
  customerName: string;
  mobileNumber?: string;
  address?: string;
  /** The sum of the items' prices, what is taken off it, and what is left to pay for the whole. */
  total: Paise;
  discount: Paise;
  payable: Paise;
  /** The index that the next item gets; one that went is not given again. */
  nextIndex: number;
  paymentDate?: Day;
  paymentMode: PaymentMode;
  transactionId?: string;
  privateNote?: string;
  customerNote?: string;
  bookBy: Actor;
  repairUnder?: string;
  referBy?: string;
  deliveryTerm?: string;
  srNumber?: string;
  /** The address of the customer's signature. */
  signature?: string;
  /** The sales invoices that were made of it, each with its part of the booking's discount. */
  bills: { id: Types.ObjectId; number: string; discount?: Paise }[];
  /** Name and whatever else is of the person were kept long enough, or erased at their wish. */
  erasedOn?: Day;
  searchKeys: string[];
}

export const repairSchema = new Schema<Repair>(
  {
    ...documentFields,
    expectDeliveryDate: { type: String, required: true },
    deliveryGiven: { type: Boolean, required: true },
    billTo: { type: String, required: true },
    partyId: Schema.Types.ObjectId,
    customerName: { type: String, required: true },
    mobileNumber: String,
    address: String,
    total: { type: Number, required: true },
    discount: { type: Number, required: true },
    payable: { type: Number, required: true },
    nextIndex: { type: Number, required: true },
    paymentDate: String,
    paymentMode: { type: String, required: true },
    transactionId: String,
    privateNote: String,
    customerNote: String,
    bookBy: { ...actor, required: true },
    repairUnder: String,
    referBy: String,
    deliveryTerm: String,
    srNumber: String,
    signature: String,
    erasedOn: String,
    bills: [{ _id: false, id: Schema.Types.ObjectId, number: String, discount: Number }],
    searchKeys: { type: [String], required: true },
  },
  recordOptions('repairs'),
);
indexDocuments(repairSchema);
repairSchema.index({ searchKeys: 1 });
repairSchema.index({ createdAt: 1, _id: 1 });
repairSchema.index({ partyId: 1, date: 1, _id: 1 });
repairSchema.index({ 'bookBy.userId': 1 });
