import {
  fromMilli,
  invoiceStatus,
  toRupees,
  type Day,
  type Invoice as InvoiceRecord,
  type InvoiceRow,
  type TaxParts,
} from '@shopbench/contracts';
import { recordBaseOf } from '../common/records/record';
import type { TradeDocument, TradeLine } from './trade.schema';

type ForStatus = Pick<TradeDocument, 'cancelled' | 'payable' | 'received' | 'advance' | 'dueDate'>;

const paidOf = (invoice: Pick<TradeDocument, 'received' | 'advance'>) => invoice.received + invoice.advance;

/** The status on the day `today`. Source: domain rules, "Payments, accounts, expenses". */
export function statusOf(invoice: ForStatus, today: Day) {
  const { payable, dueDate, cancelled } = invoice;
  return invoiceStatus({ payable, received: paidOf(invoice), dueDate, cancelled }, today);
}

const partyOf = ({ partyId, partyName }: Pick<TradeDocument, 'partyId' | 'partyName'>) =>
  partyId ? { _id: String(partyId), name: partyName } : null;

const taxPartsOf = ({ taxable, cgst, sgst, igst }: TaxParts) => ({
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
});

/** The optional fields that the answer has as they are stored. */
const AS_STORED = [
  'dueDate',
  'placeOfSupply',
  'mobileNumber',
  'address',
  'paymentDate',
  'transactionId',
  'privateNote',
  'customerNote',
  'deliveryTerm',
  'srNumber',
  'cancelReason',
] as const;

/** A stored invoice as the API answers it: money in rupees, the status as of `today`. */
export function toInvoice(invoice: TradeDocument, today: Day): InvoiceRecord {
  const given = AS_STORED.flatMap((field) => (invoice[field] === undefined ? [] : [[field, invoice[field]]]));
  return {
    ...recordBaseOf(invoice),
    ...(Object.fromEntries(given) as Pick<InvoiceRecord, (typeof AS_STORED)[number]>),
    invoiceType: invoice.invoiceType,
    invoiceNumber: invoice.number,
    date: invoice.date,
    pricesIncludeTax: invoice.pricesIncludeTax,
    roundToRupee: invoice.roundToRupee,
    interState: invoice.interState,
    shop: invoice.shop,
    billTo: invoice.billTo,
    customer: partyOf(invoice),
    ...(invoice.partyId ? { customerId: String(invoice.partyId) } : {}),
    customerName: invoice.partyName,
    ...(invoice.partyGstin ? { customerGstin: invoice.partyGstin } : {}),
    items: invoice.items.map(toLine),
    subtotal: toRupees(invoice.total),
    taxes: invoice.taxes.map((rate) => ({ gstRate: rate.gstRate, ...taxPartsOf(rate) })),
    taxableAmount: toRupees(invoice.taxable),
    taxAmount: toRupees(invoice.tax),
    totalAmount: toRupees(invoice.total),
    discountAmount: toRupees(invoice.discount),
    roundOff: toRupees(invoice.roundOff),
    totalPayableAmount: toRupees(invoice.payable),
    receivedAmount: toRupees(invoice.received),
    advanceAmount: toRupees(invoice.advance),
    balanceAmount: toRupees(invoice.open),
    status: statusOf(invoice, today),
    paymentMode: invoice.paymentMode,
    ...(invoice.accountId ? { accountId: String(invoice.accountId) } : {}),
    soldBy: invoice.soldBy ? { _id: String(invoice.soldBy.userId), name: invoice.soldBy.name } : null,
  };
}

function toLine(line: TradeLine): InvoiceRecord['items'][number] {
  return {
    item: String(line.item),
    itemCode: line.itemCode,
    productName: line.productName,
    quantity: fromMilli(line.quantity),
    unit: line.unit,
    ...(line.hsnCode ? { hsnCode: line.hsnCode } : {}),
    salePrice: toRupees(line.price),
    mrp: toRupees(line.mrp),
    discount: line.discount,
    gstRate: line.gstRate,
    total: toRupees(line.total),
    ...(line.itemDescription ? { itemDescription: line.itemDescription } : {}),
    ...(line.imeis ? { imeis: line.imeis } : {}),
    cost: toRupees(line.cost),
    ...taxPartsOf(line),
  };
}

/** The record of what is not posted yet: what its goods will cost is not known. */
export const withoutCosts = (record: InvoiceRecord): InvoiceRecord => ({
  ...record,
  items: record.items.map(({ cost: _cost, ...line }) => line),
});

/** The stored fields that a list row needs. */
export const ROW_FIELDS = {
  number: 1,
  date: 1,
  dueDate: 1,
  partyId: 1,
  partyName: 1,
  mobileNumber: 1,
  total: 1,
  payable: 1,
  received: 1,
  advance: 1,
  open: 1,
  cancelled: 1,
} as const;

/** A list row; the whole document comes from `GET /invoice/{id}`. */
export function toInvoiceRow(invoice: TradeDocument, today: Day): InvoiceRow {
  return {
    _id: String(invoice._id),
    invoiceNumber: invoice.number,
    date: invoice.date,
    ...(invoice.dueDate ? { dueDate: invoice.dueDate } : {}),
    status: statusOf(invoice, today),
    customer: partyOf(invoice),
    customerName: invoice.partyName,
    ...(invoice.mobileNumber ? { mobileNumber: invoice.mobileNumber } : {}),
    totalAmount: toRupees(invoice.total),
    totalPayableAmount: toRupees(invoice.payable),
    balanceAmount: toRupees(invoice.open),
  };
}
