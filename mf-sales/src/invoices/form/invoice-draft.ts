import {
  asOnPaper,
  chargedTotals,
  closedProblem,
  filedProblem,
  fitsUnit,
  lineAmount,
  paiseOf,
  seriesLeap,
  tradeWords,
  toRupees,
  typedWords,
  unitsIn,
  untaxedProblem,
  areTaxed,
  linesTakenOff,
  withTaxStaying,
  type Charge,
  type ChargedTotals,
  type Checked,
  type FieldError,
  type InvoiceType,
  type Paise,
  type Party,
  type PaymentMode,
  type StateCode,
  type TradeWord,
  type TradingSettings,
  type Unit,
} from '@shopbench/contracts';
import { percentOf, sentLine, totalsLine, type DraftLine } from './draft-line';
import type { TypedPart } from '@shopbench/pages/form';
import { asksRates, SALE, type InvoiceKind, type TradeInput } from './invoice-kind';
import type { StayingTax } from './stored-draft';

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
export interface InvoiceDraft extends Record<TradeWord, string> {
  invoiceType: InvoiceType;
  /** null follows the suggestion. */
  invoiceNumber: string | null;
  /** The series goes on from the typed number. */
  invoiceNumberMoves: boolean;
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
  /** The id of who sells; null is whoever writes it. */
  soldBy: string | null;
  /** The buyer owes the tax to the government. */
  reverseCharge: boolean;
  /** Of a bill that says so itself: whether its prices hold tax. */
  pricesIncludeTax: boolean;
  inputCredit: boolean;
  supplierInvoiceNumber: string;
  receivedDate: string;
  shelf: string;
  /** What the other side's paper comes to, rupees. */
  billTotal: number | undefined;
  charges: DraftCharge[];
}

/** What only a bill of the other side says, as a new one begins. Prices of suppliers are before tax as a rule. */
export const NOTHING_OF_THEIRS = {
  ...{ pricesIncludeTax: false, inputCredit: true, supplierInvoiceNumber: '', receivedDate: '' },
  ...{ shelf: '', billTotal: undefined, charges: [] },
};

/** What a bill is written under. */
export interface InvoiceTerms {
  kind: InvoiceKind;
  settings: Pick<
    TradingSettings,
    'state' | 'gstin' | 'taxScheme' | 'pricesIncludeTax' | 'roundToRupee' | 'closedUntil' | 'filedMonths'
  >;
  /** The number that this invoice has, or will probably have; empty while it is not known. */
  suggestedNumber: string;
  /** It is not known yet, so none is sent. */
  asksNumber?: boolean;
  /** A saved invoice: it keeps its number, its payments where there are several, and what else settles it, rupees. */
  saved?: { id: string; settled: number };
  /** Of a saved note: on which days it lowers no tax. */
  stays?: StayingTax;
  /** The id of who sells unless somebody else is chosen. */
  soldBy?: string;
  /** The number of the unit that the bill is begun for; the first tracked item that comes onto it names that. */
  begunUnit?: string;
}

/** Whether a bill of the kind may carry tax: of one's own needs a GSTIN, and not the composition scheme. */
export const mayBeGst = ({ gstin, taxScheme }: InvoiceTerms['settings'], kind: InvoiceKind): boolean =>
  !kind.taxNeedsGstin || (Boolean(gstin) && taxScheme !== 'composition');

