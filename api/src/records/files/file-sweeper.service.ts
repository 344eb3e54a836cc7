import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, Types } from 'mongoose';
import { Chores, TROUBLES } from '../../kernel/database/turns/chores.service';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { LONGEST_READ_MS } from '../../kernel/limits/longest-read';
import { Transactions } from '../../kernel/database/transactions.service';
import { LOGGER, type Logger } from '../../kernel/logging/logger';
import { FILE_FIELDS, StoredFile } from '../../store/records/file.schema';
import { FilesService, fileUrl } from './files.service';

const HOUR_MS = 3_600_000;
/** After the start, or after a restore: whoever waits for the shop is served first. */
const SOON_MS = 2_000;
/** A picture may lie so long before the record that it belongs to is saved. */
const WAITING_MS = 24 * HOUR_MS;
/** Files that are looked at with one question to each collection. */
const AT_ONCE = 500;
const COLLECTIONS: Record<OwnedFile['kind'], string> = {
  product: 'products',
  mobile: 'mobiles',
  party: 'parties',
  identity: 'purchase_invoices',
  purchaseBill: 'purchase_invoices',
  repairItem: 'repair_items',
  expense: 'expenses',
  repair: 'repairs',
};

/** A file of a record; the logo is replaced together with what names it. */
type OwnedFile = Pick<StoredFile, '_id' | 'recordId' | 'at'> & { kind: keyof typeof FILE_FIELDS };

/** Removes files whose record is gone or has another one, now and then. Nobody waits for it. */
@Injectable()
export class FileSweeper implements OnModuleInit, OnApplicationShutdown {
  private soon: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(StoredFile.name) private readonly stored: Model<StoredFile>,
    @InjectConnection() private readonly connection: Connection,
    private readonly files: FilesService,
    private readonly transactions: Transactions,
    private readonly link: DatabaseLink,
    private readonly chores: Chores,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.link.prepareWith(() => {
      clearTimeout(this.soon);
      this.soon = setTimeout(() => void this.sweepQuietly(), SOON_MS).unref();
      return Promise.resolve();
    });
    this.chores.every(
      HOUR_MS,
      'files',
      () => this.sweep(),
      () => Promise.resolve(true),
    );
  }

  onApplicationShutdown(): void {
    clearTimeout(this.soon);
  }

  /** Looks at every file once and answers how many were removed. It ends where the data are being replaced by others. */
  async sweep(): Promise<number> {
    let removed = 0;
    let last: Types.ObjectId | undefined;
    while (this.link.isPrepared) {
      const files = await this.stored
        .find(
          { kind: { $ne: 'logo' }, ...(last ? { _id: { $gt: last } } : {}) },
          { kind: 1, recordId: 1, at: 1 },
        )
        .sort({ _id: 1 })
        .limit(AT_ONCE)
        .lean();
      for (const file of await this.unwanted(files as OwnedFile[])) removed += await this.remove(file);
      if (files.length < AT_ONCE) break;
      last = files.at(-1)!._id;
    }
    return removed;
  }

  /** Those that no record of theirs names. */
  private async unwanted(files: readonly OwnedFile[]): Promise<OwnedFile[]> {
    const waiting = new Date(Date.now() - WAITING_MS);
    const found: OwnedFile[] = [];
    for (const kind of Object.keys(FILE_FIELDS) as OwnedFile['kind'][]) {
      const ofKind = files.filter(
        (file) => file.kind === kind && !(kind === 'identity' && file.at > waiting),
      );
      if (ofKind.length === 0) continue;
      const field = FILE_FIELDS[kind];
      const records = await this.connection
        .collection(COLLECTIONS[kind])
        .find(
          { _id: { $in: ofKind.map(({ recordId }) => recordId) } },
          { projection: { [field]: 1 }, maxTimeMS: LONGEST_READ_MS },
        )
        .toArray();
      const named = new Set(
        records.flatMap((record) =>
          valuesAt(record, field.split('.')).map((url) => `${String(record._id)} ${String(url)}`),
        ),
      );
      found.push(...ofKind.filter(({ _id, recordId }) => !named.has(`${String(recordId)} ${fileUrl(_id)}`)));
    }
    return found;
  }

  /** Removes a file unless a record has named it since, or the data were replaced; answers how many were removed. */
  private remove({ _id, kind, recordId }: OwnedFile): Promise<0 | 1> {
    return this.transactions.run(async (session) => {
      const named = await this.connection
        .collection(COLLECTIONS[kind])
        .findOne({ _id: recordId, [FILE_FIELDS[kind]]: fileUrl(_id) }, { session, projection: { _id: 1 } });
      if (named || !this.link.isPrepared) return 0;
      await this.files.remove(_id, session);
      return 1;
    });
  }

  private async sweepQuietly(): Promise<void> {
    await this.sweep().catch((error: unknown) => this.logger.warn({ err: error }, TROUBLES.files));
  }
}

/** What stands at a path, of each entry where a list is on the way. */
function valuesAt(value: unknown, [key, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one) => valuesAt(one, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Record<string, unknown>)[key], rest);
}
