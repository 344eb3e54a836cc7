import * as z from 'zod/mini';
import { INVOICE_STATUSES } from '../rules/invoice-status';
import { INVOICE_TYPES } from '../rules/invoice-totals';
import type { FieldRights } from '../rules/rights';
import { STATE_CODES } from '../rules/states';
import { type ACCOUNT_TYPES } from './account';
import {
  blankable,
  day,
  documentDay,
  documentNumber,
  mobileNumber,
  objectId,
  optionalText,
  percent,
  quantity,
  recordBase,
  rupees,
  text,
  unitNumber,
  version,
} from './fields';
import { listQuery } from './list-query';

/** How a bill is paid; the kinds of account that may take it. Phone Pay and Bharat Pay are both `qr_code`. */
export const PAYMENT_MODES = ['cash', 'qr_code', 'razorpay', 'bank'] as const satisfies typeof ACCOUNT_TYPES;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/**
 * One line of a sale. `item` names the product; the rest of the specification's fields may come along. `salePrice` in
 * rupees per unit, `discount` in percent, `total` (rupees) is checked against the server's own figure.
 */
export const saleLineInput = z.strictObject({
  item: objectId,
  itemCode: optionalText(40),
  productName: optionalText(120),
  quantity,
  unit: optionalText(10),
  salePrice: rupees,
  purchasePrice: z.optional(rupees),
  mrp: z.optional(rupees),
  discount: z._default(percent, 0),
  total: z.optional(rupees),
  itemDescription: optionalText(500),
  /** The units of a tracked product that are sold: one IMEI or serial number for each. */
  imeis: z.optional(z.array(unitNumber).check(z.maxLength(1000))),
});
export type SaleLineInput = z.output<typeof saleLineInput>;

/** The fields that have a default when an invoice is made. */
const defaulted = {
  invoiceType: z.enum(INVOICE_TYPES),
  billTo: z.enum(['Cash', 'Customer']),
  discountAmount: rupees,
  paymentMode: z.enum(PAYMENT_MODES),
  receivedAmount: rupees,
  advanceAmount: rupees,
};

const items = z.array(saleLineInput).check(z.minLength(1, 'Add at least one item'), z.maxLength(200));

/** Fields that may be left out; '' and null mean: none. */
const optionalFields = {
  dueDate: blankable(documentDay),
  placeOfSupply: blankable(z.enum(STATE_CODES)),
  customerId: blankable(objectId),
  customerName: optionalText(100),
  mobileNumber: blankable(mobileNumber),
  address: optionalText(300),
  paymentDate: blankable(documentDay),
  accountId: blankable(objectId),
  privateNote: optionalText(500),
  customerNote: optionalText(500),
  transactionId: optionalText(60),
  soldBy: blankable(objectId),
  deliveryTerm: optionalText(200),
  srNumber: optionalText(60),
};

/** Figures that the server works out; when a form sends what it showed, they must agree. */
const shownFigures = {
  subtotal: z.optional(rupees),
  totalAmount: z.optional(rupees),
  roundOff: z.optional(z.number()),
  totalPayableAmount: z.optional(rupees),
  /** Derived by the server; the specification's form sends it, so it may be given. */
  status: z.optional(z.enum(INVOICE_STATUSES)),
};

const invoiceFields = {
  ...optionalFields,
  ...shownFigures,
  invoiceType: z._default(defaulted.invoiceType, 'non_gst'),
  invoiceNumber: blankable(documentNumber),
  /** The number is the form's suggestion: when the series went on meanwhile, the next one is allotted. */
  invoiceNumberSuggested: z._default(z.boolean(), false),
  date: z.optional(documentDay),
  billTo: z._default(defaulted.billTo, 'Cash'),
  items,
  discountAmount: z._default(rupees, 0),
  paymentMode: z._default(defaulted.paymentMode, 'cash'),
  receivedAmount: z._default(rupees, 0),
  advanceAmount: z._default(rupees, 0),
};

/** A sales invoice as a form sends it. All amounts in rupees; totals that are given must equal the server's. */
export const invoiceInput = z.strictObject(invoiceFields).check(
  z.refine((invoice) => invoice.billTo === 'Cash' || !!invoice.customerId, {
    path: ['customerId'],
    error: 'Choose the customer',
  }),
  z.refine((invoice) => !invoice.dueDate || !invoice.date || invoice.dueDate >= invoice.date, {
    path: ['dueDate'],
    error: 'The due date is before the invoice date',
  }),
);
export type InvoiceInput = z.output<typeof invoiceInput>;
export type InvoiceForm = z.input<typeof invoiceInput>;

