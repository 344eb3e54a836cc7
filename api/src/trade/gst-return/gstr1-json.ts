import {
  FOREIGN,
  fromMilli,
  toRupees,
  TRADE_DOCUMENTS,
  type CountedKind,
  type Day,
  type Section,
  type TaxParts,
} from '@shopbench/contracts';
import { type seriesRows, type HsnRow, type ReturnDocument, type SectionRow } from './gstr1';

/** Since this month table 12 tells registered buyers apart. Source: GSTN advisory of 1 May 2025. */
const HSN_APART_SINCE = '2025-05';

/** Codes of units. Source: list of UQC of the GST portal. */
const UQC: Readonly<Record<string, string>> = { PCS: 'PCS', NOS: 'NOS', MTR: 'MTR' };

export interface ReturnFigures {
  gstin: string;
  /** `YYYY-MM`. */
  month: string;
  rows: readonly SectionRow[];
  hsn: readonly HsnRow[];
  series: ReturnType<typeof seriesRows>;
}

const dayOnPortal = (day: Day): string => day.split('-').reverse().join('-');

const group = <T>(all: readonly T[], keyOf: (one: T) => string): [string, T[]][] => {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups];
};

const amounts = ({ taxable, cgst, sgst, igst }: TaxParts, interState: boolean, sign = 1) => ({
  txval: toRupees(sign * taxable) + 0,
  ...(interState
    ? { iamt: toRupees(sign * igst) + 0 }
    : { camt: toRupees(sign * cgst) + 0, samt: toRupees(sign * sgst) + 0 }),
  csamt: 0,
});

/** The items of a document: one for each rate, numbered as the portal's own tool does. */
const items = (rows: readonly SectionRow[], sign: 1 | -1 = 1) =>
  rows.map((row) => ({
    num: Math.round(row.gstRate * 100) + 1,
    itm_det: { rt: row.gstRate, ...amounts(row, row.document.interState, sign) },
  }));

const isCredit = ({ kind }: ReturnDocument) => TRADE_DOCUMENTS[kind].debt < 0;

const invoice = (document: ReturnDocument, rows: readonly SectionRow[]) => ({
  inum: document.number,
  idt: dayOnPortal(document.date),
  val: toRupees(document.payable),
  itms: items(rows),
});

const terms = ({ placeOfSupply, reverseCharge, gstType }: ReturnDocument) => ({
  pos: placeOfSupply,
  rchrg: reverseCharge ? 'Y' : 'N',
  inv_typ: gstType === 'SEZ' ? 'SEWP' : 'R',
});

/** A note's amounts are told without a sign: its kind says which way they go. */
const note = (document: ReturnDocument, rows: readonly SectionRow[]) => ({
  ntty: isCredit(document) ? 'C' : 'D',
  nt_num: document.number,
  nt_dt: dayOnPortal(document.date),
  val: toRupees(document.payable),
  itms: items(rows, isCredit(document) ? -1 : 1),
});

/**
 * A month's GSTR-1 as the portal takes it. A table without rows is left out, as are empty lists in one; what is taxed on its margin is no part of it.
 * Source: GSTR-1 save format of the GST portal (tables b2b, b2cl, b2cs, cdnr, cdnur, exp, nil, hsn, doc_issue).
 */
