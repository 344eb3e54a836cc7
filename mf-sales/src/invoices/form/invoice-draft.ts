import {
  check,
  fitsUnit,
  invoiceInput,
  invoiceTotals,
  lineAmount,
  supplyOf,
  toMilli,
  toPaise,
  toRupees,
  type Checked,
  type FieldError,
  type Invoice,
  type InvoiceForm,
  type InvoiceInput,
  type InvoiceType,
  type Party,
  type PaymentMode,
  type Product,
  type StateCode,
  type Totals,
  type TradingSettings,
  type Unit,
} from '@shopbench/contracts';
import type { InvoiceKind } from './invoice-kind';

/** One line as it is being typed. Money in rupees; undefined is an empty field, NaN one that is no number. */
export interface DraftLine {
  item: string;
  itemCode: string;
  productName: string;
  unit: string;
  /** In stock when the item was picked; unknown of a line that was saved before. */
  inStock?: number;
  mrp: number;
  gstRate: number;
  quantity: number | undefined;
  salePrice: number | undefined;
  discount: number | undefined;
  itemDescription?: string;
  imeis?: string[];
}

/** Who is billed, as far as the bill says it; what the party owes is asked for when it is shown. */
export type DraftParty = Pick<Party, '_id' | 'name'> &
  Partial<Pick<Party, 'mobileNumber' | 'address' | 'state' | 'gstin' | 'gstType'>>;

/** Of a party what the bill says. */
export const draftParty = ({ _id, name, ...party }: DraftParty): DraftParty => {
  const { mobileNumber, address, state, gstin, gstType } = party;
  return { _id, name, mobileNumber, address, state, gstin, gstType };
};

/** The invoice as it is being typed; named as the API names it. Money in rupees. */
export interface InvoiceDraft {
  invoiceType: InvoiceType;
  /** null follows the suggestion. */
  invoiceNumber: string | null;
  date: string;
  dueDate: string;
  placeOfSupply: StateCode | '';
  /** null is a cash sale to nobody in particular. */
  party: DraftParty | null;
  items: DraftLine[];
  discountAmount: number | undefined;
  paymentMode: PaymentMode;
  /** '' lets the server take the first active account of the mode. */
  accountId: string;
  /** null follows the rule: a cash sale is paid in full, a customer's is not paid yet. */
  receivedAmount: number | undefined | null;
  transactionId: string;
  privateNote: string;
  customerNote: string;
  deliveryTerm: string;
  srNumber: string;
}

/** What a bill is written under. */
export interface InvoiceTerms {
  kind: InvoiceKind;
  settings: Pick<TradingSettings, 'state' | 'gstin' | 'pricesIncludeTax' | 'roundToRupee'>;
  /** The number that this invoice has, or will probably have. */
  suggestedNumber: string;
  /** A saved invoice keeps its number. */
  hasNumber?: boolean;
  /** The id of who sells. */
  soldBy?: string;
}

/** A new invoice of `day`, for a party and with lines where they are known. A shop with a GSTIN starts with GST invoices. */
export function newDraft(
  settings: TradingSettings,
  day: string,
  party: DraftParty | null = null,
  items: DraftLine[] = [],
): InvoiceDraft {
  return {
    invoiceType: settings.gstin ? 'gst' : 'non_gst',
    invoiceNumber: null,
    date: day,
    dueDate: '',
    placeOfSupply: placeOfSupplyOf(party, settings.state),
    party,
    items,
    discountAmount: undefined,
    paymentMode: 'cash',
    accountId: '',
    receivedAmount: null,
    transactionId: '',
    privateNote: '',
    customerNote: '',
    deliveryTerm: '',
    srNumber: '',
  };
}

/** A saved invoice as the form edits it. */
export function draftOf(invoice: Invoice): InvoiceDraft {
  const { customer, discountAmount } = invoice;
  return {
    invoiceType: invoice.invoiceType,
    invoiceNumber: null,
    date: invoice.date,
    dueDate: invoice.dueDate ?? '',
    placeOfSupply: (invoice.placeOfSupply ?? '') as StateCode | '',
    party: customer && {
      ...customer,
      mobileNumber: invoice.mobileNumber,
      address: invoice.address,
      gstin: invoice.customerGstin,
      // The bill does not say what kind of party it was, only that it was taxed as between states.
      gstType: invoice.interState && invoice.placeOfSupply === invoice.shop.state ? 'SEZ' : undefined,
    },
    items: invoice.items.map((line) => ({
      item: line.item,
      itemCode: line.itemCode,
      productName: line.productName,
      unit: line.unit,
      mrp: line.mrp,
      gstRate: line.gstRate,
      quantity: line.quantity,
      salePrice: line.salePrice,
      discount: line.discount,
      itemDescription: line.itemDescription,
      ...(line.imeis ? { imeis: line.imeis } : {}),
    })),
    discountAmount: discountAmount > 0 ? discountAmount : undefined,
    paymentMode: invoice.paymentMode,
    accountId: invoice.accountId ?? '',
    receivedAmount: invoice.receivedAmount,
    transactionId: invoice.transactionId ?? '',
    privateNote: invoice.privateNote ?? '',
    customerNote: invoice.customerNote ?? '',
    deliveryTerm: invoice.deliveryTerm ?? '',
    srNumber: invoice.srNumber ?? '',
  };
}

