import {
  check,
  formatRupees,
  goesBack,
  hasCopies,
  inputCreditProblem,
  invoiceInput,
  isBill,
  isNote,
  movesUnbilled,
  purchaseInput,
  purchaseSupplyOf,
  supplyOf,
  unitNames,
  type Checked,
  type InvoiceInput,
  type InvoiceType,
  type Party,
  type Product,
  type PurchaseInput,
  TRADE_DOCUMENTS,
  TRADE_KIND_NAMES,
  type TradeKindName,
  type TradeSide,
} from '@shopbench/contracts';
import type { DraftParty, InvoiceDraft } from './invoice-draft';

/** A checked document of either side, as the API takes it. */
export type TradeInput = InvoiceInput | PurchaseInput;

/** What differs between sales and purchases, as data; the form asks this and never which of the two it is. */
interface FormSide {
  partyRole: 'customer' | 'supplier';
  /** The other side when nobody is named. */
  cashName: string;
  /** The field of a line that holds the price that counts. */
  priceField: 'salePrice' | 'purchasePrice';
  /** The price of a line that an item starts with, rupees. */
  priceOf: (product: Product) => number;
  /** The discount of a line that an item starts with, percent. */
  discountOf: (product: Product) => number;
  /** Where it is supplied and whether between states. */
  supplyOf: typeof supplyOf;
  /** The place of supply is chosen on the bill; else it is the shop's. */
  asksPlace: boolean;
  /** A bill with tax can only be written with a GSTIN of one's own. */
  taxNeedsGstin: boolean;
  /** The bill itself says whether its prices hold tax and whether that is claimed back; else the settings say it. */
  saysTax: boolean;
  receivedLabel: string;
  /** How a party stands with the shop, in words. */
  standingOf: (party: Party) => (string | false)[];
  /** What the body says of the units of a line: the numbers of each. */
  unitFields: (units: string[][]) => { imeis: string[] } | { units: string[][] };
  /** What the body says of the party, and whatever else only this side has. */
  ownFields: (draft: InvoiceDraft, party: DraftParty | null) => object;
  check: (body: object) => Checked<TradeInput>;
}

/** A kind of document that has a form. */
export interface InvoiceKind extends FormSide {
  name: TradeKindName;
  /** The form's title for a new one. */
  title: string;
  /** It is begun by hand as a rule; else it goes on from another document, and is written by hand where there is none. */
  isBegun: boolean;
  /** Money changes hands with it. */
  isPaid: boolean;
  /** A paper of the other side is entered: with its number and total, when the goods came, and what was charged beside them. */
  isTheirBill: boolean;
  /** It is a bill, which takes what was paid in advance and notes that give credit by itself. */
  takesAdvances: boolean;
  /** It gives credit: nothing is to be paid for it. */
  isCredit: boolean;
  /** It is written for a reason that it tells. */
  asksReason: boolean;
  /** True when the document takes stock away, so that a line beyond stock is marked. */
  takesStock: boolean;
}

type Claiming = Pick<InvoiceDraft, 'party' | 'invoiceType' | 'reverseCharge'>;

/** Whether what is written on the supplier's side lets nobody claim its tax back, whatever number its paper has. */
export const givesNoCredit = ({ party, invoiceType, reverseCharge }: Claiming): boolean =>
  invoiceType === 'gst' && inputCreditProblem({ supplier: party, reverseCharge })?.path === 'inputCredit';

/** Whether the tax of a purchase is claimed back: where that is wanted and the supplier lets it. */
export const claimsCredit = (draft: Claiming & Pick<InvoiceDraft, 'inputCredit'>): boolean =>
  draft.inputCredit && !givesNoCredit(draft);

/** Whether each line says the rate of tax that stands on the supplier's bill. */
export const asksRates = ({ isTheirBill }: InvoiceKind, invoiceType: InvoiceType): boolean =>
  isTheirBill && invoiceType === 'gst';

const creditLeft = ({ creditAllowed, creditLimit, balance }: Party) =>
  creditAllowed && creditLimit > 0 && `credit left ${formatRupees(Math.max(0, creditLimit - balance))}`;