export function gstr1Json({ gstin, month, rows, hsn, series }: ReturnFigures): Record<string, unknown> {
  const of = (section: Section) => rows.filter((row) => row.section === section);
  const documents = (own: readonly SectionRow[]) =>
    group(own, ({ document }) => document.id).map(([, one]) => one);
  const byBuyer = <T>(own: readonly SectionRow[], tell: (one: SectionRow[]) => T, name: string) =>
    group(own, ({ document }) => document.gstin ?? '').map(([ctin, mine]) => ({
      ctin,
      [name]: documents(mine).map(tell),
    }));
  const tables = {
    b2b: byBuyer(
      of('b2b'),
      (one) => ({ ...invoice(one[0]!.document, one), ...terms(one[0]!.document) }),
      'inv',
    ),
    b2cl: group(of('b2cl'), ({ document }) => document.placeOfSupply).map(([pos, mine]) => ({
      pos,
      inv: documents(mine).map((one) => invoice(one[0]!.document, one)),
    })),
    exp: documents(of('exp')).length
      ? [{ exp_typ: 'WPAY', inv: documents(of('exp')).map((one) => exported(one)) }]
      : [],
    b2cs: smallRows(of('b2cs')),
    cdnr: byBuyer(
      of('cdnr'),
      (one) => ({ ...note(one[0]!.document, one), ...terms(one[0]!.document) }),
      'nt',
    ),
    cdnur: documents(of('cdnur')).map((one) => ({
      typ: one[0]!.document.placeOfSupply === FOREIGN ? 'EXPWP' : 'B2CL',
      pos: one[0]!.document.placeOfSupply,
      ...note(one[0]!.document, one),
    })),
  };
  const nil = nilRows(of('nil'));
  return {
    gstin,
    fp: month.slice(5) + month.slice(0, 4),
    version: 'GST3.2.1',
    hash: 'hash',
    ...Object.fromEntries(Object.entries(tables).filter(([, table]) => table.length > 0)),
    ...(nil.length > 0 ? { nil: { inv: nil } } : {}),
    ...(hsn.length > 0 ? { hsn: hsnTable(hsn, month) } : {}),
    ...(series.length > 0 ? { doc_issue: { doc_det: seriesTable(series) } } : {}),
  };
}

const exported = (rows: readonly SectionRow[]) => ({
  ...invoice(rows[0]!.document, rows),
  itms: rows.map((row) => ({ rt: row.gstRate, ...amounts(row, true) })),
});

/** Consumers' small bills, less their notes, by place and rate. */
const smallRows = (rows: readonly SectionRow[]) =>
  group(rows, ({ document, gstRate }) => [document.interState, document.placeOfSupply, gstRate].join()).map(
    ([, mine]) => {
      const { document, gstRate } = mine[0]!;
      const { interState, placeOfSupply: pos } = document;
      const sum = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
      for (const row of mine)
        for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const) sum[part] += row[part];
      return {
        sply_ty: interState ? 'INTER' : 'INTRA',
        rt: gstRate,
        typ: 'OE',
        pos,
        ...amounts(sum, interState),
      };
    },
  );

/** Table 8: nil rated where a GST bill has no tax, exempt on a bill of supply, outside GST on any other. */
const nilRows = (rows: readonly SectionRow[]) =>
  group(
    rows,
    ({ document }) => `${document.interState ? 'INTR' : 'INTRA'}${document.gstin ? 'B2B' : 'B2C'}`,
  ).map(([sply_ty, mine]) => {
    const sumOf = (type: string) =>
      toRupees(
        mine.reduce((sum, { document, taxable }) => sum + (document.invoiceType === type ? taxable : 0), 0),
      );
    return { sply_ty, nil_amt: sumOf('gst'), expt_amt: sumOf('bill_of_supply'), ngsup_amt: sumOf('non_gst') };
  });

function hsnTable(rows: readonly HsnRow[], month: string) {
  const tell = (row: HsnRow, i: number) => {
    const isService = row.hsn.startsWith('99');
    return {
      num: i + 1,
      hsn_sc: row.hsn,
      desc: row.productName.slice(0, 30),
      uqc: isService ? 'NA' : (UQC[row.unit] ?? 'OTH'),
      qty: isService ? 0 : Math.round(fromMilli(row.quantity) * 100) / 100,
      rt: row.gstRate,
      txval: toRupees(row.taxable),
      iamt: toRupees(row.igst),
      camt: toRupees(row.cgst),
      samt: toRupees(row.sgst),
      csamt: 0,
    };
  };
  if (month < HSN_APART_SINCE) return { data: rows.map(tell) };
  const to = (whom: HsnRow['to']) => rows.filter((row) => row.to === whom).map(tell);
  const [b2b, b2c] = [to('b2b'), to('b2c')];
  return { ...(b2b.length > 0 ? { hsn_b2b: b2b } : {}), ...(b2c.length > 0 ? { hsn_b2c: b2c } : {}) };
}

const seriesTable = (rows: ReturnFigures['series']) =>
  group(rows, ({ kind }) => kind).map(([kind, mine]) => {
    const [doc_num, doc_typ] = TRADE_DOCUMENTS[kind as CountedKind].nature!;
    const docs = mine.map(({ from, to, total, cancelled }, i) => ({
      num: i + 1,
      from,
      to,
      totnum: total,
      cancel: cancelled,
      net_issue: total - cancelled,
    }));
    return { doc_num, doc_typ, docs };
  });
