import { IMPORT_LIMITS, say } from '@shopbench/contracts';
import { FileRefusal } from './file-refusal';
import type { RawSheet } from '../../../store/records/raw-sheet';
import { readCsv } from './read-csv';
import { readXlsx } from './read-xlsx';

const startsWith = (bytes: Buffer, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);

/**
 * The rows of an uploaded file, whatever its name claims: what it is follows from its first bytes. Throws FileRefusal with
 * words for a file that is none of the two kinds, is empty, too long or too wide.
 */
export async function readFile(bytes: Buffer, fileName: string): Promise<RawSheet> {
  if (!/\.(xlsx|csv)$/i.test(fileName)) throw new FileRefusal(say('sheet.kinds'));
  if (bytes.length === 0) throw new FileRefusal(say('sheet.empty'));
  const sheet = await contentOf(bytes, /\.csv$/i.test(fileName));
  if (sheet.rows.length === 0) throw new FileRefusal(say('sheet.empty'));
  const { rows, columns } = IMPORT_LIMITS;
  const widest = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (widest > columns) throw new FileRefusal(say('sheet.columns', { count: widest, most: columns }));
  if (sheet.rows.length > rows + 1) throw new FileRefusal(say('sheet.rows', { most: rows }));
  return sheet;
}

function contentOf(bytes: Buffer, namedCsv: boolean): RawSheet | Promise<RawSheet> {
  if (startsWith(bytes, 0x50, 0x4b)) {
    if (namedCsv) throw new FileRefusal(say('sheet.packed'));
    return readXlsx(bytes);
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefusal(say('sheet.oldExcel'));
  if (!namedCsv) throw new FileRefusal(say('sheet.noWorkbook'));
  return readCsv(bytes);
}
