import {
  fromMilli,
  paymentsTotal,
  toRupees,
  tradeFields,
  tradeWords,
  WIRE_NAMES,
  type ChargeInput,
  type InvoiceInput,
  type InvoiceUpdate,
  type LineSource,
  type Paise,
  type PurchaseInput,
  type PurchaseUpdate,
  type SaleLineInput,
  type TradeSide,
  type UnitScheme,
} from '@shopbench/contracts';
import type { CustomerOrder } from '../../store/trade/customer-order.schema';
import type { SecondHand, TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** A line with the price that this kind of document goes by, rupees for a unit. */
export type TradeLineInput = Pick<
  SaleLineInput,
  'item' | 'quantity' | 'discount' | 'itemDescription' | 'imeis' | 'source' | 'condition' | 'total'
> & {
  price: number;
  units?: string[][] | undefined;
  /** The rate that stands on a supplier's bill, percent. */
  gstRate?: number | undefined;
  scheme?: UnitScheme | undefined;
  /** The item of a repair that it bills, and what its goods cost when they were used, paise. Never from outside. */
  repair?: { index: number; cost: Paise } | undefined;
};

/**
 * What a form sends of any kind of trade document, under the names that both sides share. Money in rupees. `billTo` says
 * Customer for any party, a supplier too.
 */
export type TradeInput = Omit<
  InvoiceInput,
  'items' | 'invoiceNumber' | 'invoiceNumberSuggested' | 'invoiceNumberMoves' | 'customerId' | 'customerName'
> & {
  partyId?: string | undefined;
  partyName?: string | undefined;
  items: TradeLineInput[];
} & Partial<
    Pick<
      PurchaseInput,
      'pricesIncludeTax' | 'inputCredit' | 'supplierInvoiceNumber' | 'receivedDate' | 'shelf' | 'billTotal'
    >
  > & {
    charges?: ChargeInput[] | undefined;
    secondHand?: SecondHand | undefined;
    /** The repair booking that it bills. Never from outside. */
    repair?: { id: string; number: string } | undefined;
    /** Of an order that a customer made. Never from outside. */
    customerOrder?: CustomerOrder | undefined;
  };

/** The fields of a change under the shared names; only those that the body names. */
export type TradeChange = Partial<TradeInput> & { version: number; invoiceNumber?: string | undefined };

/** The shared names by those of the wire. */
const SHARED_NAMES = byWire(({ sentId, name, billTo }) => ({
  ...{ [sentId]: 'partyId', [name]: 'partyName', [billTo]: 'billTo' },
}));

function byWire(of: (names: (typeof WIRE_NAMES)[TradeSide]) => Record<string, string>) {
  return { sale: of(WIRE_NAMES.sale), purchase: of(WIRE_NAMES.purchase) };
}

/** Fields that the input of a form has and a document is not made of. */
const NOT_INPUT = ['invoiceNumberSuggested', 'invoiceNumberMoves'];

function lineInput(side: TradeSide, line: Record<string, unknown>): TradeLineInput {
  const { salePrice: _s, purchasePrice: _p, itemCode: _c, productName: _n, unit: _u, mrp: _m, ...own } = line;
  return { ...(own as unknown as TradeLineInput), price: line[WIRE_NAMES[side].price] as number };
}

/** A body under the names that both sides share. */
function shared(side: TradeSide, body: object): Record<string, unknown> {
  const entries = Object.entries(body).flatMap(([key, value]): [string, unknown][] => {
    if (NOT_INPUT.includes(key)) return [];
    if (key === 'items' && Array.isArray(value)) return [[key, value.map((line) => lineInput(side, line))]];
    const name = SHARED_NAMES[side][key] ?? key;
    return [[name, name === 'billTo' && value === WIRE_NAMES[side].named ? 'Customer' : value]];
  });
  return Object.fromEntries(entries);
}

/** A form of either side as all kinds of trade document are handled. */
export function tradeInput(side: TradeSide, body: InvoiceInput | PurchaseInput): TradeInput {
  const { invoiceNumber: _n, ...input } = shared(side, body);
  return { ...input, ...firstOf(body) } as unknown as TradeInput;
}

/** What a bill that is paid in several ways tells in its own fields: the first of them, and what they come to. */
function firstOf({ payments, receivedAmount, advanceAmount }: InvoiceInput | PurchaseInput) {
  const first = payments?.[0];
  if (!payments || !first) return {};
  const { mode: paymentMode, account: accountId, transactionId } = first;
  const untold = receivedAmount + advanceAmount === 0;
  const received = untold ? { receivedAmount: paymentsTotal(payments) } : {};
  return { paymentMode, accountId, transactionId, ...received };
}

/** A change of either side as all kinds of trade document are handled. */
export const tradeChange = (side: TradeSide, body: InvoiceUpdate | PurchaseUpdate): TradeChange =>
  shared(side, body) as unknown as TradeChange;

/** Where a line comes from, as it was sent. */
export const sentSource = (source: NonNullable<TradeLine['source']>): LineSource => ({
  ...source,
  id: String(source.id),
});

const storedLine = (line: TradeLine): TradeLineInput => ({
  item: String(line.item),
  quantity: fromMilli(line.quantity),
  price: toRupees(line.price),
  discount: line.discount,
  itemDescription: line.itemDescription,
  imeis: line.imeis,
  units: line.units,
  source: line.source && sentSource(line.source),
  condition: line.condition,
  scheme: line.scheme,
  repair: line.repair && { ...line.repair, cost: line.cost },
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
  paymentMode: document.paymentMode,
  accountId: document.accountId ? String(document.accountId) : undefined,
  receivedAmount: toRupees(document.received),
  advanceAmount: toRupees(document.advance),
  soldBy: document.soldBy ? String(document.soldBy.userId) : undefined,
  ...tradeFields.told(document),
  repair: document.repair && { ...document.repair, id: String(document.repair.id) },
  customerOrder: document.customerOrder,
  pricesIncludeTax: document.pricesIncludeTax,
  reverseCharge: document.reverseCharge ?? false,
  ...(document.purchase
    ? {
        inputCredit: document.purchase.inputCredit,
        supplierInvoiceNumber: document.purchase.supplierInvoiceNumber,
        receivedDate: document.purchase.receivedDate,
        shelf: document.purchase.shelf,
        secondHand: document.purchase.secondHand,
        charges: document.purchase.charges.map(({ what, amount, gstRate, inCost }) => {
          return { what, amount: toRupees(amount), gstRate, inCost };
        }),
      }
    : {}),
});

/** Fields that stay editable when something was made from the document. Source: domain rules, "After saving". */
const ALWAYS_EDITABLE: readonly string[] = ['dueDate', 'soldBy', ...tradeWords.names];

/** The first field that a change names beside those that stay editable; undefined when there is none. */
export const fixedField = ({ version: _v, invoiceNumber: _n, ...named }: TradeChange): string | undefined =>
  Object.keys(named).find((field) => !ALWAYS_EDITABLE.includes(field));

/**
 * The stored document with the fields that a change names in their new form. A field that the change leaves out stays;
 * one that it names without a value is cleared.
 */
export function changedInput(document: TradeDocument, change: TradeChange): TradeInput {
  const { version: _v, invoiceNumber: _n, ...named } = change;
  const before = storedInput(document);
  const input: TradeInput = { ...before, ...printedTotal(document, change), ...withoutGaps(named, before) };
  if (input.billTo === 'Cash') input.partyId = undefined;
  if (namesOther(before, input)) forgetParty(input, change);
  return input;
}

/** Fields on which the total depends. */
const TOTALLED = [
  ...['items', 'charges', 'discountAmount', 'invoiceType', 'pricesIncludeTax', 'reverseCharge'],
  ...['billTo', 'partyId', 'placeOfSupply'],
];

/**
 * A supplier's paper says what it said, rounded as it was, while nothing is changed that it adds up. A change of words alone
 * keeps the figures anyway, also of last goods that took what rounding left.
 */
const printedTotal = ({ purchase, payable }: TradeDocument, change: TradeChange): Partial<TradeInput> =>
  purchase && fixedField(change) && !TOTALLED.some((field) => field in change)
    ? { billTotal: toRupees(payable) }
    : {};

/** Fields without a value only where there may be none. */
function withoutGaps(named: Partial<TradeInput>, before: TradeInput): Partial<TradeInput> {
  const required = [
    'invoiceType',
    'date',
    'billTo',
    'discountAmount',
    'paymentMode',
    'receivedAmount',
    'advanceAmount',
    'pricesIncludeTax',
    'reverseCharge',
    'inputCredit',
    'charges',
    'items',
  ];
  const kept = Object.entries(named).map(([key, value]) =>
    value === undefined && required.includes(key) ? [key, before[key as keyof TradeInput]] : [key, value],
  );
  return Object.fromEntries(kept) as Partial<TradeInput>;
}

const namesOther = (before: TradeInput, now: TradeInput) =>
  before.billTo !== now.billTo || before.partyId !== now.partyId;

/** Another party's name, number, address and state do not follow from the one before. */
function forgetParty(input: TradeInput, change: TradeChange): void {
  if (!('partyName' in change)) input.partyName = undefined;
  if (!('mobileNumber' in change)) input.mobileNumber = undefined;
  if (!('address' in change)) input.address = undefined;
  if (!('placeOfSupply' in change)) input.placeOfSupply = undefined;
}
