import {
  asOnPaper,
  chargedTotals,
  fitsUnit,
  isBelowMinimum,
  lineAmount,
  toMilli,
  toPaise,
  toRupees,
  type ChargedTotals,
  type Checked,
  type FieldError,
  type InvoiceType,
  type LineSource,
  type Paise,
  type Party,
  type PaymentMode,
  type Product,
  type RETURN_CONDITIONS,
  type StateCode,
  type TradeKindName,
  type TradingSettings,
  type Unit,
} from '@shopbench/contracts';
import type { TypedPart } from '@shopbench/pages/form';
import { SALE, type InvoiceKind, type TradeInput } from './invoice-kind';

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
  /** The one that counts on its side is there. */
  salePrice?: number | undefined;
  purchasePrice?: number | undefined;
  discount: number | undefined;
  itemDescription?: string;
  /** The line of an earlier document that it goes on from, which a change must not let go of. */
  source?: LineSource | undefined;
  condition?: (typeof RETURN_CONDITIONS)[number] | undefined;
  /** Rupees a unit; unknown of a line that was saved before. */
  minSalePrice?: number;
  /** The product's units are known by number. */
  isTracked?: boolean;
  /** Their numbers as they are typed or scanned: units apart by space or comma, both IMEIs of a phone by a slash. */
  unitText?: string;
}

/** What the other side charges beside the goods. Rupees, percent. */
export interface DraftCharge {
  what: string;
  amount: number | undefined;
  gstRate: number | undefined;
  /** Part of what the goods cost. */
  inCost: boolean;
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
  /** null follows the rule: a cash sale is paid in full, a customer's is not paid yet. Of several ways, the first one's. */
  receivedAmount: number | undefined | null;
  transactionId: string;
  /** The other ways in which it is paid at once. */
  furtherPayments: TypedPart[];
  privateNote: string;
  customerNote: string;
  deliveryTerm: string;
  srNumber: string;
  /** The id of who sells; null is whoever writes it. */
  soldBy: string | null;
  /** Of a bill that says so itself: whether its prices hold tax. */
  pricesIncludeTax: boolean;
  inputCredit: boolean;
  supplierInvoiceNumber: string;
  receivedDate: string;
  /** What the other side's paper comes to, rupees. */
  billTotal: number | undefined;
  charges: DraftCharge[];
}

/** What only a bill of the other side says, as a new one begins. Prices of suppliers are before tax as a rule. */
export const NOTHING_OF_THEIRS = {
  ...{ pricesIncludeTax: false, inputCredit: true, supplierInvoiceNumber: '', receivedDate: '' },
  ...{ billTotal: undefined, charges: [] },
};

/** What a bill is written under. */
export interface InvoiceTerms {
  kind: InvoiceKind;
  settings: Pick<TradingSettings, 'state' | 'gstin' | 'pricesIncludeTax' | 'roundToRupee'>;
  /** The number that this invoice has, or will probably have. */
  suggestedNumber: string;
  /** A saved invoice: it keeps its number, and its payments where there are several. */
  saved?: { kind: TradeKindName; id: string };
  /** The id of who sells unless somebody else is chosen. */
  soldBy?: string;
}

/** A new invoice of `day`, for a party and with lines where they are known. A shop with a GSTIN starts with GST invoices. */
export function newDraft(
  settings: TradingSettings,
  day: string,
  party: DraftParty | null = null,
  items: DraftLine[] = [],
  kind: InvoiceKind = SALE,
): InvoiceDraft {
  return {
    invoiceType: settings.gstin ? 'gst' : 'non_gst',
    invoiceNumber: null,
    date: day,
    dueDate: '',
    placeOfSupply: placeOfSupplyOf(party, settings.state, kind),
    party,
    items,
    discountAmount: undefined,
    paymentMode: 'cash',
    accountId: '',
    receivedAmount: kind.isPaid ? null : 0,
    transactionId: '',
    furtherPayments: [],
    privateNote: '',
    customerNote: '',
    deliveryTerm: '',
    srNumber: '',
    soldBy: null,
    ...NOTHING_OF_THEIRS,
    inputCredit: Boolean(settings.gstin),
  };
}

