/** A cell as the file has it. `shown` is what a spreadsheet program shows for a number or a day. */
export type RawCell =
  | { kind: 'empty' }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number; shown: string }
  | { kind: 'day'; day: string; shown: string }
  | { kind: 'flag'; flag: boolean }
  | { kind: 'formula'; formula: string }
  | { kind: 'broken'; shown: string };

export interface RawRow {
  /** Its number in the sheet or file, from 1. */
  row: number;
  cells: RawCell[];
  /** One of its cells is merged with others. */
  merged: boolean;
}

/** The first sheet of a workbook, or a text file, without its empty rows. */
export interface RawSheet {
  title: string;
  rows: RawRow[];
}

export const EMPTY: RawCell = { kind: 'empty' };

/** What a spreadsheet program shows of a cell. */
export function shownOf(cell: RawCell): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'text':
      return cell.text;
    case 'flag':
      return cell.flag ? 'TRUE' : 'FALSE';
    case 'formula':
      return `=${cell.formula}`;
    default:
      return cell.shown;
  }
}
