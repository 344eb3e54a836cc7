import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_LIMITS, say } from '@shopbench/contracts';
import { FileRefusal } from './file-refusal';
import { EMPTY, type RawCell, type RawSheet } from '../../../store/records/raw-sheet';

/** No cell of a list of goods or people is longer. */
const MOST_CHARACTERS = 40_000;

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * A text file: UTF-8 or UTF-16 by its byte-order mark, else UTF-8, else Windows-1252, which is what Excel saves. Fields are
 * divided by whichever of comma, semicolon, tab and bar stands most often in the first line that has one.
 */
export function readCsv(bytes: Buffer): RawSheet {
  const text = decoded(bytes);
  if (text.includes('\u0000')) throw new FileRefusal(say('sheet.noText'));
  const rows = recordsOf(text).map(({ record, info }) => ({
    row: info.lines,
    cells: record.map(cellOf),
    merged: false,
  }));
  return {
    title: 'the file',
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.kind !== 'empty')),
  };
}

function decoded(bytes: Buffer): string {
  const starts = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (starts(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface Found {
  record: string[];
  info: { lines: number };
}

function recordsOf(text: string): Found[] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_CHARACTERS * 4,
      to: IMPORT_LIMITS.rows + 30,
      info: true,
    }) as unknown as Found[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = String(error['lines'] ?? '');
    throw new FileRefusal(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? say('sheet.lineLong', { line })
        : say('sheet.lineQuotes', { line }),
    );
  }
}

function delimiterOf(text: string): string {
  const outside = text.slice(0, 20_000).replace(/"[^"]*"/g, '');
  for (const line of outside.split(/\r\n?|\n/)) {
    const counts = DELIMITERS.map((mark) => line.split(mark).length - 1);
    const most = Math.max(...counts);
    if (most > 0) return DELIMITERS[counts.indexOf(most)]!;
  }
  return ',';
}

function cellOf(field: string): RawCell {
  return field.trim() === '' ? EMPTY : { kind: 'text', text: field };
}
