import {
  fromMilli,
  toRupees,
  type InvoiceInput,
  type InvoiceUpdate,
  type SaleLineInput,
} from '@shopbench/contracts';
import type { TradeDocument, TradeLine } from './trade.schema';

/** A line with the price that this kind of document goes by, rupees for a unit. */
export type TradeLineInput = Omit<SaleLineInput, 'salePrice' | 'purchasePrice'> & { price: number };

/** What a form sends of any kind of trade document, under the names that all kinds share. Money in rupees. */
export type TradeInput = Omit<
  InvoiceInput,
  'items' | 'invoiceNumber' | 'invoiceNumberSuggested' | 'customerId' | 'customerName'
> & {
  partyId?: string | undefined;
  partyName?: string | undefined;
  items: TradeLineInput[];
};

const lineInput = ({ salePrice, purchasePrice: _, item, ...line }: SaleLineInput): TradeLineInput => ({
  ...line,
  item: item.toLowerCase(),
  price: salePrice,
});

/** A sales invoice as all kinds of trade document are handled. */
export function fromInvoiceInput(input: InvoiceInput): TradeInput {
  const { invoiceNumber: _n, invoiceNumberSuggested: _s, customerId, customerName, items, ...fields } = input;
  return { ...fields, partyId: customerId, partyName: customerName, items: items.map(lineInput) };
}

const storedLine = (line: TradeLine): TradeLineInput => ({
  item: String(line.item),
  quantity: fromMilli(line.quantity),
  price: toRupees(line.price),
  discount: line.discount,
  itemDescription: line.itemDescription,
  imeis: line.imeis,
});

/** The input that would give the stored document again. */
export const storedInput = (document: TradeDocument): TradeInput => ({
  invoiceType: document.invoiceType,
  date: document.date,
  dueDate: document.dueDate,
  placeOfSupply: document.placeOfSupply,
  billTo: document.billTo,
  partyId: document.partyId ? String(document.partyId) : undefined,
  partyName: document.partyName,
  mobileNumber: document.mobileNumber,
  address: document.address,
  items: document.items.map(storedLine),
  discountAmount: toRupees(document.discount),
  paymentDate: document.paymentDate,
  paymentMode: document.paymentMode,
  accountId: document.accountId ? String(document.accountId) : undefined,
  privateNote: document.privateNote,
  customerNote: document.customerNote,
  receivedAmount: toRupees(document.received),
  advanceAmount: toRupees(document.advance),
  transactionId: document.transactionId,
  soldBy: document.soldBy ? String(document.soldBy.userId) : undefined,
  deliveryTerm: document.deliveryTerm,
  srNumber: document.srNumber,
});

/**
 * The stored document with the fields that a change names in their new form. A field that the change leaves out stays;
 * one that it names without a value is cleared.
 */
export function changedInput(document: TradeDocument, change: InvoiceUpdate): TradeInput {
  const { version: _v, invoiceNumber: _n, items, customerId, customerName, ...named } = change;
  const before = storedInput(document);
  const input: TradeInput = { ...before, ...withoutGaps(named, before) };
  if ('customerId' in change) input.partyId = customerId;
  if ('customerName' in change) input.partyName = customerName;
  if (input.billTo === 'Cash') input.partyId = undefined;
  if (items) input.items = items.map(lineInput);
  if (namesOther(before, input)) forgetParty(input, change);
  return input;
}

/** Fields without a value only where there may be none. */
function withoutGaps<T extends object>(named: T, before: TradeInput): T {
  const required = [
    'invoiceType',
    'date',
    'billTo',
    'discountAmount',
    'paymentMode',
    'receivedAmount',
    'advanceAmount',
  ];
  const kept = Object.entries(named).map(([key, value]) =>
    value === undefined && required.includes(key) ? [key, before[key as keyof TradeInput]] : [key, value],
  );
  return Object.fromEntries(kept) as T;
}

const namesOther = (before: TradeInput, now: TradeInput) =>
  before.billTo !== now.billTo || before.partyId !== now.partyId;

/** Another party's name, number, address and state do not follow from the one before. */
function forgetParty(input: TradeInput, change: InvoiceUpdate): void {
  if (!('customerName' in change)) input.partyName = undefined;
  if (!('mobileNumber' in change)) input.mobileNumber = undefined;
  if (!('address' in change)) input.address = undefined;
  if (!('placeOfSupply' in change)) input.placeOfSupply = undefined;
}
