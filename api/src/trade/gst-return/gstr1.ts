import {
  addDays,
  COUNTED_KINDS,
  daysOfMonth,
  FOREIGN,
  isNote,
  seriesPosition,
  TRADE_DOCUMENTS,
  type CountedKind,
  type Day,
  type InvoiceType,
  type MarginParts,
  type Milli,
  type Paise,
  type ReturnKind,
  type Section,
  type StateCode,
  type TaxParts,
} from '@shopbench/contracts';

/** A line as it was saved; a line under the margin scheme is told apart. */
export interface ReturnLine extends TaxParts {
  productName: string;
  hsnCode?: string | undefined;
  quantity: Milli;
  unit: string;
  /** Percent. */
  gstRate: number;
  margin?: MarginParts | undefined;
}

/** What a bill is told by where a note belongs to it. */
export interface BillOfNote {
  date: Day;
  payable: Paise;
}

/** A document of a month as it was saved; money in paise. */
export interface ReturnDocument {
  id: string;
  kind: ReturnKind;
  number: string;
  date: Day;
  invoiceType: InvoiceType;
  partyName: string;
  gstin?: string | undefined;
  gstType?: string | undefined;
  placeOfSupply: StateCode;
  interState: boolean;
  reverseCharge: boolean;
  payable: Paise;
  lines: readonly ReturnLine[];
  /** Of a note: the bill that it changes. */
  bill?: BillOfNote | undefined;
}

/** Limits that hold from a day on. Source: domain rules, "GSTR-1". */
export interface ReturnLimits {
  /** Rupees above which a bill to another state's consumer is told by itself. */
  b2cLarge: readonly { from: Day; above: number }[];
  hsnDigits: readonly { from: Day; digits: number }[];
}

/** One section's part of a document at one rate; amounts of a credit note are below 0. */
export interface SectionRow extends TaxParts {
  section: Section;
  document: ReturnDocument;
  gstRate: number;
}

/** One row of table 12. */
export interface HsnRow extends TaxParts {
  /** Registered buyers apart from others. */
  to: 'b2b' | 'b2c';
  hsn: string;
  productName: string;
  unit: string;
  gstRate: number;
  quantity: Milli;
}

/** One row of table 13: the documents of a kind with one prefix. */
export interface SeriesRow {
  kind: CountedKind;
  from: string;
  to: string;
  total: number;
  cancelled: number;
  /** Numbers between the first and the last that no document of the month has. */
  missing: number;
}

const NOTHING: TaxParts = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
const PARTS = ['taxable', 'cgst', 'sgst', 'igst'] as const;

/** The sum of two, part by part; `sign` -1 takes away. */
export const plusParts = (sum: TaxParts, more: TaxParts, sign: 1 | -1 = 1): TaxParts => ({
  taxable: sum.taxable + sign * more.taxable + 0,
  cgst: sum.cgst + sign * more.cgst + 0,
  sgst: sum.sgst + sign * more.sgst + 0,
  igst: sum.igst + sign * more.igst + 0,
});

export const sumParts = (all: readonly TaxParts[]): TaxParts =>
  all.reduce((sum, one) => plusParts(sum, one), NOTHING);

const signOf = ({ kind }: ReturnDocument): 1 | -1 => (TRADE_DOCUMENTS[kind].debt < 0 ? -1 : 1);

const inForceOn = <T extends { from: Day }>(rows: readonly T[], day: Day): T | undefined =>
  rows
    .filter(({ from }) => from <= day)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);

/** Whether a bill to a consumer is told by itself: to another state, above the limit of its day. */
function isLarge(bill: BillOfNote, interState: boolean, { b2cLarge }: ReturnLimits): boolean {
  const limit = inForceOn(b2cLarge, bill.date);
  return interState && limit !== undefined && bill.payable > limit.above * 100;
}

/** Where what is taxed of a document belongs. Source: instructions to form GSTR-1, tables 4 to 9. */
function sectionOf(document: ReturnDocument, limits: ReturnLimits): Section {
  const isChange = isNote(TRADE_DOCUMENTS[document.kind]);
  if (document.gstin) return isChange ? 'cdnr' : 'b2b';
  if (document.placeOfSupply === FOREIGN) return isChange ? 'cdnur' : 'exp';
  const bill = isChange ? document.bill : document;
  const large = bill !== undefined && isLarge(bill, document.interState, limits);
  if (!large) return 'b2cs';
  return isChange ? 'cdnur' : 'b2cl';
}