const SALE_SIDE: FormSide = {
  partyRole: 'customer',
  cashName: 'Cash',
  priceField: 'salePrice',
  priceOf: (product) => product.salePrice,
  discountOf: (product) => product.saleDiscount ?? 0,
  supplyOf,
  asksPlace: true,
  taxNeedsGstin: true,
  saysTax: false,
  receivedLabel: 'Received',
  standingOf: (party) => [
    party.balance > 0 ? `Owes ${formatRupees(party.balance)}` : 'Owes nothing',
    party.balance < 0 && `has ${formatRupees(-party.balance)} in advance`,
    creditLeft(party),
  ],
  unitFields: (units) => ({ imeis: unitNames(units) }),
  ownFields: (_draft, party) => ({
    billTo: party ? 'Customer' : 'Cash',
    customerId: party?._id,
    customerName: party?.name ?? 'Cash',
  }),
  check: (body) => check(invoiceInput, body),
};

const PURCHASE_SIDE: FormSide = {
  partyRole: 'supplier',
  cashName: 'Cash',
  priceField: 'purchasePrice',
  // Left out for people who may not see what the shop pays.
  priceOf: (product) => product.purchasePrice ?? 0,
  discountOf: () => 0,
  supplyOf: purchaseSupplyOf,
  asksPlace: false,
  taxNeedsGstin: false,
  saysTax: true,
  receivedLabel: 'Paid now',
  standingOf: (party) => [
    party.balance < 0 ? `You owe ${formatRupees(-party.balance)}` : 'You owe nothing',
    party.balance > 0 && `has ${formatRupees(party.balance)} of yours`,
  ],
  unitFields: (units) => ({ units }),
  ownFields: (draft, party) => ({
    billFrom: party ? 'Supplier' : 'Cash',
    supplier: party?._id,
    supplierName: party?.name ?? 'Cash',
    supplierInvoiceNumber: draft.supplierInvoiceNumber,
    receivedDate: draft.receivedDate,
    shelf: draft.shelf,
    billTotal: draft.billTotal,
    pricesIncludeTax: draft.pricesIncludeTax,
    inputCredit: claimsCredit(draft),
    charges: draft.charges.map(({ gstRate, ...charge }) => ({ ...charge, gstRate: gstRate ?? 0 })),
  }),
  check: (body) => check(purchaseInput, body),
};

const SIDES: Record<TradeSide, FormSide> = { sale: SALE_SIDE, purchase: PURCHASE_SIDE };
/** What a bill is called while it is new. */
const NEW_BILLS: Record<TradeSide, string> = { sale: 'New sale', purchase: 'New purchase' };
const BACK: Record<TradeSide, string> = { sale: 'Paid back now', purchase: 'Got back now' };

/** The form of a kind, by its row in the table of kinds. */
function formOf(name: TradeKindName): InvoiceKind {
  const row = TRADE_DOCUMENTS[name];
  const { noun, side, status } = row;
  const isCredit = status === 'credit';
  return {
    ...SIDES[side],
    ...(isCredit ? { receivedLabel: BACK[side] } : {}),
    name,
    title: isBill(row) ? NEW_BILLS[side] : `New ${noun.toLowerCase()}`,
    isBegun: !isNote(row) && !movesUnbilled(row),
    isPaid: status !== 'chain',
    isTheirBill: side === 'purchase' && isBill(row),
    takesAdvances: isBill(row),
    isCredit,
    asksReason: isNote(row),
    takesStock: hasCopies(row),
  };
}

/** The kinds that can be written by hand; what goes back is made from what went. */
export const FORM_KINDS: Partial<Record<TradeKindName, InvoiceKind>> = Object.fromEntries(
  TRADE_KIND_NAMES.filter((name) => !goesBack(TRADE_DOCUMENTS[name])).map((name) => [name, formOf(name)]),
);
export const SALE: InvoiceKind = formOf('invoice');

/** The kind that a document is made from; none of those that begin a chain. */
export const sourceOf = (to: TradeKindName): TradeKindName | undefined =>
  FORM_KINDS[to]?.isBegun
    ? undefined
    : TRADE_KIND_NAMES.find((kind) => TRADE_DOCUMENTS[kind].becomes.includes(to));

/** The form of a kind that is known to have one. */
export function formKind(name: TradeKindName): InvoiceKind {
  const kind = FORM_KINDS[name];
  if (!kind) throw new Error(`There is no form for ${name}`);
  return kind;
}
