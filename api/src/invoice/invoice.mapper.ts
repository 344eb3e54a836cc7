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
import type { Invoice, InvoiceLine } from './invoice.schema';

type ForStatus = Pick<Invoice, 'settlement' | 'payable' | 'received' | 'advance' | 'dueDate'>;

const paidOf = (invoice: Pick<Invoice, 'received' | 'advance'>) => invoice.received + invoice.advance;

/** The status on the day `today`. Source: domain rules, "Payments, accounts, expenses". */
export function statusOf(invoice: ForStatus, today: Day) {
  const { payable, dueDate, settlement } = invoice;
  return invoiceStatus(
    { payable, received: paidOf(invoice), dueDate, cancelled: settlement === 'cancelled' },
    today,
  );
}

const customerOf = ({ customerId, customerName }: Pick<Invoice, 'customerId' | 'customerName'>) =>
  customerId ? { _id: String(customerId), name: customerName } : null;

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
  'customerGstin',
  'mobileNumber',
  'address',
  'paymentDate',
  'transactionId',
  'privateNote',
  'customerNote',
  'deliveryTerm',
  'srNumber',
] as const;

/** A stored invoice as the API answers it: money in rupees, the status as of `today`. */
export function toInvoice(invoice: Invoice, today: Day): InvoiceRecord {
  const given = AS_STORED.flatMap((field) => (invoice[field] === undefined ? [] : [[field, invoice[field]]]));
  return {
    ...recordBaseOf(invoice),
    ...(Object.fromEntries(given) as Pick<InvoiceRecord, (typeof AS_STORED)[number]>),
    invoiceType: invoice.invoiceType,
    invoiceNumber: invoice.invoiceNumber,
    date: invoice.date,
    billTo: invoice.billTo,
    customer: customerOf(invoice),
    ...(invoice.customerId ? { customerId: String(invoice.customerId) } : {}),
    customerName: invoice.customerName,
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
    balanceAmount: toRupees(invoice.payable - paidOf(invoice)),
    status: statusOf(invoice, today),
    paymentMode: invoice.paymentMode,
    ...(invoice.accountId ? { accountId: String(invoice.accountId) } : {}),
    soldBy: invoice.soldBy ? { _id: String(invoice.soldBy.userId), name: invoice.soldBy.name } : null,
  };
}

function toLine(line: InvoiceLine): InvoiceRecord['items'][number] {
  return {
    item: String(line.item),
    itemCode: line.itemCode,
    productName: line.productName,
    quantity: fromMilli(line.quantity),
    unit: line.unit,
    ...(line.hsnCode ? { hsnCode: line.hsnCode } : {}),
    salePrice: toRupees(line.salePrice),
    mrp: toRupees(line.mrp),
    discount: line.discount,
    gstRate: line.gstRate,
    total: toRupees(line.total),
    ...(line.itemDescription ? { itemDescription: line.itemDescription } : {}),
    ...taxPartsOf(line),
  };
}

/** The stored fields that a list row needs. */
export const ROW_FIELDS = {
  invoiceNumber: 1,
  date: 1,
  dueDate: 1,
  customerId: 1,
  customerName: 1,
  mobileNumber: 1,
  total: 1,
  payable: 1,
  received: 1,
  advance: 1,
  settlement: 1,
} as const;

/** A list row; the whole document comes from `GET /invoice/{id}`. */
export function toInvoiceRow(invoice: Invoice, today: Day): InvoiceRow {
  return {
    _id: String(invoice._id),
    invoiceNumber: invoice.invoiceNumber,
    date: invoice.date,
    ...(invoice.dueDate ? { dueDate: invoice.dueDate } : {}),
    status: statusOf(invoice, today),
    customer: customerOf(invoice),
    customerName: invoice.customerName,
    ...(invoice.mobileNumber ? { mobileNumber: invoice.mobileNumber } : {}),
    totalAmount: toRupees(invoice.total),
    totalPayableAmount: toRupees(invoice.payable),
    balanceAmount: toRupees(invoice.payable - paidOf(invoice)),
  };
}
