import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { ORDER_ANSWERS, ORDER_CHANNELS, PICK_UP_TIMES } from '../people/customer-order';
import type { FieldRights } from '../access/rights';
import { blankable, objectId, optionalText, rupees, text, version } from '../records/fields';
import { listQuery } from '../records/list-query';
import {
  defaultedTradeFields,
  dueAfterDate,
  lineFields,
  lineRecordFields,
  linesOf,
  marginRecord,
  optionalTradeFields,
  paymentsAddUp,
  shownFigures,
  TRADE_ROW_KEYS,
  TRADE_SORTS,
  tradeFilters,
  tradeInputFields,
  tradeRecordFields,
} from './trade';

/**
 * One line of a sale. `item` names the product; the rest of the specification's fields may come along. `salePrice` in
 * rupees per unit, `discount` in percent, `total` (rupees) is checked against the server's own figure.
 */
export const saleLineInput = z.strictObject({
  ...lineFields,
  salePrice: rupees,
  purchasePrice: z.optional(rupees),
});
export type SaleLineInput = z.output<typeof saleLineInput>;

const billTo = z.enum(['Cash', 'Customer']);
const items = linesOf(saleLineInput);
const customer = { customerId: blankable(objectId), customerName: optionalText(100) };

/**
 * A sales invoice, or another sale document, as a form sends it. All amounts in rupees; totals that are given must equal
 * the server's.
 */
export const invoiceInput = z
  .strictObject({ ...tradeInputFields, ...customer, billTo: z._default(billTo, 'Cash'), items })
  .check(
    z.refine((invoice) => invoice.billTo === 'Cash' || !!invoice.customerId, {
      path: ['customerId'],
      error: fieldWords('customer.choose'),
    }),
    dueAfterDate,
    paymentsAddUp,
  );
export type InvoiceInput = z.output<typeof invoiceInput>;
export type InvoiceForm = z.input<typeof invoiceInput>;

/**
 * A change of a saved sale document: the fields that it names, and the version that was read. A field left out stays,
 * null or '' clears an optional one; `items` replaces all lines. The number stays, so it may only be sent as it is.
 */
export const invoiceUpdate = z.strictObject({
  ...z.partial(z.object(defaultedTradeFields)).shape,
  ...optionalTradeFields,
  ...shownFigures,
  ...customer,
  billTo: z.optional(billTo),
  invoiceNumber: tradeInputFields.invoiceNumber,
  date: tradeInputFields.date,
  items: z.optional(items),
  version,
});
export type InvoiceUpdate = z.output<typeof invoiceUpdate>;

/** A cancellation: the version that was read, to be sure, and why. */
export const documentCancel = z.strictObject({ version: z.optional(version), reason: optionalText(200) });
export type DocumentCancel = z.output<typeof documentCancel>;

/** Taking the details of a document anew: the version that was read, to be sure. */
export const documentDetails = z.strictObject({ version: z.optional(version) });
export type DocumentDetails = z.output<typeof documentDetails>;
/** An order that was closed short is opened again: the version that was read, to be sure. */
export const documentReopen = z.strictObject({ version: z.optional(version) });
export type DocumentReopen = z.output<typeof documentReopen>;

export const invoiceLineRecord = z.object({
  ...lineRecordFields,
  salePrice: z.number(),
  /** Second hand, taxed on its margin: the bill shows the amount alone. */
  scheme: z.optional(z.literal('margin')),
  margin: z.optional(marginRecord),
});

/** The fields of a sales invoice that only people with a right get. */
export const INVOICE_RIGHTS = { 'items.cost': 'cost', 'items.margin': 'cost' } as const satisfies FieldRights;

const party = z.nullable(z.object({ _id: z.string(), name: z.string() }));

/** Of an order: who made it, and for one of a customer's own what the shop answered. */
const orderFields = {
  channel: z.optional(z.enum(ORDER_CHANNELS)),
  answer: z.optional(z.enum(ORDER_ANSWERS)),
  answerWord: z.optional(z.string()),
  pickUp: z.optional(z.enum(PICK_UP_TIMES)),
};

/** A stored sale document, all amounts in rupees. */
export const invoiceRecord = z.object({
  ...tradeRecordFields,
  billTo,
  customer: party,
  customerId: z.optional(z.string()),
  customerName: text(),
  customerGstin: z.optional(z.string()),
  items: z.array(invoiceLineRecord),
  ...orderFields,
});
export type Invoice = z.infer<typeof invoiceRecord>;

/** What a list row shows; the whole document comes from `GET /invoice/{id}`. */
export const invoiceRow = z.pick(invoiceRecord, {
  ...TRADE_ROW_KEYS,
  customer: true,
  customerName: true,
  channel: true,
  answer: true,
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

/** `answer` narrows to what customers ordered themselves and the shop answered so; `waiting` to what is open besides. */
export const invoiceListQuery = listQuery(TRADE_SORTS, {
  ...tradeFilters,
  customer: z.optional(objectId),
  answer: z.optional(z.enum(ORDER_ANSWERS)),
});
export type InvoiceListQuery = z.output<typeof invoiceListQuery>;
