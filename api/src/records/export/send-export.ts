import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { ExportFormat } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { CONTENT_TYPES } from '../../kernel/docs/content-types';
import { csvFile } from './csv-file';
import { columnsFor, fileName, type ExportSheet } from '../../store/records/export-sheet';
import { xlsxFile } from './xlsx-file';

export interface ExportOrder<R> {
  sheet: ExportSheet<R>;
  rows: AsyncIterable<R>;
  format: ExportFormat;
  user: Pick<SignedInUser, 'designation'>;
  /** The shop's day and time zone: for the file's name and for instants. */
  day: string;
  timeZone: string;
}

/**
 * Sends a list as a file while it is read. A fault before the first row is answered as any other; one after it cuts the
 * connection, so that nobody takes half a list for the whole.
 */
export async function sendExport<R>(response: Response, order: ExportOrder<R>): Promise<void> {
  const { sheet, format, day, timeZone } = order;
  const columns = columnsFor(sheet, order.user);
  const rows = await begun(order.rows);
  const file = format === 'csv' ? csvFile(columns, rows) : xlsxFile(sheet.title, columns, rows, timeZone);
  response.setHeader('Content-Type', CONTENT_TYPES[format]);
  response.setHeader('Content-Disposition', `attachment; filename="${fileName(sheet.title, day, format)}"`);
  try {
    await pipeline(file, response);
  } catch (error) {
    // Somebody who stops the download is no fault.
    if (!response.destroyed) response.destroy();
    response.req.log().warn({ err: error }, 'Export cut short');
  }
}

/** The rows, the first of them fetched already. */
async function begun<R>(rows: AsyncIterable<R>): Promise<AsyncIterable<R>> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      if (first.done) return;
      yield first.value;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
}
