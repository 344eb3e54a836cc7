import { Schema, type Types } from 'mongoose';
import type {
  Day,
  InvoiceType,
  Milli,
  Paise,
  PaymentMode,
  RateTotals,
  StateCode,
  TaxParts,
  Unit,
} from '@shopbench/contracts';
import { actor, recordFields, recordOptions, type Actor, type StoredRecord } from '../common/records/record';

/** One line; names, prices and rates as they were when the invoice was saved. Money in paise. */
export interface InvoiceLine extends TaxParts {
  item: Types.ObjectId;
  itemCode: string;
  productName: string;
  quantity: Milli;
  unit: Unit;
  hsnCode?: string;
  salePrice: Paise;
  mrp: Paise;
  /** Percent. */
  discount: number;
  gstRate: number;
  total: Paise;
  itemDescription?: string;
}

/** How far an invoice is settled; with the due date and today the status follows from it. */
export type Settlement = 'open' | 'partial' | 'paid' | 'cancelled';

/** A sales invoice; money in paise, quantities in thousandths. */
export class Invoice implements StoredRecord {
  _id: Types.ObjectId;
  version: number;
  archived: boolean;
  createdAt: Date;
  updatedAt: Date;
  createdBy: Actor;
  updatedBy: Actor;

  invoiceType: InvoiceType;
  invoiceNumber: string;
  date: Day;
  dueDate?: Day;
  placeOfSupply?: StateCode;
  billTo: 'Cash' | 'Customer';
  customerId: Types.ObjectId | null;
  customerName: string;
  customerGstin?: string;
  mobileNumber?: string;
  address?: string;
  items: InvoiceLine[];
  taxes: RateTotals[];
  total: Paise;
  discount: Paise;
  taxable: Paise;
  tax: Paise;
  roundOff: Paise;
  payable: Paise;
  received: Paise;
  advance: Paise;
  paymentDate?: Day;
  paymentMode: PaymentMode;
  accountId: Types.ObjectId | null;
  transactionId?: string;
  privateNote?: string;
  customerNote?: string;
  soldBy: Actor | null;
  deliveryTerm?: string;
  srNumber?: string;

  settlement: Settlement;
  /** The due date, or a day beyond all days, so that a range finds what is overdue. */
  dueOn: Day;
  /** The number without regard to case: unique. */
  numberKey: string;
  /** Sorts numbers of a series by value. */
  numberOrder: string;
  searchKeys: string[];
}

/** `dueOn` of an invoice without a due date. */
export const NEVER_DUE: Day = '9999-12-31';

const amount = { type: Number, required: true } as const;
const taxParts = { taxable: amount, cgst: amount, sgst: amount, igst: amount } as const;

export const invoiceSchema = new Schema<Invoice>(
  {
    ...recordFields,
    invoiceType: { type: String, required: true },
    invoiceNumber: { type: String, required: true },
    date: { type: String, required: true },
    dueDate: String,
    placeOfSupply: String,
    billTo: { type: String, required: true },
    customerId: { type: Schema.Types.ObjectId, default: null },
    customerName: { type: String, required: true },
    customerGstin: String,
    mobileNumber: String,
    address: String,
    items: [
      {
        _id: false,
        item: { type: Schema.Types.ObjectId, required: true },
        itemCode: { type: String, required: true },
        productName: { type: String, required: true },
        quantity: amount,
        unit: { type: String, required: true },
        hsnCode: String,
        salePrice: amount,
        mrp: amount,
        discount: amount,
        gstRate: amount,
        total: amount,
        itemDescription: String,
        ...taxParts,
      },
    ],
    taxes: [{ _id: false, gstRate: amount, ...taxParts }],
    total: amount,
    discount: amount,
    taxable: amount,
    tax: amount,
    roundOff: amount,
    payable: amount,
    received: amount,
    advance: amount,
    paymentDate: String,
    paymentMode: { type: String, required: true },
    accountId: { type: Schema.Types.ObjectId, default: null },
    transactionId: String,
    privateNote: String,
    customerNote: String,
    soldBy: { ...actor, default: null },
    deliveryTerm: String,
    srNumber: String,
    settlement: { type: String, required: true },
    dueOn: { type: String, required: true },
    numberKey: { type: String, required: true },
    numberOrder: { type: String, required: true },
    searchKeys: { type: [String], required: true },
  },
  recordOptions('invoices'),
);
invoiceSchema.index({ numberKey: 1 }, { unique: true });
invoiceSchema.index({ searchKeys: 1 });
invoiceSchema.index({ date: 1, _id: 1 });
invoiceSchema.index({ numberOrder: 1, _id: 1 });
invoiceSchema.index({ payable: 1, _id: 1 });
invoiceSchema.index({ createdAt: 1, _id: 1 });
invoiceSchema.index({ settlement: 1, date: 1, _id: 1 });
invoiceSchema.index({ customerId: 1, date: 1, _id: 1 });