/**
 * A change of a saved invoice: the fields that it names, and the version that was read. A field left out stays, null or
 * '' clears an optional one; `items` replaces all lines. The number stays, so it may only be sent as it is.
 */
export const invoiceUpdate = z.strictObject({
  ...optionalFields,
  ...shownFigures,
  ...(Object.fromEntries(Object.entries(defaulted).map(([key, schema]) => [key, z.optional(schema)])) as {
    [Key in keyof typeof defaulted]: z.ZodMiniOptional<(typeof defaulted)[Key]>;
  }),
  invoiceNumber: blankable(documentNumber),
  date: z.optional(documentDay),
  items: z.optional(items),
  version,
});
export type InvoiceUpdate = z.output<typeof invoiceUpdate>;

/** A cancellation: the version that was read, to be sure, and why. */
export const documentCancel = z.strictObject({ version: z.optional(version), reason: optionalText(200) });
export type DocumentCancel = z.output<typeof documentCancel>;

const taxParts = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() };

export const invoiceLineRecord = z.object({
  item: z.string(),
  itemCode: z.string(),
  productName: z.string(),
  quantity: z.number(),
  unit: z.string(),
  hsnCode: z.optional(z.string()),
  salePrice: z.number(),
  mrp: z.number(),
  discount: z.number(),
  gstRate: z.number(),
  total: z.number(),
  itemDescription: z.optional(z.string()),
  imeis: z.optional(z.array(z.string())),
  /** What the goods of the line cost the shop, rupees. */
  cost: z.optional(z.number()),
  ...taxParts,
});
export type InvoiceLine = z.infer<typeof invoiceLineRecord>;

/** What of an invoice only people with a right see. */
export const INVOICE_RIGHTS = { 'items.cost': 'cost' } as const satisfies FieldRights;

/** A stored sales invoice, all amounts in rupees. Names, prices and rates are as they were when it was saved. */
export const invoiceRecord = z.object({
  ...recordBase,
  invoiceType: z.enum(INVOICE_TYPES),
  invoiceNumber: z.string(),
  date: z.string(),
  dueDate: z.optional(z.string()),
  placeOfSupply: z.optional(z.string()),
  pricesIncludeTax: z.boolean(),
  /** Whether it was rounded to the rupee when it was first saved; a change rounds it as then. */
  roundToRupee: z.boolean(),
  interState: z.boolean(),
  /** The shop as it was when the invoice was saved (Rule 46 of the CGST Rules). */
  shop: z.object({
    name: z.string(),
    address: z.optional(z.string()),
    state: z.string(),
    gstin: z.optional(z.string()),
    phone: z.optional(z.string()),
  }),
  billTo: z.enum(['Cash', 'Customer']),
  customer: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  customerId: z.optional(z.string()),
  customerName: text(),
  customerGstin: z.optional(z.string()),
  mobileNumber: z.optional(z.string()),
  address: z.optional(z.string()),
  items: z.array(invoiceLineRecord),
  subtotal: z.number(),
  taxes: z.array(z.object({ gstRate: z.number(), ...taxParts })),
  taxableAmount: z.number(),
  taxAmount: z.number(),
  totalAmount: z.number(),
  discountAmount: z.number(),
  roundOff: z.number(),
  totalPayableAmount: z.number(),
  receivedAmount: z.number(),
  advanceAmount: z.number(),
  balanceAmount: z.number(),
  status: z.enum(INVOICE_STATUSES),
  paymentDate: z.optional(z.string()),
  paymentMode: z.enum(PAYMENT_MODES),
  accountId: z.optional(z.string()),
  transactionId: z.optional(z.string()),
  privateNote: z.optional(z.string()),
  customerNote: z.optional(z.string()),
  soldBy: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  deliveryTerm: z.optional(z.string()),
  srNumber: z.optional(z.string()),
  cancelReason: z.optional(z.string()),
});
export type Invoice = z.infer<typeof invoiceRecord>;

/** What a list row shows; the whole document comes from `GET /invoice/{id}`. */
export const invoiceRow = z.pick(invoiceRecord, {
  _id: true,
  invoiceNumber: true,
  date: true,
  dueDate: true,
  status: true,
  customer: true,
  customerName: true,
  mobileNumber: true,
  totalAmount: true,
  totalPayableAmount: true,
  balanceAmount: true,
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

export const invoiceListQuery = listQuery(['date', 'invoiceNumber', 'totalPayableAmount', 'createdAt'], {
  status: z.optional(z.enum(INVOICE_STATUSES)),
  customer: z.optional(objectId),
  from: z.optional(day),
  to: z.optional(day),
});
export type InvoiceListQuery = z.output<typeof invoiceListQuery>;
