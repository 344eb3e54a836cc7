import { fieldWords } from '../words/field-words';
import * as z from 'zod/mini';
import { INVOICE_TYPES } from './invoice-totals';
import { toPaise, toRupees } from '../values/money';
import { STATE_CODES } from '../gst/states';
import { TRADE_STATUSES } from '../documents/trade-documents';
import { TRADE_KIND_NAMES } from '../documents/trade-kinds';
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
  unitNumber,
  version,
} from '../records/fields';
import { queryRupees } from '../records/list-query';
import { PAYMENT_MODES, paymentPart, type PaymentPart } from '../money/payment';
import { FILED_FIELDS, tradeFields, tradeWords, type FiledField } from './trade-fields';

/** What becomes of goods that come back: on the shelf again, or out of the stock as lost. */
export const RETURN_CONDITIONS = ['restock', 'damaged'] as const;

/** The line of an earlier document that a line goes on from: an order's in an invoice, an invoice's in a return. */
export const lineSource = z.strictObject({
  kind: z.enum(TRADE_KIND_NAMES),
  id: objectId,
  /** Which line, from 0. */
  line: z.number().check(z.int(), z.minimum(0), z.maximum(199)),
});
export type LineSource = z.output<typeof lineSource>;

/** The fields of a line whichever way goods go; the price that counts is the side's own. */
export const lineFields = {
  item: objectId,
  itemCode: optionalText(40),
  productName: optionalText(120),
  quantity,
  unit: optionalText(10),
  mrp: z.optional(rupees),
  discount: z._default(percent, 0),
  /** Rupees; checked against the server's own figure. */
  total: z.optional(rupees),
  itemDescription: optionalText(500),
  /** The units of a tracked product that move: one IMEI or serial number for each. */
  imeis: z.optional(z.array(unitNumber).check(z.maxLength(1000))),
  source: z.optional(lineSource),
  /** Of goods that come back from a customer. */
  condition: z.optional(z.enum(RETURN_CONDITIONS)),
};

/** Fields that may be left out on either side; '' and null mean: none. */
export const optionalTradeFields = {
  dueDate: blankable(documentDay),
  placeOfSupply: blankable(z.enum(STATE_CODES)),
  mobileNumber: blankable(mobileNumber),
  address: optionalText(300),
  accountId: blankable(objectId),
  soldBy: blankable(objectId),
  ...tradeFields.inputs,
};

/** What of a document stays editable when others were made from it, and of one that came with another. Source: domain rules, "After saving". */
export const documentWords = z.strictObject({
  version,
  ...{ dueDate: optionalTradeFields.dueDate, soldBy: optionalTradeFields.soldBy },
  ...tradeWords.inputs,
});
export type DocumentWords = z.output<typeof documentWords>;

/** Figures that the server works out; when a form sends what it showed, they must agree. */
export const shownFigures = {
  subtotal: z.optional(rupees),
  totalAmount: z.optional(rupees),
  roundOff: z.optional(z.number()),
  totalPayableAmount: z.optional(rupees),
  /** Derived by the server; the specification's form sends it, so it may be given. */
  status: z.optional(z.enum(TRADE_STATUSES)),
};

/** The fields that have a default when a document is made. */
export const defaultedTradeFields = {
  invoiceType: z.enum(INVOICE_TYPES),
  discountAmount: rupees,
  paymentMode: z.enum(PAYMENT_MODES),
  receivedAmount: rupees,
  advanceAmount: rupees,
  /** The buyer owes the tax to the government. */
  reverseCharge: z.boolean(),
};

