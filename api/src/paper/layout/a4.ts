import { PAPER_COPIES, type PaperCopy } from '@shopbench/contracts';
import type {
  Column,
  Content,
  CustomTableLayout,
  Table,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';
import type { ColumnKey, DocumentPaper, Fact, PaperLine, PaperOrder, RateRow } from '../paper';
import {
  amountIn,
  isTax,
  percentText,
  piecesOf,
  quantityText,
  rupeesText,
  signedText,
  sumOf,
} from './figures';
import { FONT } from './fonts';
import { given } from './given';

/** Points. */
const MARGIN = 33;
const PAGE = { width: 595.28, height: 841.89 };
const FOOTER = 44;
const WIDTH = PAGE.width - 2 * MARGIN;

const INK = '#15161a';
const GREY = '#5b6070';
const RULE = '#8a8f9c';
const LIGHT = '#d5d8de';

/** Source: Rule 48(1) of the CGST Rules. */
const MARKINGS: Record<PaperCopy, string> = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
};

/** A node of the definition with where the layout has put it. */
type Placed = Content & { positions?: { pageNumber: number }[] };

/** What a page's foot needs to know of one copy: the amount of each line with the cell that shows it. */
interface Copy {
  name: string;
  amounts: { amount: number | undefined; cell: Placed }[];
}

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
  const held = footHeight + 2;
  const atFoot = PAGE.height - FOOTER - held;
  return [
    head(paper, marking),
    parties(paper),
    lines(paper, copy),
    below(paper),
    // Holds the place on the last page; the foot itself hangs at its lower edge.
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 0, y2: held, lineWidth: 0, lineColor: '#ffffff' }] },
    { stack: [foot(paper)], absolutePosition: { x: MARGIN, y: atFoot } },
  ];
}

const grey = (text: string): Content => ({ text, color: GREY });
const strong = (text: string): Content => ({ text, bold: true });
const many = (texts: readonly string[]): Content[] => texts.map((text) => ({ text }));

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

