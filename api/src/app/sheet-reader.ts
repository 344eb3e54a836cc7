import { parentPort } from 'node:worker_threads';
import { FileRefusal } from '../records/import/reading/file-refusal';
import { readFile } from '../records/import/reading/read-file';
import { readRows } from '../records/import/reading/read-rows';
import type { ReadOrder, ReaderMessage } from '../records/import/reading/sheet-reader.service';
import { PARTY_LAYOUT } from '../people/party/party-layout';
import { PRODUCT_LAYOUT } from '../goods/product/product-layout';

/*
 * The thread that reads uploaded files: a file that hangs or fills the memory takes only this thread down. It reads
 * one file after the other.
 */

/** What files there are, by the name of their records. */
const LAYOUTS = { product: PRODUCT_LAYOUT, customer: PARTY_LAYOUT };

/** Rows that go over at once. */
const ROWS_PER_MESSAGE = 500;

const tell = (message: ReaderMessage) => parentPort!.postMessage(message);

async function main({ bytes, fileName, layout }: ReadOrder): Promise<void> {
  try {
    const file = readRows(await readFile(Buffer.from(bytes), fileName), LAYOUTS[layout]);
    const { rows, ...about } = file;
    tell({ kind: 'file', count: rows.length, ...about });
    for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE)
      tell({ kind: 'rows', rows: rows.slice(at, at + ROWS_PER_MESSAGE) });
    tell({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    tell({ kind: 'refused', message: error.words });
  }
}

parentPort!.on('message', (order: ReadOrder) => void main(order));