/** What a form sends of any kind beside its party and lines. All amounts in rupees. */
export const tradeInputFields = {
  ...optionalTradeFields,
  ...shownFigures,
  /** Left out: of a return or a note that of its bill, of anything else `non_gst`. */
  invoiceType: z.optional(defaultedTradeFields.invoiceType),
  /** The document's own number, called so on every kind by the specification. */
  invoiceNumber: blankable(documentNumber),
  /** The number is the form's suggestion: when the series went on meanwhile, the next one is allotted. */
  invoiceNumberSuggested: z._default(z.boolean(), false),
  /** The person knows that the series goes on from the typed number. */
  invoiceNumberMoves: z._default(z.boolean(), false),
  date: z.optional(documentDay),
  discountAmount: z._default(rupees, 0),
  paymentMode: z._default(defaultedTradeFields.paymentMode, 'cash'),
  receivedAmount: z._default(rupees, 0),
  advanceAmount: z._default(rupees, 0),
  /** Left out: of a return or a note as its bill has it, of anything else not. */
  reverseCharge: z.optional(defaultedTradeFields.reverseCharge),
  /** The ways in which it is paid where there are several; `receivedAmount` is their sum, or left out. */
  payments: z.optional(z.array(paymentPart).check(z.minLength(1), z.maxLength(6))),
};

export const linesOf = <Line extends z.ZodMiniType>(line: Line) =>
  z.array(line).check(z.minLength(1, fieldWords('line.fewest')), z.maxLength(200));

/** A rule that every input keeps: its due date is not before its date. */
export const dueAfterDate = z.refine<{ dueDate?: string | undefined; date?: string | undefined }>(
  ({ dueDate, date }) => !dueDate || !date || dueDate >= date,
  { path: ['dueDate'], error: fieldWords('document.dueBefore') },
);

/** What several payments come to, rupees. */
export const paymentsTotal = (payments: readonly Pick<PaymentPart, 'amount'>[]): number =>
  toRupees(payments.reduce((sum, { amount }) => sum + toPaise(amount), 0));

/** A rule that every input keeps: what is received is what the ways in which it is paid come to. */
export const paymentsAddUp = z.refine<{
  payments?: PaymentPart[] | undefined;
  receivedAmount: number;
  advanceAmount: number;
}>(
  ({ payments, receivedAmount, advanceAmount }) => {
    const told = toPaise(receivedAmount) + toPaise(advanceAmount);
    return !payments || told === 0 || told === toPaise(paymentsTotal(payments));
  },
  { path: ['receivedAmount'], error: fieldWords('payments.sum') },
);

export const taxParts = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() };

/** What a line under the margin scheme was taxed on, rupees; `value` is the margin with its tax. */
export const marginRecord = z.object({ purchasePrice: z.number(), value: z.number(), ...taxParts });

/** Another document of the chain. */
export const tradeLink = z.object({ kind: z.enum(TRADE_KIND_NAMES), id: z.string(), number: z.string() });
export type TradeLink = z.infer<typeof tradeLink>;

/** A stored line of either side, without its price. */
export const lineRecordFields = {
  item: z.string(),
  itemCode: z.string(),
  productName: z.string(),
  quantity: z.number(),
  /** What of it has not gone on into another document or come back, in its unit. */
  openQuantity: z.number(),
  unit: z.string(),
  hsnCode: z.optional(z.string()),
  mrp: z.number(),
  discount: z.number(),
  gstRate: z.number(),
  total: z.number(),
  itemDescription: z.optional(z.string()),
  /** What the product wants told of it on the bill: its description, its serial number. */
  printed: z.optional(z.array(z.string())),
  imeis: z.optional(z.array(z.string())),
  source: z.optional(lineSource),
  condition: z.optional(z.enum(RETURN_CONDITIONS)),
  /** Work, not goods. */
  service: z.optional(z.boolean()),
  /** What the goods of the line cost the shop, rupees; only for people who may see costs. */
  cost: z.optional(z.number()),
  ...taxParts,
};

