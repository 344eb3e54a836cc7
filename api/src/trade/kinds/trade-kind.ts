import {
  goesBack,
  isNote,
  movesUnbilled,
  TRADE_DOCUMENTS,
  TRADE_KIND_NAMES,
  type Party,
  type TradeKindName,
  type TradeKindRow,
  type TradeSide,
} from '@shopbench/contracts';
import type { Nominal } from '../../store/books/ledger-entry.schema';
import type { StockMovementKind } from '../../store/goods/stock-movement.schema';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

/** What selling and buying have apart. `counter` stands for a bill to or from nobody in particular. */
interface Side {
  partyRole: Extract<Party['designation'], 'customer' | 'supplier'>;
  /** The account of goods on the bill, and that of the goods themselves against the stock. */
  goods: Nominal;
  against: Nominal;
  counter: Extract<Nominal, `counter_${string}`>;
  tax: { cgst: Nominal; sgst: Nominal; igst: Nominal };
}

export const SIDES: Readonly<Record<TradeSide, Side>> = {
  sale: {
    partyRole: 'customer',
    goods: 'sales',
    against: 'cost_of_goods',
    counter: 'counter_sales',
    tax: { cgst: 'output_cgst', sgst: 'output_sgst', igst: 'output_igst' },
  },
  purchase: {
    partyRole: 'supplier',
    goods: 'purchases',
    against: 'purchases',
    counter: 'counter_purchases',
    tax: { cgst: 'input_cgst', sgst: 'input_sgst', igst: 'input_igst' },
  },
};

/** What one kind of trade document does: what its row says and what the server makes of it. */
export interface TradeKind extends TradeKindRow {
  name: TradeKindName;
  /** A customer's credit limit holds for it. */
  checksCredit: boolean;
  movements: { made: StockMovementKind; changed: StockMovementKind; cancelled: StockMovementKind };
  /** What it takes over from a source counts as gone on: an invoice takes an order's pieces, a note none. */
  takesOver: boolean;
  /** The price of a line is agreed on with it; goods that come back have theirs, notes say how much they change. */
  setsPrices: boolean;
}

const SALE = { made: 'sale', changed: 'sale_changed', cancelled: 'sale_cancelled' } as const;
const PURCHASE = { made: 'purchase', changed: 'purchase_changed', cancelled: 'purchase_cancelled' } as const;
const RETURN = { made: 'return', changed: 'return', cancelled: 'return' } as const;

function kind(name: TradeKindName): TradeKind {
  const row = TRADE_DOCUMENTS[name];
  return {
    ...row,
    name,
    checksCredit: row.side === 'sale' && row.debt > 0,
    movements: goesBack(row) ? RETURN : row.side === 'sale' ? SALE : PURCHASE,
    takesOver: !isNote(row),
    setsPrices: !isNote(row) && !goesBack(row),
  };
}

/** All kinds of trade document. Each kind's number series has its name. */
export const TRADE_KINDS = Object.fromEntries(TRADE_KIND_NAMES.map((name) => [name, kind(name)])) as Readonly<
  Record<TradeKindName, TradeKind>
>;

/** What goes back, and a note, belongs to a bill: it is taxed as that was. */
export const followsBill = (kind: Pick<TradeKind, 'side' | 'stock' | 'takesOver'>): boolean =>
  goesBack(kind) || !kind.takesOver;

/** Whether a line goes on from goods that moved without a bill. */
export const isDelivered = (source: { kind: TradeKindName } | undefined): boolean =>
  source !== undefined && movesUnbilled(TRADE_DOCUMENTS[source.kind]);

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
  isNote(TRADE_DOCUMENTS[name]) && sources.some(({ kind }) => TRADE_DOCUMENTS[kind].note === name)
    ? createdBy.userId
    : undefined;
