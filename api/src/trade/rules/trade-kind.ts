import { TRADE_DOCUMENTS, type Party, type TradeKindName, type TradeSide } from '@shopbench/contracts';
import type { Nominal } from '../../store/books/ledger-entry.schema';
import type { StockMovementKind } from '../../store/goods/stock-movement.schema';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** What selling and buying have apart. `counter` stands for a bill to or from nobody in particular. */
interface Side {
  partyRole: Extract<Party['designation'], 'customer' | 'supplier'>;
  /** The fields of the body that name the party and hold the price. */
  partyField: 'customerId' | 'supplier';
  priceField: 'salePrice' | 'purchasePrice';
  /** The account of goods on the bill, and that of the goods themselves against the stock. */
  goods: Nominal;
  against: Nominal;
  counter: Nominal;
  tax: { cgst: Nominal; sgst: Nominal; igst: Nominal };
}

export const SIDES: Readonly<Record<TradeSide, Side>> = {
  sale: {
    partyRole: 'customer',
    partyField: 'customerId',
    priceField: 'salePrice',
    goods: 'sales',
    against: 'cost_of_goods',
    counter: 'counter_sales',
    tax: { cgst: 'output_cgst', sgst: 'output_sgst', igst: 'output_igst' },
  },
  purchase: {
    partyRole: 'supplier',
    partyField: 'supplier',
    priceField: 'purchasePrice',
    goods: 'purchases',
    against: 'purchases',
    counter: 'counter_purchases',
    tax: { cgst: 'input_cgst', sgst: 'input_sgst', igst: 'input_igst' },
  },
};

type Sign = -1 | 0 | 1;

/** What one kind of trade document does. */
export interface TradeKind {
  name: TradeKindName;
  noun: string;
  side: TradeSide;
  /** Goods go out (-1), come in (1) or stay. */
  stock: Sign;
  /** The party comes to owe the shop more (1) or less (-1), or nothing changes. */
  debt: Sign;
  /** A customer's credit limit holds for it. */
  checksCredit: boolean;
  movements: { made: StockMovementKind; changed: StockMovementKind; cancelled: StockMovementKind };
  /** The note that is written with a return, since money or tax is concerned. */
  note?: TradeKindName;
  /** The kinds that it can be made into. */
  becomes: readonly TradeKindName[];
  /** What it takes over from a source counts as gone on: an invoice takes an order's pieces, a note none. */
  takesOver: boolean;
  /** The price of a line is agreed on with it; goods that come back have theirs, notes say how much they change. */
  setsPrices: boolean;
}

const SALE = { made: 'sale', changed: 'sale_changed', cancelled: 'sale_cancelled' } as const;
const PURCHASE = { made: 'purchase', changed: 'purchase_changed', cancelled: 'purchase_cancelled' } as const;
const RETURN = { made: 'return', changed: 'return', cancelled: 'return' } as const;

/** Of each kind `[stock, debt]`, and the note that comes with it. */
const EFFECTS: Readonly<Record<TradeKindName, readonly [Sign, Sign, TradeKindName?]>> = {
  quotation: [0, 0],
  order: [0, 0],
  deliveryNote: [-1, 0],
  invoice: [-1, 1],
  salesReturn: [1, 0, 'creditNote'],
  creditNote: [0, -1],
  debitNote: [0, 1],
  purchaseQuotation: [0, 0],
  purchaseOrder: [0, 0],
  goodsReceipt: [1, 0],
  purchaseInvoice: [1, -1],
  purchaseReturn: [-1, 0, 'purchaseDebitNote'],
  purchaseCreditNote: [0, -1],
  purchaseDebitNote: [0, 1],
};

const NOTES: readonly TradeKindName[] = [
  'creditNote',
  'debitNote',
  'purchaseCreditNote',
  'purchaseDebitNote',
];

/** Goods go back the way they came: from a customer, or to a supplier. */
export const goesBack = ({ side, stock }: Pick<TradeKind, 'side' | 'stock'>): boolean =>
  side === 'sale' ? stock > 0 : stock < 0;

/** What goes back, and a note, belongs to a bill: it is taxed as that was. */
export const followsBill = (kind: Pick<TradeKind, 'side' | 'stock' | 'takesOver'>): boolean =>
  goesBack(kind) || !kind.takesOver;

function kind(name: TradeKindName): TradeKind {
  const { noun, side, becomes } = TRADE_DOCUMENTS[name];
  const [stock, debt, note] = EFFECTS[name];
  const movements = goesBack({ side, stock }) ? RETURN : side === 'sale' ? SALE : PURCHASE;
  return {
    name,
    noun,
    side,
    stock,
    debt,
    checksCredit: side === 'sale' && debt > 0,
    movements,
    ...(note ? { note } : {}),
    becomes,
    takesOver: !NOTES.includes(name),
    setsPrices: !NOTES.includes(name) && !goesBack({ side, stock }),
  };
}

/** All kinds of trade document. Each kind's number series has its name. */
export const TRADE_KINDS = Object.fromEntries(
  Object.keys(EFFECTS).map((name) => [name, kind(name as TradeKindName)]),
) as Readonly<Record<TradeKindName, TradeKind>>;

/** The kinds whose goods moved already when an invoice is made of them. */
const DELIVERED: readonly TradeKindName[] = ['deliveryNote', 'goodsReceipt'];

/** Whether a line goes on from goods that moved without a bill. */
export const isDelivered = (source: { kind: TradeKindName } | undefined): boolean =>
  source !== undefined && DELIVERED.includes(source.kind);

/** Whether goods come back that were not billed: nothing was owed for them, so no money goes back. */
export const isUnbilled = (
  kind: Pick<TradeKind, 'side' | 'stock'>,
  source: { kind: TradeKindName } | undefined,
): boolean => goesBack(kind) && isDelivered(source);

/** Whether a line is of goods that come back only to be thrown away: their units are written off. */
export const isLost = (
  kind: TradeKind,
  { condition, service }: Pick<TradeLine, 'condition' | 'service'>,
): boolean => hasCondition(kind) && condition === 'damaged' && !service;

/** Of goods that come back from a customer it is said how they are. */
export const hasCondition = ({ side, stock }: TradeKind): boolean => side === 'sale' && stock > 0;

/** Whether a line moves goods: not work, not what was delivered before or used in a repair, nor what comes back only to be thrown away. */
export const movesGoods = (
  kind: TradeKind,
  line: Pick<TradeLine, 'source' | 'condition' | 'repair' | 'service'>,
): boolean =>
  kind.stock !== 0 &&
  !line.repair &&
  !line.service &&
  !isLost(kind, line) &&
  (goesBack(kind) || !isDelivered(line.source));

export const sideOf = ({ side }: TradeKind): Side => SIDES[side];

/** Which way money goes for a document: in for what a party owes, out for what the shop owes. */
export const directionOf = ({ debt }: TradeKind): 'in' | 'out' => (debt < 0 ? 'out' : 'in');

/** Of the credit note of a return: who made that; what it gives back they may pay out themselves. */
export const returnedBy = (
  name: TradeKindName,
  { sources = [], createdBy }: Pick<TradeDocument, 'sources' | 'createdBy'>,
) =>
  name === 'creditNote' && sources.some(({ kind }) => kind === 'salesReturn') ? createdBy.userId : undefined;
