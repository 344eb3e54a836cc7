import { readFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import type { BackupSummary, RestoreInput } from '@shopbench/contracts';
import { OwnPassword } from '../auth/own-password.service';
import type { Origin } from '../auth/origin';
import type { SignedInUser } from '../common/access/signed-in-user';
import { ruleBroken } from '../common/answers/failure';
import { Changes } from '../common/changes/changes.service';
import { DatabaseLink } from '../common/database/database-link.service';
import { Transactions } from '../common/database/transactions.service';
import { LOGGER, type Logger } from '../common/logging/logger';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { SETTINGS_RECORD, SettingsService } from '../settings/settings.service';
import { readBackup, type BackedUpDocument } from './backup-file';
import { Backups } from './backups.service';

const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 4 * 1024 * 1024;
/** Values keep their BSON types, so that what is stored is what was backed up. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const { BSON } = mongo;

/**
 * Puts a backup in the place of everything. What is to be restored is noted on the disk before anything goes, so that a
 * restore that a crash cuts off is done again, from the beginning, before the next start serves anybody.
 */
@Injectable()
export class Restores implements OnModuleInit {
  private readonly note: string;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) { dataDir }: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly link: DatabaseLink,
    private readonly transactions: Transactions,
    private readonly backups: Backups,
    private readonly settings: SettingsService,
    private readonly passwords: OwnPassword,
    private readonly changes: Changes,
  ) {
    this.note = path.join(dataDir, 'restoring');
  }

  onModuleInit(): void {
    this.link.beginWith(() => this.finish());
  }

  /**
   * Restores a backup: checks it to its end, backs up what is there, and replaces it while nobody is served. Throws 422
   * for a wrong name of the shop, a wrong password or a file that cannot be restored; then nothing has changed.
   */
  async restore(
    name: string,
    { shopName, password }: RestoreInput,
    user: SignedInUser,
    from: Origin,
  ): Promise<BackupSummary> {
    const own = (await this.settings.get()).shopName;
    if (shopName !== own) throw ruleBroken(`Type the name of this shop: ${own}`, 'shopName');
    await this.passwords.demand(user, password, from);
    const summary = await this.backups.read(name);
    await this.link.pauseFor(() =>
      this.transactions.alone(async () => {
        const before = await this.backups.make('before-restore', name);
        await this.write(name);
        try {
          await this.replaceBy(name);
        } catch (error) {
          this.logger.error({ err: error }, 'Restore failed; what was there before comes back');
          await this.write(before.name);
          await this.replaceBy(before.name);
          await rm(this.note, { force: true });
          throw error;
        }
        await rm(this.note, { force: true });
      }),
    );
    this.settings.forget();
    const told = { kind: 'settings', recordId: SETTINGS_RECORD, name: summary.shopName, by: user } as const;
    await this.transactions.run((session) =>
      this.changes.write({ ...told, action: 'changed', before: {}, after: { restoredFrom: name } }, session),
    );
    return summary;
  }

  /** Goes on with a restore that was cut off. */
  private async finish(): Promise<void> {
    const name = noteAt(this.note);
    if (name === null) return;
    this.logger.warn({ name }, 'A restore was cut off: it is done again');
    await this.replaceBy(name);
    await rm(this.note, { force: true });
  }

  private async write(name: string): Promise<void> {
    await mkdir(path.dirname(this.note), { recursive: true });
    const handle = await open(`${this.note}.part`, 'w', 0o600);
    await handle.writeFile(name);
    await handle.sync();
    await handle.close();
    await rename(`${this.note}.part`, this.note);
  }

  /** Replaces all collections by those of the file. Their indexes are made by the link afterwards. */
  private async replaceBy(name: string): Promise<void> {
    const client = this.connection.getClient() as unknown as mongo.MongoClient;
    const db = client.db(this.connection.name);
    const file = await this.backups.fileOf(name);
    const there = (await db.listCollections().toArray()).filter((one) => !one.name.startsWith('system.'));
    // Without settings no other process serves anybody.
    there.sort((a, b) => Number(b.name === 'settings') - Number(a.name === 'settings'));
    for (const one of there) await db.collection(one.name).drop();
    for await (const { collection, documents } of batchesOf(file)) {
      await db
        .collection(collection)
        .insertMany(documents, { writeConcern: { w: 'majority', journal: true } });
    }
  }
}

function noteAt(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

async function* batchesOf(file: string): AsyncGenerator<{ collection: string; documents: mongo.Document[] }> {
  let batch: BackedUpDocument[] = [];
  let bytes = 0;
  const taken = () => {
    const documents = batch.map((one) => BSON.deserialize(one.bytes, AS_STORED));
    const { collection } = batch[0]!;
    batch = [];
    bytes = 0;
    return { collection, documents };
  };
  for await (const part of readBackup(file)) {
    if ('collections' in part) continue;
    const isFull = batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES;
    if (batch.length > 0 && (isFull || batch[0]!.collection !== part.collection)) yield taken();
    batch.push(part);
    bytes += part.bytes.length;
  }
  if (batch.length > 0) yield taken();
}
