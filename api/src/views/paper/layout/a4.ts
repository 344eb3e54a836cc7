import { PAPER_COPIES, type PaperCopy } from '@shopbench/contracts';
import type { Column, Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DocumentPaper, Fact, PaperOrder } from './paper';
import { linesTable, type Copy } from './a4-lines';
import { belowLines } from './a4-sums';
import { signedText, sumOf } from './figures';
import { FONT } from './fonts';
import { given } from './given';
import { GREY, INK, LIGHT, many, RULE, strong } from './look';

/** Points. */
const MARGIN = 33;
const PAGE = { width: 595.28, height: 841.89 };
const FOOTER = 44;
const WIDTH = PAGE.width - 2 * MARGIN;

/** Source: Rule 48(1) of the CGST Rules. */
const MARKINGS: Record<PaperCopy, string> = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
};

/**
 * A document on A4, once for each copy. Head and titles of columns repeat on each page; the foot carries the sum over to
 * the next one. What is paid by and who signs stands at the foot of the last page: `footHeight` is how high that is, points.
 */
export function a4(paper: DocumentPaper, { copies }: PaperOrder, footHeight: number): TDocumentDefinitions {
  const markings = paper.hasCopies ? PAPER_COPIES.filter((copy) => copies.includes(copy)) : [undefined];
  const made: Copy[] = [];
  const content = markings.map((marking, i): Content => {
    const copy: Copy = { name: `copy-${i}`, amounts: [] };
    made.push(copy);
    return {
      stack: copyOf(paper, marking && MARKINGS[marking], copy, footHeight),
      ...(i > 0 ? { pageBreak: 'before' } : {}),
    };
  });
  return {
    ...page(paper),
    content,
    footer: (current, count) => footer(paper, made, current, count),
    ...(paper.isCancelled
      ? { watermark: { text: 'CANCELLED', color: '#9aa0ad', opacity: 0.35, bold: true, angle: -35 } }
      : {}),
  };
}

/** The foot of the last page by itself, to be measured: its page is as high as it is. */
export const a4Foot = (paper: DocumentPaper): TDocumentDefinitions => ({
  ...page(paper),
  pageSize: { width: PAGE.width, height: 'auto' },
  pageMargins: [MARGIN, 0, MARGIN, 0],
  content: [foot(paper)],
});

const page = (paper: DocumentPaper): Omit<TDocumentDefinitions, 'content'> => ({
  pageSize: 'A4',
  pageMargins: [MARGIN, MARGIN, MARGIN, FOOTER],
  info: { title: `${paper.title} ${paper.number}`, author: paper.shop.name },
  language: 'en-IN',
  defaultStyle: { font: FONT, fontSize: 8.25, lineHeight: 1.08, color: INK },
});

function copyOf(
  paper: DocumentPaper,
  marking: string | undefined,
  copy: Copy,
  footHeight: number,
): Content[] {
  // Rounding must not push it to a page of its own.
  const kept = footHeight + 2;
  const atFoot = PAGE.height - FOOTER - kept;
  return [
    head(paper, marking),
    parties(paper),
    linesTable(paper, copy),
    belowLines(paper),
    // Holds the place on the last page; the foot itself hangs at its lower edge.
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: kept, lineWidth: 0, lineColor: '#ffffff' }] },
    { stack: [foot(paper)], absolutePosition: { x: MARGIN, y: atFoot } },
  ];
}

function head({ shop, title, notice }: DocumentPaper, marking: string | undefined): Content {
  const names: Column = {
    width: '*',
    stack: [
      { text: shop.name, fontSize: 12, bold: true },
      ...many(shop.lines),
      ...given(shop.gstin, (gstin) => strong(`GSTIN ${gstin}`)),
    ],
  };
  const what: Column = {
    width: 'auto',
    stack: [
      { text: title.toUpperCase(), fontSize: 12, bold: true, alignment: 'right' },
      ...given(marking, (text) => ({ text, alignment: 'right' })),
    ],
  };
  const logo: Column[] = shop.logo ? [{ width: 46, stack: [{ image: shop.logo, fit: [42, 42] }] }] : [];
  return {
    stack: [
      {
        columns: [...logo, names, what],
        columnGap: 8,
      },
      ...given(notice, (text) => ({ text, bold: true, alignment: 'center', margin: [0, 6, 0, 0] })),
    ],
    margin: [0, 0, 0, 12],
  };
}