/** A new invoice of `day`, for a party and with lines where they are known. A shop with a GSTIN starts with GST invoices. */
export function newDraft(
  settings: TradingSettings,
  day: string,
  party: DraftParty | null = null,
  items: DraftLine[] = [],
  kind: InvoiceKind = SALE,
): InvoiceDraft {
  return {
    invoiceType: !settings.gstin ? 'non_gst' : mayBeGst(settings, kind) ? 'gst' : 'bill_of_supply',
    invoiceNumber: null,
    invoiceNumberMoves: false,
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
    ...typedWords(),
    soldBy: null,
    reverseCharge: false,
    ...NOTHING_OF_THEIRS,
    inputCredit: Boolean(settings.gstin) && settings.taxScheme !== 'composition',
  };
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

/** The draft's charges as the rules take them; 0 for what is no number yet. */
export const draftCharges = ({ charges }: InvoiceDraft): Charge[] =>
  charges.map(({ amount, gstRate, inCost }) => ({
    amount: Math.max(0, paiseOf(amount)),
    gstRate: percentOf(gstRate),
    inCost,
  }));

/** The totals of the draft, by the function that the server computes them with; in paise. */
export function draftTotals(draft: InvoiceDraft, { settings, kind, stays }: InvoiceTerms): ChargedTotals {
  const lines = draft.items.map((line) => totalsLine(line, kind));
  const chosen = draft.placeOfSupply || undefined;
  const supply = kind.supplyOf({ shopState: settings.state, chosen, party: draft.party });
  const most = lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const rated = {
    lines,
    discount: Math.min(Math.max(0, paiseOf(draft.discountAmount)), most),
    invoiceType: draft.invoiceType,
    interState: supply.readable && supply.interState,
    pricesIncludeTax: kind.saysTax ? draft.pricesIncludeTax : settings.pricesIncludeTax,
    reverseCharge: draft.reverseCharge,
    roundToRupee: settings.roundToRupee,
  };
  const totals = chargedTotals(rated, draftCharges(draft));
  const paper = Math.max(0, paiseOf(draft.billTotal));
  if (stays && isTooLate(draft, stays)) return withTaxStaying(totals, draft.reverseCharge);
  return (paper > 0 && asOnPaper(totals, paper)) || totals;
}

/** As the server decides it (`isTooLateForTax`). Until the bill is known it is as it was saved. */
function isTooLate(
  { date, items }: InvoiceDraft,
  { date: saved, asSaved, isLowered, bill }: StayingTax,
): boolean {
  if (!bill) return asSaved;
  const isKept = date === saved;
  if (isKept && isLowered) return false;
  const lines = linesTakenOff(
    bill.lines,
    items.map(({ source }) => source?.line),
  );
  return areTaxed(bill.hasTax, lines) && ((isKept && asSaved) || date > bill.lastDay);
}

const sumOf = (parts: readonly TypedPart[]): Paise =>
  parts.reduce((sum, { amount }) => sum + Math.max(0, paiseOf(amount)), 0);

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

/** What there is to pay, rupees: without the advances and the credit that settle a saved bill already; never below 0. */
export const dueOf = ({ payable }: ChargedTotals, { saved }: Pick<InvoiceTerms, 'saved'>): number =>
  toRupees(Math.max(0, payable - paiseOf(saved?.settled ?? 0)));

/** What is left to pay, rupees; never below 0. */
export function balanceOf(draft: InvoiceDraft, totals: ChargedTotals, terms: InvoiceTerms): number {
  const received = Math.max(0, paiseOf(receivedOf(draft, totals)));
  return toRupees(Math.max(0, paiseOf(dueOf(totals, terms)) - received));
}

/** What to save, with the totals on screen for the server to compare with its own; or what is wrong, by field. */
export function checkDraft(draft: InvoiceDraft, terms: InvoiceTerms): Checked<TradeInput> {
  const totals = draftTotals(draft, terms);
  const checked = terms.kind.check(documentBody(draft, totals, terms));
  const errors = [...(checked.ok ? [] : checked.errors), ...draftErrors(draft, totals, terms)];
  return checked.ok && errors.length === 0 ? checked : { ok: false, errors };
}

/**
 * A checked draft as the API takes a change: every field is named, an emptied one as null. What was paid in advance is no
 * field of the form: it stays.
 */
export function changesOf(
  {
    invoiceNumberSuggested: _new,
    invoiceNumberMoves: _moves,
    totalPayableAmount: _server,
    advanceAmount: _stays,
    ...input
  }: TradeInput,
  version: number,
): Record<string, unknown> & { version: number } {
  const named = Object.entries(input).map(([key, value]) => [key, value ?? null]);
  return { ...Object.fromEntries(named), version };
}

function documentBody(draft: InvoiceDraft, totals: ChargedTotals, terms: InvoiceTerms): object {
  const { kind, suggestedNumber, asksNumber, soldBy } = terms;
  const { party } = draft;
  return {
    invoiceType: draft.invoiceType,
    invoiceNumber: draft.invoiceNumber ?? (asksNumber ? undefined : suggestedNumber),
    invoiceNumberSuggested: draft.invoiceNumber === null,
    invoiceNumberMoves: draft.invoiceNumberMoves,
    date: draft.date,
    dueDate: draft.dueDate,
    placeOfSupply: draft.placeOfSupply,
    reverseCharge: draft.reverseCharge && draft.invoiceType === 'gst',
    ...kind.ownFields(draft, party),
    mobileNumber: party?.mobileNumber,
    address: party?.address,
    items: draft.items.map((line, i) => ({
      ...sentLine(line),
      ...(asksRates(kind, draft.invoiceType) ? { gstRate: line.gstRate } : {}),
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
    ...tradeWords.only(kind.name, { ...draft, reason: asksReason(draft, terms) ? draft.reason : undefined }),
    soldBy: draft.soldBy ?? soldBy,
  };
}

/** What the body says of several ways of paying. */
const severalOf = (parts: readonly TypedPart[]) =>
  parts.length > 1 ? { payments: parts.map((part) => ({ ...part, amount: part.amount ?? 0 })) } : {};

/** A note says why it is written, and an invoice without tax of a shop that charges tax. */
export const asksReason = (
  { invoiceType }: Pick<InvoiceDraft, 'invoiceType'>,
  { kind, settings }: Pick<InvoiceTerms, 'kind' | 'settings'>,
): boolean =>
  kind.asksReason === true ||
  (kind.name === 'invoice' && invoiceType === 'non_gst' && mayBeGst(settings, kind));

/** Why nothing may be written on a day: its books are closed, or its month's GST return is filed. */
export const dayProblem = (day: string, { kind, settings }: InvoiceTerms): string | null =>
  closedProblem(settings.closedUntil, [day]) ?? filedProblem(kind.name, settings.filedMonths, [day]);

/** With which number the series would go on after the typed one, where that is a step that is asked about. */
export const numberLeap = (
  { invoiceNumber }: Pick<InvoiceDraft, 'invoiceNumber'>,
  { suggestedNumber, asksNumber, saved }: Pick<InvoiceTerms, 'suggestedNumber' | 'asksNumber' | 'saved'>,
): string | null =>
  saved || asksNumber || !invoiceNumber ? null : seriesLeap(suggestedNumber, invoiceNumber);

/** What the body's schema cannot know: the units of the items and what the bill adds up to. */
function draftErrors(draft: InvoiceDraft, totals: ChargedTotals, terms: InvoiceTerms): FieldError[] {
  const errors: FieldError[] = draft.items.flatMap((line, i) =>
    line.quantity && !fitsUnit(line.quantity, line.unit as Unit)
      ? [{ path: `items.${i}.quantity`, message: `${line.unit} are counted whole` }]
      : [],
  );
  if (asksRates(terms.kind, draft.invoiceType))
    draft.items.forEach(({ gstRate }, i) => {
      const message = 'Give the rate of GST that stands on their bill';
      if (gstRate === undefined) errors.push({ path: `items.${i}.gstRate`, message });
    });
  const isRegular = terms.kind.name === 'invoice' && mayBeGst(terms.settings, terms.kind);
  const untaxed = terms.saved ? null : untaxedProblem({ ...draft, isRegular });
  if (untaxed) errors.push(untaxed);
  if (numberLeap(draft, terms) && !draft.invoiceNumberMoves) {
    const message = `Say that the numbers go on from it, or take ${terms.suggestedNumber}`;
    errors.push({ path: 'invoiceNumber', message });
  }
  const day = dayProblem(draft.date, terms);
  if (day) errors.push({ path: 'date', message: day });
  if ((draft.discountAmount ?? 0) > toRupees(totals.total)) {
    errors.push({ path: 'discountAmount', message: 'The discount is more than the total' });
  }
  if ((receivedOf(draft, totals) ?? 0) > dueOf(totals, terms)) {
    errors.push({ path: 'receivedAmount', message: 'More than there is to pay' });
  }
  return errors;
}