/** The numbers of each unit that was typed. */
export const unitsIn = (text = ''): string[][] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((unit) => unit.split('/').filter(Boolean));

/** A new line for a picked item. */
export function newLine(product: Product, kind: InvoiceKind): DraftLine {
  return {
    item: product._id,
    itemCode: product.itemCode,
    productName: product.productName,
    unit: product.unit,
    ...(product.service ? {} : { inStock: product.stockQuantity }),
    mrp: product.mrp ?? 0,
    gstRate: product.category?.gstRate ?? 0,
    minSalePrice: product.minSalePrice,
    quantity: 1,
    [kind.priceField]: kind.priceOf(product),
    discount: kind.discountOf(product),
    ...(product.enableTracking ? { isTracked: true, unitText: '' } : {}),
  };
}

/** A line's price is below what its product may be sold for without the right to. */
export function isCheap(line: DraftLine, kind: InvoiceKind): boolean {
  if (!kind.takesStock || line.salePrice === undefined || Number.isNaN(line.salePrice)) return false;
  const sold = totalsLine(line, kind);
  const minimum = toPaise(line.minSalePrice ?? 0);
  return isBelowMinimum({ ...sold, total: lineAmount(sold), discountShare: 0 }, minimum);
}

/** Where a supply to or from a party takes place unless another place is chosen; the shop's state where that cannot be read. */
export function placeOfSupplyOf(
  party: DraftParty | null,
  shopState: StateCode,
  kind: InvoiceKind = SALE,
): StateCode {
  const supply = kind.supplyOf({ shopState, party });
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

const totalsLine = (line: DraftLine, { priceField }: InvoiceKind) => ({
  quantity: orZero(line.quantity, toMilli),
  price: orZero(line[priceField], toPaise),
  discount: Math.min(orZero(line.discount, Number), 100),
  gstRate: line.gstRate,
});

/** A line's amount in rupees, or null while quantity or price is missing. Source: specification 2, section 4. */
export function draftLineAmount(line: DraftLine, kind: InvoiceKind): number | null {
  const price = line[kind.priceField];
  if (!line.quantity || price === undefined || Number.isNaN(price)) return null;
  return toRupees(lineAmount(totalsLine(line, kind)));
}

/** The totals of the draft, by the function that the server computes them with; in paise. */
export function draftTotals(draft: InvoiceDraft, { settings, kind }: InvoiceTerms): ChargedTotals {
  const lines = draft.items.map((line) => totalsLine(line, kind));
  const chosen = draft.placeOfSupply || undefined;
  const supply = kind.supplyOf({ shopState: settings.state, chosen, party: draft.party });
  const most = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const charges = draft.charges.map(({ amount, gstRate, inCost }) => ({
    amount: orZero(amount, toPaise),
    gstRate: Math.min(orZero(gstRate, Number), 100),
    inCost,
  }));
  const rated = {
    lines,
    discount: Math.min(orZero(draft.discountAmount, toPaise), most),
    invoiceType: draft.invoiceType,
    interState: supply.readable && supply.interState,
    pricesIncludeTax: kind.saysTax ? draft.pricesIncludeTax : settings.pricesIncludeTax,
    roundToRupee: settings.roundToRupee,
  };
  const totals = chargedTotals(rated, charges);
  const paper = orZero(draft.billTotal, toPaise);
  return (paper > 0 && asOnPaper(totals, paper)) || totals;
}

const sumOf = (parts: readonly TypedPart[]): Paise =>
  parts.reduce((sum, { amount }) => sum + orZero(amount, toPaise), 0);

/** The ways in which it is paid; of the first what was typed, else all that the others leave of a cash sale. */
export function paymentsOf(draft: InvoiceDraft, totals: ChargedTotals): [TypedPart, ...TypedPart[]] {
  const { paymentMode: mode, accountId: account, transactionId, receivedAmount, party } = draft;
  // A bill that an older release put aside has none.
  const further = draft.furtherPayments ?? [];
  const rest = party ? 0 : toRupees(Math.max(0, totals.payable - sumOf(further)));
  const amount = receivedAmount === null ? rest : receivedAmount;
  return [{ mode, account, amount, transactionId }, ...further];
}

/** What is received altogether, rupees; undefined while nothing is typed, NaN of what is no number. */
export function receivedOf(draft: InvoiceDraft, totals: ChargedTotals): number | undefined {
  const [first, ...further] = paymentsOf(draft, totals);
  return further.length === 0 ? first.amount : toRupees(sumOf([first, ...further]));
}

/** What is left to pay, rupees; never below 0. */
export function balanceOf(draft: InvoiceDraft, totals: ChargedTotals): number {
  const received = orZero(receivedOf(draft, totals), toPaise);
  return toRupees(Math.max(0, totals.payable - received));
}

/** What to save, with the totals on screen for the server to compare with its own; or what is wrong, by field. */
export function checkDraft(draft: InvoiceDraft, terms: InvoiceTerms): Checked<TradeInput> {
  const totals = draftTotals(draft, terms);
  const checked = terms.kind.check(documentBody(draft, totals, terms));
  const errors = [...(checked.ok ? [] : checked.errors), ...draftErrors(draft, totals)];
  return checked.ok && errors.length === 0 ? checked : { ok: false, errors };
}

/** A checked draft as the API takes a change: every field is named, an emptied one as null. */
export function changesOf(
  { invoiceNumberSuggested: _new, totalPayableAmount: _server, ...input }: TradeInput,
  version: number,
): Record<string, unknown> & { version: number } {
  const named = Object.entries(input).map(([key, value]) => [key, value ?? null]);
  return { ...Object.fromEntries(named), version };
}

function documentBody(
  draft: InvoiceDraft,
  totals: ChargedTotals,
  { kind, suggestedNumber, soldBy }: InvoiceTerms,
): object {
  const { party } = draft;
  return {
    invoiceType: draft.invoiceType,
    invoiceNumber: draft.invoiceNumber ?? suggestedNumber,
    invoiceNumberSuggested: draft.invoiceNumber === null,
    date: draft.date,
    dueDate: draft.dueDate,
    placeOfSupply: draft.placeOfSupply,
    ...kind.ownFields(draft, party),
    mobileNumber: party?.mobileNumber,
    address: party?.address,
    items: draft.items.map((line, i) => ({
      ...sentLine(line),
      discount: line.discount ?? 0,
      total: toRupees(totals.lines[i]?.total ?? 0),
      ...(unitsIn(line.unitText).length > 0 ? kind.unitFields(unitsIn(line.unitText)) : {}),
    })),
    totalAmount: toRupees(totals.total),
    discountAmount: draft.discountAmount ?? 0,
    totalPayableAmount: toRupees(totals.payable),
    paymentMode: draft.paymentMode,
    accountId: draft.accountId,
    receivedAmount: receivedOf(draft, totals) ?? 0,
    transactionId: draft.transactionId,
    ...severalOf(paymentsOf(draft, totals)),
    privateNote: draft.privateNote,
    customerNote: draft.customerNote,
    deliveryTerm: draft.deliveryTerm,
    srNumber: draft.srNumber,
    soldBy: draft.soldBy ?? soldBy,
  };
}

/** What the body says of several ways of paying. */
const severalOf = (parts: readonly TypedPart[]) =>
  parts.length > 1 ? { payments: parts.map((part) => ({ ...part, amount: part.amount ?? 0 })) } : {};

/** Of a line what the API takes as it is; the rest is for the person who writes it. */
function sentLine({
  inStock: _s,
  gstRate: _r,
  isTracked: _t,
  unitText: _u,
  minSalePrice: _m,
  ...line
}: DraftLine) {
  return line;
}

/** What the body's schema cannot know: the units of the items and what the bill adds up to. */
function draftErrors(draft: InvoiceDraft, totals: ChargedTotals): FieldError[] {
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
