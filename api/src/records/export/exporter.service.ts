import { applyDecorators, Get, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { EXPORT_FORMATS, type ExportFormat } from '@shopbench/contracts';
import { SettingsService } from '../settings/settings.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { Describe } from '../../kernel/docs/describe.decorator';
import type { FileKind } from '../../kernel/docs/content-types';
import { LimitedAs } from '../../kernel/limits/route-limits';
import type { ExportSheet } from '../../store/records/export-sheet';
import { sendExport } from './send-export';

/** A route that answers a list as a file. It must stand before the controller's `:id`. */
export const ExportRoute = (summary: string, path = 'export', file: readonly FileKind[] = EXPORT_FORMATS) =>
  applyDecorators(Get(path), LimitedAs('export'), Describe({ summary, file }));

export interface Order<R> {
  sheet: ExportSheet<R>;
  /** All rows of the list, as `listRows` gives them: some at a time. */
  batches: AsyncIterable<readonly R[]>;
  format: ExportFormat;
  user: SignedInUser;
}

/** Sends lists as files, named after the shop's day. */
@Injectable()
export class Exporter {
  constructor(private readonly settings: SettingsService) {}

  async send<R>(response: Response, { sheet, batches, format, user }: Order<R>): Promise<void> {
    const { timeZone } = await this.settings.get();
    const day = await this.settings.today();
    await sendExport(response, { sheet, rows: each(batches), format, user, day, timeZone });
  }
}

async function* each<R>(batches: AsyncIterable<readonly R[]>): AsyncGenerator<R> {
  for await (const batch of batches) yield* batch;
}

/** Each row of each batch as the list shows it. */
export async function* mapped<T, R>(
  batches: AsyncIterable<readonly T[]>,
  toRow: (row: T) => R,
): AsyncGenerator<R[]> {
  for await (const batch of batches) yield batch.map(toRow);
}
