import { DAY_MS } from '@shopbench/contracts';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { CellKind, CellValue, ExportColumn } from '../../store/records/export-sheet';
import { xmlText } from './xml-text';
import { sheetEnd, sheetStart, STYLES, WORKBOOK_PARTS } from './xlsx-parts';

/** Rows that go to the compressor at once. */
const ROWS_PER_CHUNK = 200;

/** Days between the day 0 of a spreadsheet, 30 December 1899, and that of JavaScript. */
const DAYS_BEFORE_1970 = 25_569;

/**
 * Rows as an .xlsx workbook of one sheet, written while they are read, so that memory does not grow with their number. Dates
 * and money are real cells; text is never a formula, and stays text when somebody edits it. Instants are shown in
 * `timeZone`.
 */
export function xlsxFile<R>(
  title: string,
  columns: readonly ExportColumn<R>[],
  rows: AsyncIterable<R>,
  timeZone: string,
): Readable {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(WORKBOOK_PARTS(title))) {
    zip.addBuffer(Buffer.from(content), name);
  }
  const sheet = Readable.from(sheetOf(columns, rows, wallClock(timeZone)));
  const file = zip.outputStream as Readable;
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  sheet.once('error', (error) => file.destroy(error));
  zip.once('error', (error: Error) => file.destroy(error));
  // Whoever stops reading the file ends the query behind it.
  file.once('close', () => sheet.destroy());
  return file;
}

async function* sheetOf<R>(
  columns: readonly ExportColumn<R>[],
  rows: AsyncIterable<R>,
  clock: (instant: number) => number,
): AsyncGenerator<string> {
  yield sheetStart(columns);
  yield rowOf(columns.map(({ heading }) => textCell(heading, STYLES.heading)));
  let chunk = '';
  let waiting = 0;
  for await (const row of rows) {
    chunk += rowOf(columns.map(({ kind, value }) => cell(kind, value(row), clock)));
    waiting += 1;
    if (waiting < ROWS_PER_CHUNK) continue;
    yield chunk;
    [chunk, waiting] = ['', 0];
  }
  yield chunk + sheetEnd;
}

const rowOf = (cells: readonly string[]) => `<row>${cells.join('')}</row>`;
const numberCell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`;
const textCell = (text: string, style: number) =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

function cell(kind: CellKind, value: CellValue, clock: (instant: number) => number): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  if (typeof value === 'number') return numberCell(value, kind === 'money' ? STYLES.money : STYLES.plain);
  if (kind === 'day' || kind === 'instant') {
    const instant = Date.parse(value);
    const style = kind === 'day' ? STYLES.day : STYLES.instant;
    if (!Number.isNaN(instant)) {
      return numberCell((kind === 'day' ? instant : clock(instant)) / DAY_MS + DAYS_BEFORE_1970, style);
    }
  }
  return textCell(value, STYLES.text);
}

/** What a clock in the zone shows at an instant, as the instant at which a clock in UTC shows that. */
function wallClock(timeZone: string): (instant: number) => number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (instant) => {
    const [year, month, day, hour, minute, second] = parts.format(instant).match(/\d+/g)!.map(Number);
    return Date.UTC(year!, month! - 1, day, hour, minute, second);
  };
}
