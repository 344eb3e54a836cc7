import { hasRight, type Right, type RightsHolder } from '@shopbench/contracts';

/** What a cell holds: text, rupees, a number, a day `YYYY-MM-DD`, an instant as ISO 8601 UTC. */
export type CellKind = 'text' | 'money' | 'number' | 'day' | 'instant';

export type CellValue = string | number | null | undefined;

/** One column of a file that a list is exported to. */
export interface ExportColumn<R> {
  /** What a person reads above the column. */
  heading: string;
  kind: CellKind;
  value: (row: R) => CellValue;
  /** Only people with this right get the column. */
  right?: Right;
}

/** A list as a file: `title` names the sheet and, with the day, the file. */
export interface ExportSheet<R> {
  title: string;
  columns: readonly ExportColumn<R>[];
}

/** `column('Sale price', 'money', (product) => product.salePrice)`. */
export const column = <R>(
  heading: string,
  kind: CellKind,
  value: ExportColumn<R>['value'],
  right?: Right,
): ExportColumn<R> => ({ heading, kind, value, ...(right ? { right } : {}) });

/** The columns that this person may see. */
export const columnsFor = <R>({ columns }: ExportSheet<R>, person: RightsHolder): ExportColumn<R>[] =>
  columns.filter(({ right }) => !right || hasRight(person, right));

/** True for text that a spreadsheet program would run as a formula. Source: OWASP, "CSV injection". */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(text);

/** `Sales invoices`, 2026-11-21, xlsx → `sales-invoices-2026-11-21.xlsx`. */
export const fileName = (title: string, day: string, format: string): string =>
  `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${day}.${format}`;

/** Rows that are all there already, as an export takes them. */
export async function* inOneBatch<R>(rows: readonly R[]): AsyncGenerator<readonly R[]> {
  yield rows;
}
