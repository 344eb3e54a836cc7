import {
  invoiceTotals,
  lineAmount,
  stateCodeOf,
  toMilli,
  toPaise,
  toRupees,
  type InvoiceForm,
  type InvoiceType,
  type Party,
  type PaymentMode,
  type Product,
  type StateCode,
  type Totals,
  type TradingSettings,
} from '@shopbench/contracts';
import type { InvoiceKind } from './invoice-kind';

/** One line as it is being typed. Money in rupees; undefined is an empty field, NaN one that is no number. */
export interface DraftLine {
  /** Tells lines apart while the form is open. */
  key: string;
  item: string;
  itemCode: string;
  productName: string;
  unit: string;
  /** In stock when the item was picked. */
  inStock: number;
  mrp: number;
  gstRate: number;
  quantity: number | undefined;
  price: number | undefined;
  discount: number | undefined;
}

/** The invoice as it is being typed. Money in rupees. */
export interface InvoiceDraft {
  invoiceType: InvoiceType;
  /** null follows the suggestion. */
  invoiceNumber: string | null;
  date: string;
  dueDate: string;
  placeOfSupply: StateCode | '';
  /** null is a cash sale to nobody in particular. */
  party: Party | null;
  lines: DraftLine[];
  discountAmount: number | undefined;
  paymentMode: PaymentMode;
  /** '' lets the server take the first active account of the mode. */
  accountId: string;
  /** null follows the rule: a cash sale is paid in full, a customer's is not paid yet. */
  received: number | undefined | null;
  transactionId: string;
  privateNote: string;
  customerNote: string;
  deliveryTerm: string;
  srNumber: string;
}

/** An empty invoice of `day`. A shop with a GSTIN starts with GST invoices. */
export function newDraft(settings: TradingSettings, day: string): InvoiceDraft {
  return {
    invoiceType: settings.gstin ? 'gst' : 'non_gst',
    invoiceNumber: null,
    date: day,
    dueDate: '',
    placeOfSupply: settings.state,
    party: null,
    lines: [],
    discountAmount: undefined,
    paymentMode: 'cash',
    accountId: '',
    received: null,
    transactionId: '',
    privateNote: '',
    customerNote: '',
    deliveryTerm: '',
    srNumber: '',
  };
}

/** A new line for a picked item. */
export function newLine(product: Product, kind: InvoiceKind, key: string): DraftLine {
  return {
    key,
    item: product._id,
    itemCode: product.itemCode,
    productName: product.productName,
    unit: product.unit,
    inStock: product.stockQuantity,
    mrp: product.mrp ?? 0,
    gstRate: product.category?.gstRate ?? 0,
    quantity: 1,
    price: kind.priceOf(product),
    discount: kind.discountOf(product),
  };
}

/** The place of supply for a party: its state by GSTIN or address, else the shop's. */
export function placeOfSupplyOf(party: Party | null, settings: TradingSettings): StateCode {
  return stateCodeOf(party?.gstin) ?? stateCodeOf(party?.state) ?? settings.state;
}

/** `convert` of a number that may not be one yet: 0 while the field is empty or cannot be converted. */
function orZero(value: number | undefined, convert: (value: number) => number): number {
  if (value === undefined || !(value >= 0)) return 0;
  try {
    return convert(value);
  } catch {
    return 0;
  }
}

const totalsLine = (line: DraftLine) => ({
  quantity: orZero(line.quantity, toMilli),
  price: orZero(line.price, toPaise),
  discount: Math.min(orZero(line.discount, Number), 100),
  gstRate: line.gstRate,
});

/** A line's amount in rupees, or null while quantity or price is missing. Source: specification 2, section 4. */
export function draftLineAmount(line: DraftLine): number | null {
  if (!line.quantity || line.price === undefined || Number.isNaN(line.price)) return null;
  return toRupees(lineAmount(totalsLine(line)));
}

/** The totals of the draft, by the function that the server computes them with; in paise. */
export function draftTotals(draft: InvoiceDraft, settings: TradingSettings): Totals {
  const lines = draft.lines.map(totalsLine);
  const most = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  return invoiceTotals({
    lines,
    discount: Math.min(orZero(draft.discountAmount, toPaise), most),
    invoiceType: draft.invoiceType,
    interState: (draft.placeOfSupply || settings.state) !== settings.state,
    pricesIncludeTax: settings.pricesIncludeTax,
    roundToRupee: settings.roundToRupee,
  });
}

/** What is received, rupees: what was typed, else all of a cash sale and nothing yet of a customer's. */
export function receivedOf(draft: InvoiceDraft, totals: Totals): number | undefined {
  if (draft.received !== null) return draft.received;
  return draft.party ? 0 : toRupees(totals.payable);
}

/** What is left to pay, rupees; never below 0. */
export function balanceOf(draft: InvoiceDraft, totals: Totals): number {
  const received = orZero(receivedOf(draft, totals), toPaise);
  return toRupees(Math.max(0, totals.payable - received));
}

/** The draft as `POST /invoice/create` takes it, with the totals on screen for the server to compare with its own. */
export function invoiceBody(
  draft: InvoiceDraft,
  totals: Totals,
  kind: InvoiceKind,
  suggestedNumber: string,
  soldBy: string | undefined,
): InvoiceForm {
  const { party } = draft;
  return {
    invoiceType: draft.invoiceType,
    invoiceNumber: draft.invoiceNumber ?? suggestedNumber,
    invoiceNumberSuggested: draft.invoiceNumber === null,
    date: draft.date,
    dueDate: draft.dueDate,
    placeOfSupply: draft.placeOfSupply,
    billTo: party ? 'Customer' : 'Cash',
    customerId: party?._id,
    customerName: party?.name ?? kind.cashName,
    mobileNumber: party?.mobileNumber,
    address: party?.address,
    items: draft.lines.map((line, i) => ({
      item: line.item,
      itemCode: line.itemCode,
      productName: line.productName,
      unit: line.unit,
      mrp: line.mrp,
      // The schema refuses what is missing or no number; the types of a form not filled yet cannot say so.
      quantity: line.quantity as number,
      salePrice: line.price as number,
      discount: line.discount ?? 0,
      total: toRupees(totals.lines[i]?.total ?? 0),
    })),
    totalAmount: toRupees(totals.total),
    discountAmount: draft.discountAmount ?? 0,
    totalPayableAmount: toRupees(totals.payable),
    paymentMode: draft.paymentMode,
    accountId: draft.accountId,
    receivedAmount: receivedOf(draft, totals) ?? 0,
    transactionId: draft.transactionId,
    privateNote: draft.privateNote,
    customerNote: draft.customerNote,
    deliveryTerm: draft.deliveryTerm,
    srNumber: draft.srNumber,
    soldBy,
  };
}
