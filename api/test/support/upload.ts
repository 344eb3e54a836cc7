import { utils, write, type BookType, type WorkBook } from 'xlsx';
import type { Client, Reply } from './client';

// The tests say what they expect of an answer; a wrong expectation fails them.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Anything = any;

/** Sends a file as a browser does: multipart, under the name `file`. */
export async function upload<T = Anything>(
  client: Client,
  path: string,
  content: Buffer | string | null,
  name = 'list.csv',
  over: Record<string, string> = {},
): Promise<Reply<T>> {
  const form = new FormData();
  if (content === null) form.append('note', 'no file');
  else form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const headers = { Cookie: client.cookie, ...over };
  const response = await fetch(`${client.url}/api/v1${path}`, { method: 'POST', headers, body: form });
  const text = await response.text();
  const envelope = JSON.parse(text) as Omit<Reply<T>, 'status' | 'headers' | 'text'>;
  return { status: response.status, headers: response.headers, text, ...envelope };
}

/** A list as a text file. */
export const csv = (rows: readonly (readonly unknown[])[], delimiter = ','): string =>
  rows
    .map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(delimiter))
    .join('\r\n');

/** A workbook of one sheet; `change` works on it before it is packed. */
export function xlsx(
  rows: readonly (readonly unknown[])[],
  change: (book: WorkBook) => void = () => undefined,
  bookType: BookType = 'xlsx',
): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), 'Stock list');
  change(book);
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}
