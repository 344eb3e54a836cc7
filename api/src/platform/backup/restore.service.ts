import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import { say, type BackupSummary, type RestoreInput } from '@shopbench/contracts';
import { OwnPassword } from '../../people/auth/passwords/own-password.service';
import type { Origin } from '../../people/auth/sessions/origin';
import type { Caller } from '../../kernel/http/caller';
import { ruleBroken } from '../../kernel/answers/failure';
import { isDatabaseAway } from '../../kernel/answers/database-error';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { DataWatch } from '../../kernel/database/turns/data-watch';
import { RESTORES, RestoreTurns, type RestoreTurn } from '../../kernel/database/turns/restore-turns.service';
import { Transactions } from '../../kernel/database/transactions.service';
import { asProgram } from '../../kernel/limits/work-context';
import { LOGGER, type Logger } from '../../kernel/logging/logger';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { SettingsService } from '../../records/settings/settings.service';
import { readBackup, type BackedUpDocument } from './backup-file';
import { Backups } from './backups.service';
import { isOlderSheet, PASSING, SHEETS, SIGN_INS, withoutUsedCodes, type BackedUpSheet, type BackedUpSignIn } from './passing'; // prettier-ignore

const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 4 * 1024 * 1024;
/** Values keep their BSON types, so that what is stored is what was backed up. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;
const ON_THE_DISK = { writeConcern: { w: 'majority', journal: true } } as const;
const { BSON } = mongo;

/**
 * Puts a backup in the place of everything, one at a time whatever process it is asked of. What is to be restored is noted
 * in the database before anything goes, so that a restore that a crash cuts off is done again, from the beginning, before
 * anybody is served: by the next start, or by another process that has the file.
 */
@Injectable()
export class Restores implements OnModuleInit {
  /** Where older releases noted it. */
  private readonly oldNote: string;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) { dataDir }: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly link: DatabaseLink,
    private readonly data: DataWatch,
    private readonly turns: RestoreTurns,
    private readonly transactions: Transactions,
    private readonly backups: Backups,
    private readonly settings: SettingsService,
    private readonly passwords: OwnPassword,
  ) {
    this.oldNote = path.join(dataDir, 'restoring');
  }

  onModuleInit(): void {
    this.link.beginWith(() => this.finish());
  }

  /**
   * Restores a backup: checks it to its end, backs up what is there, and replaces it while nobody is served. Throws 422
   * for a wrong name of the shop, a wrong password or a file that cannot be restored, 409 while another restore is under
   * way; then nothing has changed. Asked again under the key of the last one, it only says that this is done: a second time
   * would take away what was entered since.
   */
  async restore(
    name: string,
    { shopName, password }: RestoreInput,
    { user, key }: Caller,
    from: Origin,
  ): Promise<BackupSummary> {
    const own = (await this.settings.get()).shopName;
    if (shopName !== own) throw ruleBroken(say('restore.typeName', { name: own }), 'shopName');
    await this.passwords.demand(user, password, from);
    const summary = await this.backups.read(name);
    if (key && (await this.turns.isDone(name, key.id))) return summary;
    let trouble: unknown;
    await this.link.replaceData((turn) =>
      this.transactions.alone(async () => {
        const before = await this.backups.make('before-restore', name);
        await turn.note({ backup: name, before: before.name, ...(key ? { asked: key.id } : {}) });
        trouble = await this.putInPlace(turn);
      }),
    );
    if (trouble) throw trouble;
    const change = { before: {}, after: { restoredFrom: name } };
    // The request itself was begun on what is gone.
    await asProgram(
      () => this.transactions.run((session) => this.settings.noteChange(change, user, session)),
      { data: this.data.data },
    );
    return summary;
  }

  /** Goes on with a restore that was cut off. */
  private async finish(): Promise<void> {
    const turn = await this.turns.takeOver(noteAt(this.oldNote));
    if (!turn) return;
    try {
      const { backup } = turn.noted;
      if (backup) {
        this.logger.warn({ name: backup }, 'A restore was cut off: it is done again');
        await this.putInPlace(turn);
      }
      await turn.end();
      await rm(this.oldNote, { force: true });
    } finally {
      await turn.letGo();
    }
  }

  /**
   * Puts what the turn has noted in the place of everything. Where that cannot be restored, what was there before comes back,
   * and the reason is answered.
   */
  private async putInPlace(turn: RestoreTurn): Promise<unknown> {
    const { backup, before } = turn.noted;
    try {
      await this.replaceBy(backup!, turn);
      return null;
    } catch (error) {
      if (!before || before === backup || isDatabaseAway(error)) throw error;
      this.logger.error({ err: error }, 'Restore failed; what was there before comes back');
      await turn.note({ backup: before });
      await this.replaceBy(before, turn);
      return error;
    }
  }

  /**
   * Replaces all collections by those of the file. Their indexes are made by the link afterwards. What is of the moment is
   * left out, unless the file is what was there a moment ago.
   */
  private async replaceBy(name: string, turn: RestoreTurn): Promise<void> {
    const { before } = turn.noted;
    const isBack = name === before;
    const file = await this.fileOf(name);
    const now = before && !isBack ? await this.outlivingOf(before) : NOTHING;
    const client = this.connection.getClient() as unknown as mongo.MongoClient;
    const db = client.db(this.connection.name);
    const there = (await db.listCollections().toArray()).filter(
      (one) => !one.name.startsWith('system.') && one.name !== RESTORES,
    );
    for (const one of there) {
      turn.demand();
      await db.collection(one.name).drop();
    }
    for await (const { collection, documents } of batchesOf(file)) {
      if (collection === RESTORES || (!isBack && PASSING.has(collection))) continue;
      const stored = documents.flatMap((one) => outlived(collection, one, now));
      if (stored.length === 0) continue;
      turn.demand();
      await db.collection(collection).insertMany(stored, ON_THE_DISK);
    }
    turn.demand();
    if (now.sheets.size > 0) await db.collection(SHEETS).insertMany([...now.sheets.values()], ON_THE_DISK);
  }

  /** What there is now and outlives a restore. */
  private async outlivingOf(name: string): Promise<Outliving> {
    const found: Outliving = { signIns: new Map(), sheets: new Map() };
    for await (const { collection, documents } of batchesOf(await this.fileOf(name)))
      for (const one of documents) {
        if (collection === SIGN_INS) found.signIns.set(String(one['_id']), one as BackedUpSignIn);
        if (collection === SHEETS) found.sheets.set(String(one['_id']), one);
      }
    return found;
  }

  private fileOf(name: string): Promise<string> {
    return this.backups.fileOf(name).catch(() => {
      throw new Error(`${name} is being restored and does not lie here: start the process that has it`);
    });
  }
}

/** Of what there is before a restore: who could sign in, and how, by party, and the sheets of breaches, by their id. */
interface Outliving {
  signIns: Map<string, BackedUpSignIn>;
  sheets: Map<string, mongo.Document>;
}
const NOTHING: Outliving = { signIns: new Map(), sheets: new Map() };

/** What of a backup's document is stored: of a sheet and the one that there is now the one or the other. */
function outlived(
  collection: string,
  restored: mongo.Document,
  { signIns, sheets }: Outliving,
): mongo.Document[] {
  const id = String(restored['_id']);
  if (collection === SIGN_INS)
    return [withoutUsedCodes(restored as BackedUpSignIn, signIns.get(id)) as mongo.Document];
  if (collection !== SHEETS) return [restored];
  if (isOlderSheet(restored as BackedUpSheet, sheets.get(id) as BackedUpSheet | undefined)) return [];
  sheets.delete(id);
  return [restored];
}

function noteAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
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