/** The parts of a document by section and rate. What is not taxed stands in `nil`, what is taxed on its margin by itself. */
export function sectionRows(document: ReturnDocument, limits: ReturnLimits): SectionRow[] {
  const rows = new Map<string, SectionRow>();
  for (const line of document.lines) {
    const taxed = document.invoiceType === 'gst' && line.gstRate > 0;
    const section = line.margin ? 'margin' : taxed ? sectionOf(document, limits) : 'nil';
    const key = `${section} ${line.gstRate}`;
    const sum = rows.get(key) ?? { section, document, gstRate: line.gstRate, ...NOTHING };
    rows.set(key, { ...sum, ...plusParts(sum, line.margin ?? line, signOf(document)) });
  }
  return [...rows.values()];
}

/** Table 12: what was supplied by HSN code, unit and rate; without what is outside GST, and what is taxed on its margin. */
export function hsnRows(documents: readonly ReturnDocument[], limits: ReturnLimits): HsnRow[] {
  const rows = new Map<string, HsnRow>();
  for (const document of documents.filter(({ invoiceType }) => invoiceType !== 'non_gst')) {
    const digits = inForceOn(limits.hsnDigits, document.date)?.digits ?? 4;
    const sign = signOf(document);
    for (const { hsnCode = '', productName, unit, quantity, ...line } of document.lines) {
      if (line.margin) continue;
      const gstRate = document.invoiceType === 'gst' ? line.gstRate : 0;
      const [to, hsn] = [document.gstin ? ('b2b' as const) : ('b2c' as const), hsnCode.slice(0, digits)];
      const key = [to, hsn, unit, gstRate].join(' ');
      const sum = rows.get(key) ?? { to, hsn, productName, unit, gstRate, quantity: 0, ...NOTHING };
      rows.set(key, {
        ...sum,
        ...plusParts(sum, line, sign),
        // A debit note raises what is owed for goods that went before.
        quantity:
          sum.quantity + (isNote(TRADE_DOCUMENTS[document.kind]) && sign > 0 ? 0 : sign * quantity) + 0,
      });
    }
  }
  return [...rows.values()].sort(
    (a, b) =>
      (a.to < b.to ? -1 : a.to > b.to ? 1 : 0) ||
      (a.hsn < b.hsn ? -1 : a.hsn > b.hsn ? 1 : 0) ||
      a.gstRate - b.gstRate,
  );
}

/** Table 13: the numbers that were given in a month, by kind and prefix. */
export function seriesRows(
  documents: readonly { kind: CountedKind; number: string; cancelled: boolean }[],
): SeriesRow[] {
  const groups = new Map<string, { value: number; number: string; cancelled: boolean }[]>();
  for (const { kind, number, cancelled } of documents) {
    const { prefix, value } = seriesPosition(number) ?? { prefix: number, value: 0 };
    const key = `${kind} ${prefix.toUpperCase()}`;
    groups.set(key, [...(groups.get(key) ?? []), { value, number, cancelled }]);
  }
  const rows = [...groups].map(([key, found]): SeriesRow => {
    const inOrder = [...found].sort((a, b) => a.value - b.value);
    const [first, last] = [inOrder[0]!, inOrder.at(-1)!];
    return {
      kind: key.split(' ')[0] as CountedKind,
      from: first.number,
      to: last.number,
      total: found.length,
      cancelled: found.filter(({ cancelled }) => cancelled).length,
      missing: last.value - first.value + 1 - found.length,
    };
  });
  return rows.sort((a, b) => COUNTED_KINDS.indexOf(a.kind) - COUNTED_KINDS.indexOf(b.kind));
}

/** Whether HSN summary and sections come to the same, but for what is outside GST. */
export function sectionsAgree(rows: readonly SectionRow[], hsn: readonly HsnRow[]): boolean {
  const own = rows.filter(
    ({ section, document }) => section !== 'margin' && document.invoiceType !== 'non_gst',
  );
  const [a, b] = [sumParts(own), sumParts(hsn)];
  return PARTS.every((part) => a[part] === b[part]);
}

/** The day by which the return of a month is due: the 11th of the next. Source: notification 83/2020, Central Tax. */
export const returnDueOn = (month: string): Day => addDays(daysOfMonth(month).to, 11);