/** A stored document of either side without its party and lines; names, prices and rates as they were when it was saved. */
export const tradeRecordFields = {
  ...recordBase,
  kind: z.enum(TRADE_KIND_NAMES),
  invoiceType: z.enum(INVOICE_TYPES),
  invoiceNumber: z.string(),
  date: z.string(),
  dueDate: z.optional(z.string()),
  placeOfSupply: z.optional(z.string()),
  pricesIncludeTax: z.boolean(),
  /** Whether it was rounded to the rupee when it was first saved; a change rounds it as then. */
  roundToRupee: z.boolean(),
  interState: z.boolean(),
  reverseCharge: z.boolean(),
  /** The shop as it was when the document was saved (Rule 46 of the CGST Rules). */
  shop: z.object({
    name: z.string(),
    address: z.optional(z.string()),
    state: z.string(),
    gstin: z.optional(z.string()),
    phone: z.optional(z.string()),
    /** It was under the composition scheme: a bill of supply says so. */
    composition: z.optional(z.boolean()),
  }),
  mobileNumber: z.optional(z.string()),
  address: z.optional(z.string()),
  subtotal: z.number(),
  taxes: z.array(z.object({ gstRate: z.number(), ...taxParts })),
  taxableAmount: z.number(),
  taxAmount: z.number(),
  /** Of what goes back too late to lower the tax of its bill, rupees: what of that stays due (section 34 of the CGST Act), without what no bill tells. */
  taxStays: z.optional(z.number()),
  totalAmount: z.number(),
  discountAmount: z.number(),
  roundOff: z.number(),
  totalPayableAmount: z.number(),
  receivedAmount: z.number(),
  advanceAmount: z.number(),
  /** Of a bill: what credit or debit notes took off it. Of such a note: what of it was set against bills. */
  creditedAmount: z.number(),
  /** Of it, what belongs to no bill of the note's own: open notes that a bill took, bills that took of a note; rupees. */
  setOff: z.optional(z.array(z.extend(tradeLink, { amount: z.number() }))),
  balanceAmount: z.number(),
  status: z.enum(TRADE_STATUSES),
  paymentMode: z.enum(PAYMENT_MODES),
  accountId: z.optional(z.string()),
  /** The id of who made it. */
  madeBy: z.string(),
  soldBy: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  ...tradeFields.records,
  cancelReason: z.optional(z.string()),
  /** Of an order that was closed short: when, and why. */
  closedOn: z.optional(z.string()),
  closedReason: z.optional(z.string()),
  /** The documents that it was made from, and those that were made from it and are not cancelled. */
  sources: z.array(tradeLink),
  /** The repair booking that it bills. */
  repair: z.optional(z.object({ id: z.string(), number: z.string() })),
  targets: z.array(tradeLink),
};

/** The fields of a list row that both sides share; `dueDate` of a bill on which none was agreed is that of the shop's days. */
export const TRADE_ROW_KEYS = {
  _id: true,
  invoiceNumber: true,
  date: true,
  dueDate: true,
  status: true,
  mobileNumber: true,
  totalAmount: true,
  totalPayableAmount: true,
  balanceAmount: true,
  ...(Object.fromEntries(FILED_FIELDS.map((name) => [name, true])) as { [Name in FiledField]: true }),
} as const;

export const TRADE_SORTS = ['date', 'invoiceNumber', 'totalPayableAmount', 'createdAt'] as const;

/** The filters of a list that both sides share; amounts in rupees. */
export const tradeFilters = {
  status: z.optional(z.enum(TRADE_STATUSES)),
  from: z.optional(day),
  to: z.optional(day),
  soldBy: z.optional(objectId),
  /** Of what is to pay, rupees. */
  minAmount: queryRupees,
  maxAmount: queryRupees,
};

/** Which kind a document is to be made into, and of which lines how much; left out, all that is still open. */
export const convertInput = z.strictObject({
  to: z.enum(TRADE_KIND_NAMES),
  items: z.optional(
    z
      .array(
        z.strictObject({
          line: lineSource.shape.line,
          quantity,
          imeis: lineFields.imeis,
          condition: lineFields.condition,
        }),
      )
      .check(z.minLength(1, fieldWords('line.choose')), z.maxLength(200)),
  ),
  reason: optionalTradeFields.reason,
  /** The number of the supplier's bill that a purchase becomes. */
  supplierInvoiceNumber: optionalText(40),
  receivedAmount: z._default(rupees, 0),
  paymentMode: tradeInputFields.paymentMode,
  accountId: optionalTradeFields.accountId,
  transactionId: optionalTradeFields.transactionId,
});
export type ConvertInput = z.output<typeof convertInput>;
