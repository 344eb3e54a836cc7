import bwipjs from 'bwip-js/node';
import type { PaperSize } from '@shopbench/contracts';
import type { Content, ContentText as Text, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { DocumentPaper, PaperLine, Sum } from './paper';
import { percentText, piecesOf, quantityText, rupeesText, signedText } from './figures';
import { FONT } from './fonts';
import { given } from './given';

/** A roll: points of its width, of the margin that printers leave, of the letter, and millimetres of the bars' width. */
const ROLLS: Record<
  Exclude<PaperSize, 'a4'>,
  { width: number; margin: number; letter: number; bars: number }
> = {
  '80mm': { width: 226.77, margin: 10.5, letter: 9, bars: 170 },
  '58mm': { width: 164.41, margin: 8, letter: 7.75, bars: 136 },
};

/** A bill on the roll of a till printer, as long as it is: one letter apart from shop and total, all black. */
export function receipt(paper: DocumentPaper, size: Exclude<PaperSize, 'a4'>): TDocumentDefinitions {
  const { width, margin, letter, bars } = ROLLS[size];
  // A node may stand in a definition once only.
  const rule = () => dashes(width - 2 * margin);
  const { shop, party } = paper;
  const at = paper.sums.findIndex(({ weight }) => weight === 'total');
  // A paper without a total has none before it either.
  const [before, after] = [paper.sums.slice(0, Math.max(at, 0)), paper.sums.slice(at + 1)];
  const sections: Content[][] = [
    // What the lines come to is said where the total is something else.
    [...taxes(paper), ...(before.length > 1 ? before.map(sumOf) : [])],
    [
      ...given(paper.sums[at], ({ label, amount }) => {
        return { ...pair(label, rupeesText(amount)), bold: true, fontSize: letter * 1.4 };
      }),
      ...pieces(paper),
      ...given(paper.words, (text) => ({ text })),
    ],
    after.map(sumOf),
    paper.remarks.map((text) => ({ text })),
  ];
  return {
    pageSize: { width, height: 'auto' },
    pageMargins: [margin, 12, margin, 18],
    info: { title: `${paper.title} ${paper.number}`, author: shop.name },
    language: 'en-IN',
    defaultStyle: { font: FONT, fontSize: letter, lineHeight: 1.1, color: '#000000' },
    content: [
      ...given(shop.logo, (image) => ({ image, fit: [60, 48], alignment: 'center' })),
      { text: shop.name, bold: true, fontSize: letter * 1.4, alignment: 'center' },
      ...[...shop.lines, ...(shop.gstin ? [`GSTIN ${shop.gstin}`] : [])].map(centred),
      rule(),
      { text: paper.title.toUpperCase(), bold: true, alignment: 'center' },
      ...given(paper.isCancelled, () => ({ text: 'CANCELLED', bold: true, alignment: 'center' })),
      ...given(paper.notice, centred),
      pair(paper.number, paper.moment),
      soldTo(paper),
      ...[...party.lines, ...(party.gstin ? [`GSTIN ${party.gstin}`] : [])].map((text) => ({ text })),
      ...paper.supply.map(([label, value]) => ({ text: `${label}: ${value}` })),
      rule(),
      ...paper.lines.map((line) => lineOf(line, size === '80mm' ? letter * 0.85 : undefined)),
      ...sections.flatMap((rows) => (rows.length > 0 ? [rule(), ...rows] : [])),
      rule(),
      ...given(paper.pay?.link, (qr) => ({
        stack: [
          centred(paper.pay!.heading),
          { qr, fit: 96, alignment: 'center', eccLevel: 'M', margin: [0, 4, 0, 4] },
        ],
      })),
      { svg: barcode(paper.number), width: bars, alignment: 'center', margin: [0, 2, 0, 2] },
      centred(paper.number),
      ...paper.terms.map(centred),
      { text: 'Thank you.', bold: true, alignment: 'center' },
    ],
  };
}

const sumOf = ({ label, amount, weight }: Sum): Content => ({
  ...pair(label, signedText(amount)),
  bold: weight !== undefined,
});

/** Whose bill it is, and who sold. */
function soldTo({ party, facts }: DocumentPaper): Content {
  const [, seller] = facts.find(([label]) => label === 'Sold by') ?? [];
  const name = [`${party.heading}: `, { text: party.name, bold: true }];
  return seller ? pair(name, `by ${seller.split(' ')[0]}`) : { text: name };
}

const centred = (text: string): Content => ({ text, alignment: 'center' });

/** Two texts at either edge; the left one wraps. */
const pair = (left: Text['text'], right: string) => ({
  columnGap: 6,
  columns: [
    { text: left, width: '*' },
    { text: right, width: 'auto', alignment: 'right' as const, noWrap: true },
  ],
});

const dashes = (length: number): Content => ({
  margin: [0, 5, 0, 5],
  canvas: [
    { type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: 0.8, dash: { length: 2.5, space: 1.5 } },
  ],
});

/** @param hsnLetter points of its HSN code; left out where the roll has no room for it */
function lineOf(line: PaperLine, hsnLetter?: number): Content {
  const { name, notes, hsn, quantity, price, discount, amount } = line;
  const counted = [
    quantity === undefined ? '' : quantityText(quantity, line.unit === 'PCS' ? '' : line.unit),
    price === undefined ? '' : `× ${signedText(price)}`,
    discount ? `less ${percentText(discount)}` : '',
  ];
  const code = hsn && hsnLetter ? [{ text: ` HSN ${hsn}`, fontSize: hsnLetter }] : [];
  return {
    unbreakable: true,
    margin: [0, 0, 0, 3],
    stack: [
      { text: name, bold: true },
      ...notes.map((text) => ({ text })),
      pair([counted.filter(Boolean).join(' '), ...code], amount === undefined ? '' : signedText(amount)),
    ],
  };
}

/** The tax by rate, before the sums that it is part of. */
function taxes({ rates }: DocumentPaper): Content[] {
  return rates.flatMap(({ rate, taxable, cgst, sgst, igst }) => [
    pair(rates.length > 1 ? `Taxable value at ${percentText(rate)}` : 'Taxable value', signedText(taxable)),
    ...(igst === 0
      ? [
          pair(`CGST ${percentText(rate / 2)}`, signedText(cgst)),
          pair(`SGST ${percentText(rate / 2)}`, signedText(sgst)),
        ]
      : [pair(`IGST ${percentText(rate)}`, signedText(igst))]),
  ]);
}

function pieces({ lines, taxIncluded }: DocumentPaper): Content[] {
  const all = piecesOf(lines);
  const word = all?.count === 1 ? 'piece' : 'pieces';
  const counted = all && (all.unit === 'PCS' ? `${all.count} ${word}` : quantityText(all.count, all.unit));
  const text = [counted, taxIncluded ? 'tax included' : ''].filter(Boolean).join(', ');
  return text ? [{ text }] : [];
}

/** The number as Code 128 bars: a scanner opens the document by it. */
const barcode = (text: string): string => bwipjs.toSVG({ bcid: 'code128', text, height: 10 });
