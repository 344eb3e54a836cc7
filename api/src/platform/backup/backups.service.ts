import { copyFile, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  backupName,
  check,
  say,
  type BackupKind,
  type BackupList,
  type BackupSummary,
} from '@shopbench/contracts';
import { Failure, notFound } from '../../kernel/answers/failure';
import { Chores } from '../../kernel/database/turns/chores.service';
import { isDatabaseAway } from '../../kernel/answers/database-error';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { Keys } from '../../kernel/keys/keys.service';
import { FairGate } from '../../kernel/limits/fair-gate';
import { LOGGER, type Logger } from '../../kernel/logging/logger';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { SettingsService } from '../../records/settings/settings.service';
import { isBackupDue } from './backup-due';
import { backupFolder, backupsIn, kindOf } from './backup-folder';
import { writeBackup } from './backup-file';
import { readShop } from './backed-up-shop';
import { readMoment } from './snapshot';

const LOOK_EVERY_MS = 30_000;
/** Of how many backups that were not made by the day each kind keeps. */
const KEPT_BY_HAND = 7;
/** A backup of a large shop takes minutes. */
const ROOM = { waiting: 3, patienceMs: 30 * 60_000 };
const busy = () => new Failure(503, say('backup.busy'), undefined, 60);

/** The shop's backups, in `DATA_DIR/backups`. */
@Injectable()
export class Backups implements OnModuleInit {
  private readonly folder: string;
  private readonly gate = new FairGate({
    width: 1,
    ranks: { counter: ROOM, customer: ROOM, machine: ROOM },
    busy,
  });
  private failed: BackupList['failed'];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) { dataDir }: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly link: DatabaseLink,
    private readonly chores: Chores,
    private readonly settings: SettingsService,
    private readonly keys: Keys,
  ) {
    this.folder = backupFolder(dataDir);
  }

  onModuleInit(): void {
    this.link.prepareWith(async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
    });
    this.chores.every(
      LOOK_EVERY_MS,
      'backup',
      () => this.make('daily'),
      () => this.isDue(),
    );
  }

  /** The newest first. */
  async list(): Promise<BackupList> {
    const backups = await backupsIn(this.folder);
    return { backups, ...(this.failed ? { failed: this.failed } : {}) };
  }

  /** Whether the last one that was due could not be made. */
  get hasFailed(): boolean {
    return this.failed !== undefined;
  }

  /** Where a backup of the list lies. Throws 404 where there is none of that name. */
  async fileOf(name: string): Promise<string> {
    const file = path.join(this.folder, name);
    if (!check(backupName, name).ok || !(await stat(file).catch(() => null)))
      throw notFound(say('backup.none'));
    return file;
  }

  /**
   * Backs up one moment of the whole database, reads the file back, and removes what is too old.
   * @param spared a backup that is still needed, however old it is
   */
  make(kind: BackupKind, spared?: string): Promise<BackupSummary> {
    return this.gate.pass(async () => {
      const file = this.newFile(kind);
      // Before, since a restore may take the settings away while a backup is read.
      const kept = await this.keptOf(kind);
      try {
        await readMoment(this.connection, ({ header, documents }) => writeBackup(file, header, documents));
        const summary = await this.read(path.basename(file));
        this.failed = undefined;
        await this.removeOld(kind, kept, spared);
        return summary;
      } catch (error) {
        await rm(file, { force: true });
        const message = error instanceof Error ? error.message : String(error);
        this.failed = { at: new Date().toISOString(), message };
        // One that the end of the program or of its database cut short is no fault.
        this.logger[isDatabaseAway(error) ? 'warn' : 'error']({ err: error }, 'Backup failed');
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
      await this.removeOld('uploaded', KEPT_BY_HAND);
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
    const { createdAt, documents, shopName, keys } = await readShop(file);
    const { size } = await stat(file);
    const about = { name, kind: kindOf(name), at: createdAt.toISOString(), size, shopName, documents };
    return keys.every((key) => this.keys.opens(key)) ? about : { ...about, isSealedElsewhere: true };
  }

  /** Whether the backup of the day is due in this folder, which several processes may share. */
  private async isDue(): Promise<boolean> {
    const { backups } = await this.list();
    return isBackupDue(backups, await this.settings.get(), new Date());
  }

  private async keptOf(kind: BackupKind): Promise<number> {
    return kind === 'daily' ? (await this.settings.get()).backup.keep : KEPT_BY_HAND;
  }

  private async removeOld(kind: BackupKind, kept: number, spared?: string): Promise<void> {
    const { backups } = await this.list();
    const old = backups.filter((row) => row.kind === kind).slice(kept);
    // Those that the database program writes by itself it also removes.
    const own = old.filter(({ name }) => name.startsWith('shop-') && name !== spared);
    for (const { name } of own) await rm(path.join(this.folder, name), { force: true });
  }
}
