import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';
import {
  backupName,
  check,
  type BackupKind,
  type BackupList,
  type BackupRow,
  type BackupSummary,
} from '@shopbench/contracts';
import { notFound, ruleBroken } from '../common/answers/failure';
import { DatabaseLink } from '../common/database/database-link.service';
import { Gate } from '../common/database/gate';
import { LOGGER, type Logger } from '../common/logging/logger';
import { MIGRATIONS } from '../common/migrations/migrations';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { SettingsService } from '../settings/settings.service';
import { isBackupDue } from './backup-due';
import { readBackup, writeBackup, type BackupHeader } from './backup-file';
import { readMoment } from './snapshot';

const LOOK_EVERY_MS = 60_000;
/** Of how many backups that were not made by the day each kind keeps. */
const KEPT_BY_HAND = 7;
const { BSON } = mongo;

/** The shop's backups, in `DATA_DIR/backups`. */
@Injectable()
export class Backups implements OnModuleInit, OnApplicationShutdown {
  private readonly folder: string;
  private readonly gate = new Gate(1);
  private timer: NodeJS.Timeout | undefined;
  private failed: BackupList['failed'];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) { dataDir }: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly link: DatabaseLink,
    private readonly settings: SettingsService,
  ) {
    this.folder = path.join(dataDir, 'backups');
  }

  onModuleInit(): void {
    this.link.prepareWith(async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      this.timer ??= setInterval(() => void this.daily(), LOOK_EVERY_MS).unref();
      setTimeout(() => void this.daily(), LOOK_EVERY_MS / 4).unref();
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** The newest first. */
  async list(): Promise<BackupList> {
    const backups: BackupRow[] = [];
    for (const name of await readdir(this.folder).catch(() => [])) {
      if (!check(backupName, name).ok) continue;
      const { size, mtime } = await stat(path.join(this.folder, name));
      backups.push({ name, kind: kindOf(name), at: mtime.toISOString(), size });
    }
    backups.sort((a, b) => (a.at < b.at ? 1 : -1));
    return { backups, ...(this.failed ? { failed: this.failed } : {}) };
  }

  /** Where a backup of the list lies. Throws 404 where there is none of that name. */
  async fileOf(name: string): Promise<string> {
    const file = path.join(this.folder, name);
    if (!check(backupName, name).ok || !(await stat(file).catch(() => null)))
      throw notFound('There is no such backup');
    return file;
  }

  /**
   * Backs up one moment of the whole database, reads the file back, and removes what is too old.
   * @param spared a backup that is still needed, however old it is
   */
  make(kind: BackupKind, spared?: string): Promise<BackupSummary> {
    return this.gate.pass(async () => {
      const file = this.newFile(kind);
      try {
        await readMoment(this.connection, ({ header, documents }) => writeBackup(file, header, documents));
        const summary = await this.read(path.basename(file));
        this.failed = undefined;
        await this.removeOld(kind, spared);
        return summary;
      } catch (error) {
        await rm(file, { force: true });
        const message = error instanceof Error ? error.message : String(error);
        this.failed = { at: new Date().toISOString(), message };
        this.logger.error({ err: error }, 'Backup failed');
        throw error;
      }
    });
  }

  /** Takes over a file that was sent, when it is a backup that could be restored; else it is removed. Throws 422. */
  async take(sent: string): Promise<BackupSummary> {
    const file = this.newFile('uploaded');
    try {
      await copyFile(sent, file);
      const summary = await this.read(path.basename(file));
      await this.removeOld('uploaded');
      return summary;
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    } finally {
      await rm(sent, { force: true });
    }
  }

  private newFile(kind: BackupKind): string {
    return path.join(this.folder, `shop-${kind}-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`);
  }

  /**
   * Reads a backup to its end and tells what it holds. Throws 422 for one that is damaged, of another program, of a later
   * release, or of several databases or no shop.
   */
  async read(name: string): Promise<BackupSummary> {
    const file = await this.fileOf(name);
    let header: BackupHeader | undefined;
    let documents = 0;
    let shopName: string | undefined;
    let hasAdmin = false;
    for await (const part of readBackup(file)) {
      if ('collections' in part) {
        header = part;
        const databases = new Set(part.collections.map(({ namespace }) => namespace.split('.', 1)[0]));
        if (databases.size > 1) throw ruleBroken('This backup holds more than one shop', 'file');
        continue;
      }
      documents += 1;
      if (part.collection === 'migrations') refuseNewer(BSON.deserialize(part.bytes));
      if (part.collection === 'settings') shopName = String(BSON.deserialize(part.bytes)['shopName']);
      hasAdmin ||= part.collection === 'credentials';
    }
    if (!header || shopName === undefined || !hasAdmin)
      throw ruleBroken('This backup holds no shop that somebody can sign in to', 'file');
    const { size } = await stat(file);
    return { name, kind: kindOf(name), at: header.createdAt.toISOString(), size, shopName, documents };
  }

  /** The backup of the day, once the shop's time for it has come. */
  private async daily(): Promise<void> {
    if (!this.link.isPrepared) return;
    try {
      const { backups } = await this.list();
      if (isBackupDue(backups, await this.settings.get(), new Date())) await this.make('daily');
    } catch (error) {
      this.logger.warn({ err: error }, 'No daily backup');
    }
  }

  private async removeOld(kind: BackupKind, spared?: string): Promise<void> {
    const kept = kind === 'daily' ? (await this.settings.get()).backup.keep : KEPT_BY_HAND;
    const { backups } = await this.list();
    const old = backups.filter((row) => row.kind === kind).slice(kept);
    // Those that the database program writes by itself it also removes.
    const own = old.filter(({ name }) => name.startsWith('shop-') && name !== spared);
    for (const { name } of own) await rm(path.join(this.folder, name), { force: true });
  }
}

const kindOf = (name: string): BackupKind =>
  (/^shop-(manual|before-restore|year-end|uploaded)-/.exec(name)?.[1] as BackupKind | undefined) ?? 'daily';

function refuseNewer({ _id, version }: { _id?: unknown; version?: unknown }): void {
  if (_id === 'state' && Number(version) > (MIGRATIONS.at(-1)?.version ?? 0))
    throw ruleBroken('This backup was made by a later release: start that one to restore it', 'file');
}