/** A new line for a picked item. */
export function newLine(product: Product, kind: InvoiceKind): DraftLine {
  return {
    item: product._id,
    itemCode: product.itemCode,
    productName: product.productName,
    unit: product.unit,
    inStock: product.stockQuantity,
    mrp: product.mrp ?? 0,
    gstRate: product.category?.gstRate ?? 0,
    quantity: 1,
    salePrice: kind.priceOf(product),
    discount: kind.discountOf(product),
  };
}

/** Where a sale to a party takes place unless another place is chosen; the shop's state where that cannot be read. */
export function placeOfSupplyOf(party: DraftParty | null, shopState: StateCode): StateCode {
  const supply = supplyOf({ shopState, party });
  return supply.readable ? supply.place : shopState;
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
  price: orZero(line.salePrice, toPaise),
  discount: Math.min(orZero(line.discount, Number), 100),
  gstRate: line.gstRate,
});

/** A line's amount in rupees, or null while quantity or price is missing. Source: specification 2, section 4. */
export function draftLineAmount(line: DraftLine): number | null {
  if (!line.quantity || line.salePrice === undefined || Number.isNaN(line.salePrice)) return null;
  return toRupees(lineAmount(totalsLine(line)));
}

/** The totals of the draft, by the function that the server computes them with; in paise. */
export function draftTotals(draft: InvoiceDraft, { settings }: InvoiceTerms): Totals {
  const lines = draft.items.map(totalsLine);
  const chosen = draft.placeOfSupply || undefined;
  const supply = supplyOf({ shopState: settings.state, chosen, party: draft.party });
  const most = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  return invoiceTotals({
    lines,
    discount: Math.min(orZero(draft.discountAmount, toPaise), most),
    invoiceType: draft.invoiceType,
    interState: supply.readable && supply.interState,
    pricesIncludeTax: settings.pricesIncludeTax,
    roundToRupee: settings.roundToRupee,
  });
}

/** What is received, rupees: what was typed, else all of a cash sale and nothing yet of a customer's. */
export function receivedOf(draft: InvoiceDraft, totals: Totals): number | undefined {
  if (draft.receivedAmount !== null) return draft.receivedAmount;
  return draft.party ? 0 : toRupees(totals.payable);
}

/** What is left to pay, rupees; never below 0. */
export function balanceOf(draft: InvoiceDraft, totals: Totals): number {
  const received = orZero(receivedOf(draft, totals), toPaise);
  return toRupees(Math.max(0, totals.payable - received));
}

/** What to save, with the totals on screen for the server to compare with its own; or what is wrong, by field. */
export function checkDraft(draft: InvoiceDraft, terms: InvoiceTerms): Checked<InvoiceInput> {
  const totals = draftTotals(draft, terms);
  const checked = check(invoiceInput, invoiceBody(draft, totals, terms));
  const errors = [...(checked.ok ? [] : checked.errors), ...draftErrors(draft, totals)];
  return checked.ok && errors.length === 0 ? checked : { ok: false, errors };
}

/** A checked draft as `PUT /invoice/{id}` takes it: every field is named, an emptied one as null. */
export function changesOf(
  { invoiceNumberSuggested: _new, totalPayableAmount: _server, ...input }: InvoiceInput,
  version: number,
): Record<string, unknown> & { version: number } {
  const named = Object.entries(input).map(([key, value]) => [key, value ?? null]);
  return { ...Object.fromEntries(named), version };
}

function invoiceBody(
  draft: InvoiceDraft,
  totals: Totals,
  { kind, suggestedNumber, soldBy }: InvoiceTerms,
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
    items: draft.items.map(({ inStock: _stock, gstRate: _rate, ...line }, i) => ({
      ...line,
      // The schema refuses what is missing or no number; the types of a form not filled yet cannot say so.
      quantity: line.quantity as number,
      salePrice: line.salePrice as number,
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

/** What the body's schema cannot know: the units of the items and what the bill adds up to. */
function draftErrors(draft: InvoiceDraft, totals: Totals): FieldError[] {
  const errors: FieldError[] = draft.items.flatMap((line, i) =>
    line.quantity && !fitsUnit(line.quantity, line.unit as Unit)
      ? [{ path: `items.${i}.quantity`, message: `${line.unit} are counted whole` }]
      : [],
  );
  if ((draft.discountAmount ?? 0) > toRupees(totals.total)) {
    errors.push({ path: 'discountAmount', message: 'The discount is more than the total' });
  }
  if ((receivedOf(draft, totals) ?? 0) > toRupees(totals.payable)) {
    errors.push({ path: 'receivedAmount', message: 'More than there is to pay' });
  }
  return errors;
}
