import { promisify } from 'node:util';
import { read, SSF, utils, type CellObject, type WorkSheet } from 'xlsx';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { IMPORT_LIMITS, say } from '@shopbench/contracts';
import { FileRefusal } from './file-refusal';
import { EMPTY, type RawCell, type RawRow, type RawSheet } from '../../../store/records/raw-sheet';

/** What a workbook may come to unpacked: 20,000 rows of 40 columns are half of it. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_PARTS = 1_000;
const TOO_LARGE = say('sheet.unpacksLarge');
const BROKEN = say('sheet.broken');

const openZip = promisify(
  (bytes: Buffer, options: yauzl.Options, done: (error: Error | null, zip: ZipFile) => void) =>
    yauzl.fromBuffer(bytes, options, done),
);

/** The first sheet of a workbook. Throws FileRefusal for what is no workbook, holds macros or unpacks to too much. */
export async function readXlsx(bytes: Buffer): Promise<RawSheet> {
  await refuseHostileArchive(bytes);
  let book;
  try {
    book = read(bytes, {
      type: 'buffer',
      dense: true,
      sheets: 0,
      sheetRows: IMPORT_LIMITS.rows + 30,
      cellNF: true,
      cellHTML: false,
    });
  } catch {
    throw new FileRefusal(BROKEN);
  }
  const title = book.SheetNames[0] ?? '';
  const sheet = book.Sheets[title];
  if (!sheet) throw new FileRefusal(BROKEN);
  return { title, rows: rowsOf(sheet, book.Workbook?.WBProps?.date1904 === true) };
}

/** Unpacks every part once without keeping it, since an archive's own figures may lie. */
async function refuseHostileArchive(bytes: Buffer): Promise<void> {
  let unpacked = 0;
  const names = new Set<string>();
  let zip: ZipFile;
  try {
    zip = await openZip(bytes, { lazyEntries: true, validateEntrySizes: true });
  } catch {
    throw new FileRefusal(BROKEN);
  }
  if (zip.entryCount > MOST_PARTS) throw new FileRefusal(TOO_LARGE);
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new FileRefusal(BROKEN));
    zip.on('error', fail);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      names.add(entry.fileName.toLowerCase());
      if (unpacked + entry.uncompressedSize > MOST_UNPACKED) return reject(new FileRefusal(TOO_LARGE));
      zip.openReadStream(entry, (error, stream) => {
        if (error) return fail();
        stream.on('error', fail);
        stream.on('data', (chunk: Buffer) => {
          unpacked += chunk.length;
          if (unpacked <= MOST_UNPACKED) return;
          stream.destroy();
          reject(new FileRefusal(TOO_LARGE));
        });
        stream.on('end', () => zip.readEntry());
      });
    });
    zip.readEntry();
  });
  if (!names.has('xl/workbook.xml')) throw new FileRefusal(BROKEN);
  const holdsMacro = [...names].some((name) => /vbaproject|macrosheets\//.test(name));
  if (holdsMacro) throw new FileRefusal(say('sheet.macros'));
}

function rowsOf(sheet: WorkSheet, date1904: boolean): RawRow[] {
  const grid = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const merged = mergedRows(sheet, grid.length);
  const rows: RawRow[] = [];
  for (const [index, line] of grid.entries()) {
    if (!line) continue;
    const cells = Array.from(line, (cell) => (cell ? cellOf(cell, date1904) : EMPTY));
    if (cells.every((cell) => cell.kind === 'empty')) continue;
    rows.push({ row: index + 1, cells, merged: merged.has(index) });
  }
  return rows;
}

/** The rows that a merged area touches, from 0. */
function mergedRows(sheet: WorkSheet, count: number): Set<number> {
  const rows = new Set<number>();
  for (const { s, e } of sheet['!merges'] ?? [])
    for (let row = s.r; row <= Math.min(e.r, count); row += 1) rows.add(row);
  return rows;
}

function cellOf(cell: CellObject, date1904: boolean): RawCell {
  const shown = cell.w ?? utils.format_cell(cell);
  if (cell.f !== undefined) return { kind: 'formula', formula: cell.f };
  switch (cell.t) {
    case 'n':
      return typeof cell.z === 'string' && SSF.is_date(cell.z)
        ? dayOf(Number(cell.v), shown, date1904)
        : { kind: 'number', number: Number(Number(cell.v).toPrecision(15)), shown };
    case 'b':
      return { kind: 'flag', flag: Boolean(cell.v) };
    case 'e':
      return { kind: 'broken', shown };
    case 's':
      return String(cell.v).trim() === '' ? EMPTY : { kind: 'text', text: String(cell.v) };
    default:
      return EMPTY;
  }
}

function dayOf(serial: number, shown: string, date1904: boolean): RawCell {
  const date = SSF.parse_date_code(serial, { date1904 }) as { y: number; m: number; d: number } | null;
  if (!date) return { kind: 'broken', shown };
  const part = (number: number, length: number) => String(number).padStart(length, '0');
  return { kind: 'day', day: `${part(date.y, 4)}-${part(date.m, 2)}-${part(date.d, 2)}`, shown };
}
