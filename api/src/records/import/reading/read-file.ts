import { IMPORT_LIMITS } from '@shopbench/contracts';
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
  if (!/\.(xlsx|csv)$/i.test(fileName))
    throw new FileRefusal('Only .xlsx and .csv files are taken: save the list as one of them');
  if (bytes.length === 0) throw new FileRefusal('The file is empty');
  const sheet = await contentOf(bytes, /\.csv$/i.test(fileName));
  if (sheet.rows.length === 0) throw new FileRefusal('The file is empty');
  const { rows, columns } = IMPORT_LIMITS;
  const widest = sheet.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (widest > columns) throw new FileRefusal(`The sheet has ${widest} columns; at most ${columns} are read`);
  if (sheet.rows.length > rows + 1)
    throw new FileRefusal(`The file has more than ${rows} rows: split it into several`);
  return sheet;
}

function contentOf(bytes: Buffer, namedCsv: boolean): RawSheet | Promise<RawSheet> {
  if (startsWith(bytes, 0x50, 0x4b)) {
    if (namedCsv) throw new FileRefusal('The file is no .csv but a packed one: give it its right ending');
    return readXlsx(bytes);
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRefusal(
      'The file is of the old Excel kind (.xls) or locked with a password: save it as .xlsx without one',
    );
  if (!namedCsv) throw new FileRefusal('The file is named .xlsx, but is no workbook');
  return readCsv(bytes);
}