function parties({ party, supply, facts }: DocumentPaper): Content {
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

const LINES_LAYOUT: CustomTableLayout = {
  hLineWidth: (i, { table: { body, headerRows = 0 } }) =>
    i === 0 || i === headerRows || i === body.length ? 0.8 : 0.4,
  hLineColor: (i, { table: { body, headerRows = 0 } }) =>
    i === 0 || i === headerRows || i === body.length ? RULE : LIGHT,
  vLineWidth: () => 0,
  paddingLeft: () => 3.5,
  paddingRight: () => 3.5,
  paddingTop: () => 4.5,
  paddingBottom: () => 4.5,
};

const LEFT: readonly ColumnKey[] = ['name', 'hsn'];
const alignOf = (key: ColumnKey) => (LEFT.includes(key) ? 'left' : 'right');

function cellOf(line: PaperLine, key: ColumnKey): TableCell {
  const money = (amount: number | undefined): TableCell => ({
    text: amount === undefined ? '' : signedText(amount),
    alignment: 'right',
    noWrap: true,
  });
  if (isTax(key)) {
    const tax = line[key];
    if (!tax) return '';
    const rate = { text: percentText(tax.rate), color: GREY, fontSize: 7.5 };
    return { stack: [{ text: signedText(tax.amount), noWrap: true }, rate], alignment: 'right' };
  }
  switch (key) {
    case 'name':
      return {
        stack: [strong(line.name), ...line.notes.map((text) => ({ text, color: GREY, fontSize: 7.5 }))],
      };
    case 'hsn':
      return line.hsn ?? '';
    case 'quantity':
      return {
        text: line.quantity === undefined ? '' : quantityText(line.quantity, line.unit),
        alignment: 'right',
        noWrap: true,
      };
    case 'discount':
      return { text: line.discount ? percentText(line.discount) : '', alignment: 'right', noWrap: true };
    default:
      return money(line[key]);
  }
}

function totalCell({ lines }: DocumentPaper, key: ColumnKey): TableCell {
  const bold = { alignment: 'right', bold: true, noWrap: true } as const;
  if (key === 'name') return { text: 'Total', bold: true };
  if (key === 'quantity') {
    const pieces = piecesOf(lines);
    return { text: pieces ? quantityText(pieces.count) : '', ...bold };
  }
  if (key !== 'taxable' && key !== 'amount' && !isTax(key)) return '';
  const sum = sumOf(lines.map((line) => amountIn(line, key)));
  return { text: sum === undefined ? '' : signedText(sum), ...bold };
}

function lines(paper: DocumentPaper, copy: Copy): Content {
  const keys = paper.columns.map(({ key }) => key);
  const titles: TableCell[] = [
    { text: '#', color: GREY, bold: true },
    ...paper.columns.map(({ key, title }) => ({
      text: title,
      color: GREY,
      bold: true,
      fontSize: 7.5,
      alignment: alignOf(key),
    })),
  ] as TableCell[];
  const rows = paper.lines.map((line, i): TableCell[] => {
    const cells = keys.map((key) => cellOf(line, key));
    // Of a node with an id pdfmake tells the page where its row came to stand.
    const number: Placed = { text: String(i + 1), color: GREY, id: `${copy.name}-line-${i}` };
    copy.amounts.push({ amount: line.amount, cell: number });
    return [number as TableCell, ...cells];
  });
  const table: Table = {
    headerRows: 1,
    dontBreakRows: true,
    keepWithHeaderRows: 1,
    widths: ['auto', ...keys.map((key) => (key === 'name' ? '*' : 'auto'))],
    body: [titles, ...rows, ['', ...keys.map((key) => totalCell(paper, key))]],
  };
  return { table, layout: LINES_LAYOUT };
}

const below = (paper: DocumentPaper): Content => ({
  unbreakable: true,
  margin: [0, 10, 0, 14],
  columnGap: 24,
  columns: [
    {
      width: '*',
      stack: [
        ...given(paper.words, (words) => ({ stack: [grey('Amount in words'), strong(words)] })),
        ...(paper.rates.length > 0 ? [rateTable(paper.rates)] : []),
        ...paper.remarks.map((text): Content => ({ text, margin: [0, 8, 0, 0] })),
      ],
    },
    { width: 188, stack: given(paper.sums.length > 0, () => sums(paper)) },
  ],
});

const PLAIN: CustomTableLayout = {
  hLineWidth: (i, { table: { body } }) => (i === 0 || i === body.length ? 0 : 0.4),
  hLineColor: () => LIGHT,
  vLineWidth: () => 0,
  paddingLeft: () => 3.5,
  paddingRight: () => 3.5,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

function rateTable(rates: readonly RateRow[]): Content {
  const parts = (['cgst', 'sgst', 'igst'] as const).filter((part) => rates.some((rate) => rate[part] !== 0));
  const tax = (rate: RateRow) => sumOf([rate.cgst, rate.sgst, rate.igst]) ?? 0;
  const small = (text: string, bold = false): TableCell => ({
    text,
    bold,
    fontSize: 7.5,
    alignment: 'right',
  });
  const left = (text: string, bold = false): TableCell => ({ text, bold, fontSize: 7.5 });
  const total = (of: (rate: RateRow) => number) => small(signedText(sumOf(rates.map(of)) ?? 0), true);
  const titles = ['Taxable value', ...parts.map((part) => part.toUpperCase()), 'Total tax'];
  return {
    margin: [0, 10, 0, 0],
    layout: PLAIN,
    table: {
      widths: ['*', ...titles.map(() => 'auto' as const)],
      body: [
        [left('Tax rate', true), ...titles.map((title) => small(title, true))],
        ...rates.map((rate) => [
          left(percentText(rate.rate)),
          ...[rate.taxable, ...parts.map((part) => rate[part]), tax(rate)].map((n) => small(signedText(n))),
        ]),
        [
          left('Total', true),
          total(({ taxable }) => taxable),
          ...parts.map((part) => total((rate) => rate[part])),
          total(tax),
        ],
      ],
    },
  };
}

const sums = ({ sums: all }: DocumentPaper): Content => ({
  layout: {
    ...PLAIN,
    hLineWidth: (i) => (i > 0 && all[i - 1]?.weight === 'total' ? 0.6 : 0),
    hLineColor: () => RULE,
    paddingLeft: () => 0,
    paddingRight: () => 0,
  },
  table: {
    widths: ['*', 'auto'],
    body: all.map(({ label, amount, weight }) => {
      const look = { bold: weight !== undefined, fontSize: weight === 'total' ? 10.5 : 8.25 };
      return [
        { text: label, color: weight ? INK : GREY, ...look },
        { text: weight ? rupeesText(amount) : signedText(amount), alignment: 'right', noWrap: true, ...look },
      ];
    }),
  },
});

/** How it can be paid, terms and the signature: what keeps to the foot of the last page. */
function foot({ pay, terms, shop }: DocumentPaper): Content {
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
      {
        width: 150,
        stack: [
          {
            text: [{ text: 'for ' }, { text: shop.name, bold: true }],
            alignment: 'center',
            margin: [0, 10, 0, 30],
          },
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.6, lineColor: RULE }] },
          { text: 'Authorised signatory', alignment: 'center', margin: [0, 4, 0, 0] },
        ],
      },
    ],
  };
}

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