const factRows = (facts: readonly Fact[]): Content => ({
  layout: {
    defaultBorder: false,
    paddingTop: () => 0,
    paddingBottom: () => 2,
    paddingLeft: () => 0,
    paddingRight: () => 0,
  },
  table: {
    widths: ['auto', '*'],
    body: facts.map(([label, value], i) => [
      { text: `${label}  `, color: GREY },
      { text: value, alignment: 'right', bold: i === 0 },
    ]),
  },
});

function parties({ party, shipTo, supply: supplied, facts }: DocumentPaper): Content {
  const supply: Fact[] = [...(shipTo ? [['Ship to', shipTo] as const] : []), ...supplied];
  const who: Content = {
    stack: [
      { text: party.heading, color: GREY, bold: true, margin: [0, 0, 0, 2] },
      strong(party.name),
      ...many(party.lines),
      ...given(party.gstin, (gstin) => strong(`GSTIN ${gstin}`)),
    ],
  };
  const where: Content = {
    stack: supply.map(([label, value]) => ({
      stack: [{ text: label, color: GREY, bold: true, margin: [0, 0, 0, 1] }, value],
      margin: [0, 0, 0, 5],
    })),
  };
  return {
    margin: [0, 0, 0, 11],
    table: { widths: ['*', supply.length > 0 ? 140 : 0, 174], body: [[who, where, factRows(facts)]] },
    layout: {
      hLineWidth: () => 0.6,
      vLineWidth: (i) => (i === 1 && supply.length === 0 ? 0 : 0.6),
      hLineColor: () => LIGHT,
      vLineColor: () => LIGHT,
      paddingLeft: (i) => (i === 1 && supply.length === 0 ? 0 : 9),
      paddingRight: (i) => (i === 1 && supply.length === 0 ? 0 : 9),
      paddingTop: () => 8,
      paddingBottom: () => 8,
    },
  };
}

/** How it can be paid, terms and the signature: what keeps to the foot of the last page. */
function foot({ pay, terms, shop, signedBy }: DocumentPaper): Content {
  const code: Column[] = pay?.link
    ? [{ width: 'auto', stack: [{ qr: pay.link, fit: 84, eccLevel: 'M' }] }]
    : [];
  const numbered = terms.map((text, i): Content => ({
    text: terms.length > 1 ? `${i + 1}. ${text}` : text,
    color: GREY,
  }));
  return {
    columnGap: 14,
    columns: [
      ...code,
      {
        width: '*',
        stack: [
          ...given(pay, ({ heading, lines: told }) => ({ stack: [strong(heading), ...many(told)] })),
          ...given(numbered.length > 0, () => ({
            text: 'Terms',
            bold: true,
            margin: [0, pay ? 6 : 0, 0, 1],
          })),
          ...numbered,
        ],
      },
      ...(signedBy ? [signature([{ text: signedBy, bold: true }], 'Signature, date')] : []),
      signature([{ text: 'for ' }, { text: shop.name, bold: true }], 'Authorised signatory'),
    ],
  };
}

/** A line to sign on, for whom it is and as what. */
const signature = (whose: ContentText[], as: string): Column => ({
  width: 150,
  stack: [
    { text: whose, alignment: 'center', margin: [0, 10, 0, 30] },
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.6, lineColor: RULE }] },
    { text: as, alignment: 'center', margin: [0, 4, 0, 0] },
  ],
});

/** The foot of each page: what is carried over, whose paper it is, and which page of its copy. */
function footer(paper: DocumentPaper, copies: readonly Copy[], current: number, count: number): Content {
  const pages = count / copies.length;
  const pageOfCopy = ((current - 1) % pages) + 1;
  const { amounts } = copies[Math.floor((current - 1) / pages)]!;
  const shown = amounts.filter(({ cell }) => (cell.positions?.[0]?.pageNumber ?? 1) <= current);
  const carried = shown.length < amounts.length ? sumOf(shown.map(({ amount }) => amount)) : undefined;
  const rule = { type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.4, lineColor: LIGHT } as const;
  return {
    margin: [MARGIN, 4, MARGIN, 0],
    stack: [
      {
        text: carried === undefined ? ' ' : `Carried over ${signedText(carried)}`,
        alignment: 'right',
        bold: true,
        fontSize: 7.5,
      },
      { canvas: [rule] },
      {
        margin: [0, 3, 0, 0],
        color: GREY,
        fontSize: 7.5,
        columns: [
          { text: [paper.number, paper.party.name].filter(Boolean).join(' · ') },
          { text: `Page ${pageOfCopy} of ${pages}`, alignment: 'right', width: 'auto' },
        ],
      },
    ],
  };
}
