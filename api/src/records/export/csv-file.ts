import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { looksLikeFormula, type CellValue, type ExportColumn } from '../../store/records/export-sheet';

/**
 * Rows as a CSV file of UTF-8 with a byte-order mark, for spreadsheet programs. Text that would be run as a formula gets
 * an apostrophe in front; days and instants stay ISO 8601, which every such program reads as dates.
 */
export function csvFile<R>(columns: readonly ExportColumn<R>[], rows: AsyncIterable<R>): Readable {
  async function* records() {
    yield columns.map(({ heading }) => heading);
    for await (const row of rows) yield columns.map((column) => cell(column, column.value(row)));
  }
  const source = Readable.from(records());
  const file = source.pipe(stringify({ bom: true, record_delimiter: 'windows', quoted_match: /\r/ }));
  source.once('error', (error) => file.destroy(error));
  // Whoever stops reading the file ends the query behind it.
  file.once('close', () => source.destroy());
  return file;
}

function cell<R>({ kind }: ExportColumn<R>, value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (kind === 'money' && typeof value === 'number') return value.toFixed(2);
  const text = String(value);
  return kind === 'text' && looksLikeFormula(text) ? `'${text}` : text;
}
