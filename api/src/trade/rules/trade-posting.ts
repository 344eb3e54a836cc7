import { goesBack, apportion, type Paise, type TradeKindName } from '@shopbench/contracts';
import type { Actor } from '../../store/records/record';
import type { LedgerLine, Posting, StockLine } from '../../books/posting/posting';
import type { Correction } from '../../books/posting/posting.service';
import { isLost, movesGoods, sideOf, SIDES, TRADE_KINDS, type TradeKind } from '../kinds/trade-kind';
import { unitPurchases } from './trade-margin';
import type { TradeDocument, TradeLine } from '../../store/trade/trade.schema';

type TaxPart = 'cgst' | 'sgst' | 'igst';

/** What a posting must know beside the document. */
export interface PostingRules {
  /** Whether what the party owes more is held to its credit limit. */
  checksCredit?: boolean | undefined;
  by: Actor;
  /** The documents that its lines go on from, by id. */
  linked?: ReadonlyMap<string, TradeDocument>;
}

/**
 * What a trade document posts. Goods move by the kind's sign; the party, or the counter for a bill to nobody in
 * particular, comes to owe what is payable, or is owed it; goods, tax by its parts and round off make up the other side.
 */
export function tradePosting(name: TradeKindName, document: TradeDocument, rules: PostingRules): Posting {
  const kind = TRADE_KINDS[name];
  const { _id: id, number, date } = document;
  return {
    document: { kind: name, id, number },
    date,
    by: rules.by,
    stock: document.items.flatMap((line, index) =>
      movesGoods(kind, line) || isLost(kind, line) ? [stockLine(kind, document, index, rules.linked)] : [],
    ),
    ledger: kind.debt === 0 ? [] : ledgerLines(kind, document, rules),
  };
}

/** How what a change or a cancellation corrects is told in the ledgers and of the goods. */
export const correctionOf =
  ({ noun, movements }: TradeKind, done: 'changed' | 'cancelled') =>
  ({ number }: Pick<TradeDocument, 'number'>): Correction => ({
    label: `${noun} ${number} ${done}`,
    movement: movements[done],
  });

/** The part of a source line's cost that goes with some of its pieces, paise. */
export function costFrom(
  { source, quantity }: Pick<TradeLine, 'source' | 'quantity'>,
  linked: PostingRules['linked'],
): Paise | undefined {
  const from = source && linked?.get(String(source.id))?.items[source.line];
  return from && apportion(from.cost, [quantity, Math.max(from.quantity - quantity, 0)])[0];
}

function stockLine(
  kind: TradeKind,
  document: TradeDocument,
  index: number,
  linked: PostingRules['linked'],
): StockLine {
  const { side, stock } = kind;
  const line = document.items[index]!;
  const lost = isLost(kind, line);
  const bought = side === 'purchase' && stock > 0 ? unitPurchases(document, line) : undefined;
  // Goods bought come in at what they cost, goods that a customer brings back at what they cost when they went.
  const paid = line.cost + (line.revalued ?? 0);
  const cost = stock < 0 ? undefined : side === 'purchase' ? paid : costFrom(line, linked);
  const value = lost ? 0 : cost;
  const units = line.units ?? line.imeis?.map((imei) => [imei]);
  return {
    itemId: line.item,
    kind: kind.movements.made,
    change: lost ? 0 : stock * line.quantity,
    against: sideOf(kind).against,
    ...(value === undefined ? {} : { value }),
    ...(units ? { units } : {}),
    ...(lost ? { isLost: true } : {}),
    ...(bought ? { bought } : {}),
    path: `items.${index}`,
  };
}

/**
 * The document with what its goods cost: `costs` of the lines that moved, in their order. What was delivered before keeps
 * what it cost then; what a purchase paid stays.
 */
export function withCosts(
  name: TradeKindName,
  document: TradeDocument,
  costs: readonly Paise[],
  linked: PostingRules['linked'],
): TradeDocument {
  const kind = TRADE_KINDS[name];
  if (kind.side === 'purchase' && !goesBack(kind)) return document;
  let posted = 0;
  const items = document.items.map((line) => {
    const cost = movesGoods(kind, line) || isLost(kind, line) ? (costs[posted++] ?? 0) : 0;
    return { ...line, cost: movesGoods(kind, line) ? cost : (costFrom(line, linked) ?? ownCostOf(line)) };
  });
  return { ...document, items };
}

/** `withCosts` for a document of a kind, as it is given to whoever saves it. */
export const costing =
  (name: TradeKindName, linked: PostingRules['linked']) =>
  (document: TradeDocument, costs: readonly Paise[]): TradeDocument =>
    withCosts(name, document, costs, linked);

/** What the parts of a repair cost when they were used stays with their line. */
const ownCostOf = ({ repair, cost }: TradeLine): Paise => (repair ? cost : 0);

/** What of a document bills repairs, or gives back of what they were billed for; paise before tax. */
function repairPart({ items }: TradeDocument, linked: PostingRules['linked']): Paise {
  const isRepair = ({ repair, source }: TradeLine) =>
    Boolean(repair ?? (source && linked?.get(String(source.id))?.items[source.line]?.repair));
  return items.filter(isRepair).reduce((sum, { taxable }) => sum + taxable, 0);
}

function ledgerLines(kind: TradeKind, document: TradeDocument, rules: PostingRules): LedgerLine[] {
  const { checksCredit, linked } = rules;
  const { goods, counter, tax } = sideOf(kind);
  const label = `${kind.noun} ${document.number}`;
  const claimed = document.purchase?.inputCredit ?? true;
  const { reverseCharge = false } = document;
  const sumOf = (part: TaxPart) =>
    [...document.taxes, ...document.items.flatMap(({ margin }) => margin ?? [])].reduce(
      (sum, parts) => sum + parts[part],
      0,
    );
  // Under reverse charge the buyer owes the tax: the shop for what it buys, its customer for what it sells.
  const owed = reverseCharge && kind.side === 'purchase';
  const of = (part: TaxPart) => (claimed && (owed || !reverseCharge) ? sumOf(part) : 0);
  const dueOf = (part: TaxPart) => (owed ? sumOf(part) : 0);
  const expense = document.purchase?.expense ?? 0;
  const debt = kind.debt * document.payable;
  const debtor: LedgerLine = document.partyId
    ? { party: document.partyId, amount: debt, label, ...(checksCredit ? { checksCredit } : {}) }
    : { nominal: counter, amount: debt, label };
  const other = (nominal: typeof goods, paise: number): LedgerLine => {
    return { nominal, amount: -kind.debt * paise + 0, label };
  };
  const taxes = of('cgst') + of('sgst') + of('igst');
  const due = dueOf('cgst') + dueOf('sgst') + dueOf('igst');
  const output = SIDES.sale.tax;
  const repairs = kind.side === 'sale' ? repairPart(document, linked) : 0;
  return [
    debtor,
    other(goods, document.payable + due - taxes - document.roundOff - expense - repairs),
    ...(repairs === 0 ? [] : [other('repairs', repairs)]),
    other(tax.cgst, of('cgst')),
    other(tax.sgst, of('sgst')),
    other(tax.igst, of('igst')),
    ...(owed ? (['cgst', 'sgst', 'igst'] as const).map((part) => other(output[part], -dueOf(part))) : []),
    other('direct_expenses', expense),
    other('round_off', document.roundOff),
  ];
}
