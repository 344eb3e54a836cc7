import type { Content, CustomTableLayout, Table, TableCell } from 'pdfmake/interfaces';
import type { ColumnKey, DocumentPaper, PaperLine } from './paper';
import { amountIn, isTax, percentText, piecesOf, quantityText, signedText, sumOf } from './figures';
import { GREY, LIGHT, RULE, strong } from './look';

/** A node of the definition with where the layout has put it. */
type Placed = Content & { positions?: { pageNumber: number }[] };

/** What a page's foot needs to know of one copy: the amount of each line with the cell that shows it. */
export interface Copy {
  name: string;
  amounts: { amount: number | undefined; cell: Placed }[];
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

/** The lines of a document with their sums; the titles of the columns stand on each page. */
export function linesTable(paper: DocumentPaper, copy: Copy): Content {
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
