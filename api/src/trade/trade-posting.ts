import type { Actor } from '../common/records/record';
import type { LedgerLine, Posting, StockLine } from '../posting/posting';
import { sideOf, TRADE_KINDS, type TradeKind, type TradeKindName } from './trade-kind';
import type { TradeDocument, TradeLine } from './trade.schema';

/** What a posting must know beside the document. */
export interface PostingRules {
  allowNegativeStock: boolean;
  /** Paise that the party may owe at most; left out where there is no limit. */
  creditLimit?: number | undefined;
  by: Actor;
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
    stock: kind.stock === 0 ? [] : document.items.map((line, index) => stockLine(kind, line, index)),
    ledger: kind.debt === 0 ? [] : ledgerLines(kind, document, rules),
    allowNegativeStock: rules.allowNegativeStock,
  };
}

function stockLine(kind: TradeKind, line: TradeLine, index: number): StockLine {
  const { side, stock } = kind;
  return {
    itemId: line.item,
    kind: kind.movements.made,
    change: stock * line.quantity,
    against: sideOf(kind).against,
    // Input credit is claimed, so goods bought cost what they cost before tax.
    ...(side === 'purchase' && stock > 0 ? { value: line.taxable } : {}),
    ...(line.imeis ? { units: line.imeis.map((imei) => [imei]) } : {}),
    path: `items.${index}`,
  };
}

function ledgerLines(kind: TradeKind, document: TradeDocument, { creditLimit }: PostingRules): LedgerLine[] {
  const { goods, counter, tax } = sideOf(kind);
  const label = `${kind.noun} ${document.number}`;
  const of = (part: 'cgst' | 'sgst' | 'igst') => document.taxes.reduce((sum, rate) => sum + rate[part], 0);
  const debt = kind.debt * document.payable;
  const debtor: LedgerLine = document.partyId
    ? { party: document.partyId, amount: debt, label, ...(creditLimit === undefined ? {} : { creditLimit }) }
    : { nominal: counter, amount: debt, label };
  const other = (nominal: typeof goods, paise: number): LedgerLine => {
    return { nominal, amount: -kind.debt * paise + 0, label };
  };
  return [
    debtor,
    other(goods, document.payable - document.tax - document.roundOff),
    other(tax.cgst, of('cgst')),
    other(tax.sgst, of('sgst')),
    other(tax.igst, of('igst')),
    other('round_off', document.roundOff),
  ];
}
