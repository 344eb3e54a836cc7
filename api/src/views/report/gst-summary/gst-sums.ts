import {
  GST_GROUPS,
  toRupees,
  TRADE_DOCUMENTS,
  type GstGroup,
  type GstSummary,
  type GstSummaryRow,
  type TaxParts,
  type OwedKind,
} from '@shopbench/contracts';
import type { Nominal } from '../../../store/books/ledger-entry.schema';
import { SIDES } from '../../../trade/kinds/trade-kind';
import type { TradeDocument } from '../../../store/trade/trade.schema';
import { sumParts } from '../../../trade/gst-return/gstr1';
import { setOff, type Taxes } from './set-off';

export type GstDocument = Pick<TradeDocument, '_id' | 'taxes' | 'items' | 'reverseCharge' | 'purchase'>;

/** What a document puts into one group at one rate; paise. */
interface Part extends TaxParts {
  group: GstGroup;
  gstRate: number;
}

/** With the sign of its kind: a credit note lowers what the shop owes, a debit note to a supplier what it may claim. */
const signed = (parts: TaxParts, sign: number): TaxParts => ({
  taxable: sign * parts.taxable,
  cgst: sign * parts.cgst,
  sgst: sign * parts.sgst,
  igst: sign * parts.igst,
});

/**
 * The tax of a document by group and rate. What the shop buys under reverse charge it owes itself, and claims if it may;
 * what it sells so is taxed at its buyer's, and left out.
 */
export function gstParts(kind: OwedKind, document: GstDocument): Part[] {
  const { side, debt, gstGroup } = TRADE_DOCUMENTS[kind];
  const own = gstGroup!;
  const { taxes, items, reverseCharge = false } = document;
  if (side === 'sale') {
    if (reverseCharge) return [];
    const margins = items.flatMap(({ margin, gstRate }): Part[] =>
      margin ? [{ group: 'margin', gstRate, ...signed(margin, debt) }] : [],
    );
    return [
      ...taxes.map((rate): Part => ({ group: own, gstRate: rate.gstRate, ...signed(rate, debt) })),
      ...margins,
    ];
  }
  const claimed = document.purchase?.inputCredit ?? true;
  const rows = (group: GstGroup) =>
    taxes.map((rate): Part => ({ group, gstRate: rate.gstRate, ...signed(rate, -debt) }));
  return [...rows(claimed ? own : 'notClaimed'), ...(reverseCharge ? rows('reverseCharge') : [])];
}

type Row = Part & { documents: number };

/** The tax of a period, document by document. */
export class GstSums {
  private readonly rows = new Map<string, Row>();

  add(kind: OwedKind, document: GstDocument): void {
    const seen = new Set<string>();
    for (const { group, gstRate, ...parts } of gstParts(kind, document)) {
      const key = `${group} ${gstRate}`;
      const row = this.rows.get(key);
      const documents = (row?.documents ?? 0) + (seen.has(key) ? 0 : 1);
      seen.add(key);
      this.rows.set(key, { group, gstRate, documents, ...sumParts(row ? [row, parts] : [parts]) });
    }
  }

  get all(): Row[] {
    return [...this.rows.values()].sort(
      (a, b) => GST_GROUPS.indexOf(a.group) - GST_GROUPS.indexOf(b.group) || a.gstRate - b.gstRate,
    );
  }
}

const OWED: readonly GstGroup[] = ['sales', 'debitNotes', 'creditNotes', 'margin'];
const IN_CASH: readonly GstGroup[] = ['reverseCharge'];
const INPUT: readonly GstGroup[] = ['purchases', 'purchaseNotes'];
const TAXES = ['cgst', 'sgst', 'igst'] as const;

const taxesOf = (paise: (part: keyof Taxes) => number): Taxes =>
  Object.fromEntries(TAXES.map((part) => [part, paise(part) + 0])) as Taxes;
const inRupees = (taxes: Taxes): Taxes => taxesOf((part) => toRupees(taxes[part]));

/** The summary that rows make; `posted` is what the accounts of tax in the books come to, paise, credits below 0. */
export function gstSummaryOf(rows: readonly Row[], posted: ReadonlyMap<Nominal, number>): GstSummary {
  const of = (groups: readonly GstGroup[]) =>
    taxesOf((part) =>
      rows.filter(({ group }) => groups.includes(group)).reduce((sum, row) => sum + row[part], 0),
    );
  const booked = taxesOf(
    (part) => -(posted.get(SIDES.sale.tax[part]) ?? 0) - (posted.get(SIDES.purchase.tax[part]) ?? 0),
  );
  const { toPay, left } = setOff(of(OWED), of(IN_CASH), of(INPUT));
  return {
    rows: rows.map(({ group, gstRate, documents, taxable, ...parts }): GstSummaryRow => ({
      ...{ group, gstRate, documents, taxable: toRupees(taxable) + 0 },
      ...inRupees(parts),
    })),
    output: inRupees(of([...OWED, ...IN_CASH])),
    input: inRupees(of(INPUT)),
    toPay: inRupees(toPay),
    left: inRupees(left),
    books: inRupees(booked),
  };
}
