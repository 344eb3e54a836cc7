import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { DatabaseLink } from '../common/database/database-link.service';
import { Transactions } from '../common/database/transactions.service';
import { LOGGER, type Logger } from '../common/logging/logger';
import { FILE_FIELDS, StoredFile } from './file.schema';
import { FilesService, fileUrl } from './files.service';

const HOUR_MS = 3_600_000;
/** A picture may lie so long before the record that it belongs to is saved. */
const WAITING_MS = 24 * HOUR_MS;
const COLLECTIONS: Record<keyof typeof FILE_FIELDS, string> = {
  product: 'products',
  mobile: 'mobiles',
  party: 'parties',
  identity: 'purchase_invoices',
  purchaseBill: 'purchase_invoices',
  repairItem: 'repair_items',
  expense: 'expenses',
  repair: 'repairs',
};

/** Removes files whose record is gone or has another one, now and then. */
@Injectable()
export class FileSweeper implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(StoredFile.name) private readonly stored: Model<StoredFile>,
    @InjectConnection() private readonly connection: Connection,
    private readonly files: FilesService,
    private readonly transactions: Transactions,
    private readonly link: DatabaseLink,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.link.prepareWith(async () => {
      await this.sweep();
      this.timer ??= setInterval(() => void this.sweepQuietly(), HOUR_MS).unref();
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Looks at every file once and answers how many were removed. */
  async sweep(): Promise<number> {
    let removed = 0;
    const waiting = new Date(Date.now() - WAITING_MS);
    for await (const file of this.stored.find({}, { kind: 1, recordId: 1, at: 1 }).lean().cursor()) {
      // The logo is replaced together with what names it.
      if (file.kind === 'logo' || (file.kind === 'identity' && file.at > waiting)) continue;
      const filter = { _id: file.recordId, [FILE_FIELDS[file.kind]]: fileUrl(file._id) };
      const wanted = await this.connection
        .collection(COLLECTIONS[file.kind])
        .findOne(filter, { projection: { _id: 1 } });
      if (wanted) continue;
      await this.transactions.run((session) => this.files.remove(file._id, session));
      removed += 1;
    }
    return removed;
  }

  private async sweepQuietly(): Promise<void> {
    await this.sweep().catch((error: unknown) => this.logger.warn({ err: error }, 'Files not swept'));
  }
}
