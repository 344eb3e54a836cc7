import { Inject, Injectable } from '@nestjs/common';
import { dayOf, say, type BackupRow } from '@shopbench/contracts';
import { Turns } from '../../../kernel/database/turns/turns.service';
import { ruleBroken } from '../../../kernel/answers/failure';
import { asProgram } from '../../../kernel/limits/work-context';
import { LOGGER, type Logger } from '../../../kernel/logging/logger';
import { SettingsService } from '../../../records/settings/settings.service';
import type { CopyPlace } from '../../../store/platform/copy-place.schema';
import { readBackup, type BackupHeader } from '../backup-file';
import { Backups } from '../backups.service';
import { removeOld } from '../sealed/copies-kept';
import type { CopyKey } from '../sealed/copy-key';
import { sendCopy } from '../sealed/copy-out';
import { isCopyDue } from './care-state';
import { CopyKeys } from './copy-keys.service';
import { CopyPlaces } from './copy-places.service';
import { reasonOf } from './copy-words';

/** So many days with a copy are remembered of a place. */
const DAYS_KEPT = 31;
/** What a copy is made of: what the shop was, not what it was before or elsewhere. */
const SENT = new Set<BackupRow['kind']>(['daily', 'manual', 'year-end']);

/** Sends the newest backup to each place, one place after the other. */
@Injectable()
export class Copies {
  private working: Promise<void> | null = null;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly settings: SettingsService,
    private readonly backups: Backups,
    private readonly keys: CopyKeys,
    private readonly places: CopyPlaces,
    private readonly turns: Turns,
  ) {}

  get isWorking(): boolean {
    return this.working !== null;
  }

  /**
   * Begins to send the newest backup to each place that has none of it, whether it rests or not. Throws 422 where there is no
   * place, no key or no backup.
   */
  async begin(): Promise<void> {
    if ((await this.places.all()).length === 0) throw ruleBroken(say('copy.noPlaceYet'));
    await this.keys.current();
    if (!(await this.newest())) throw ruleBroken(say('copy.noBackup'));
    const failed = (error: unknown) => this.logger.warn({ err: error }, 'Copies outside not made');
    void asProgram(() => this.sendDue(true)).catch(failed);
  }

  /** The newest backup of the shop as it was, and where it lies. */
  async newest(): Promise<BackupRow | undefined> {
    const { backups } = await this.backups.list();
    return backups.find(({ kind }) => SENT.has(kind));
  }

  /** Sends to each place in turn; who asks meanwhile waits for that. */
  sendDue(isAsked = false): Promise<void> {
    this.working ??= this.send(isAsked).finally(() => (this.working = null));
    return this.working;
  }

  private async send(isAsked: boolean): Promise<void> {
    const places = await this.places.all();
    const newest = places.length > 0 ? await this.newest() : undefined;
    if (!newest) return;
    const now = new Date();
    const due = places.filter((place) => isCopyDue(isAsked ? { last: place.last } : place, newest.name, now));
    if (due.length === 0) return;
    const key = await this.keys.usable();
    if (key)
      await this.turns.alone('copies outside', async () => {
        for (const place of due) await this.sendTo(place, key, newest);
      });
  }

  private async sendTo(row: CopyPlace, key: CopyKey, { name }: BackupRow): Promise<void> {
    const { shopName, timeZone, outside: kept } = await this.settings.get();
    try {
      const place = await this.places.open(row);
      const file = await this.backups.fileOf(name);
      const about = { at: await momentOf(file), shopName, ...this.keys.ofThisComputer() };
      const sent = await sendCopy(place, key, file, about);
      // Sealed with a key that was given up meanwhile: it is no copy of this one.
      if ((await this.keys.find())?.recipient !== key.recipient) return;
      const { at, documents, sentBytes: bytes } = sent;
      const days = [...new Set([...row.days, dayOf(new Date(), timeZone)])].slice(-DAYS_KEPT);
      await this.places.note(row._id, { last: { of: name, at, documents, bytes }, days });
      // What is too much there is no fault of the copy.
      const removed = await removeOld(place, key, kept, new Date(), sent.name).catch((error: unknown) => {
        this.logger.warn({ err: error, place: row.kind }, 'Old copies outside were not removed');
      });
      if (removed) await this.places.note(row._id, removed);
    } catch (error) {
      const said = reasonOf(error);
      this.logger.warn({ err: error, place: row.kind }, 'A copy outside was not made');
      const times = (row.failed?.times ?? 0) + 1;
      await this.places.note(row._id, { failed: { at: new Date(), said, times } });
    }
  }
}

async function momentOf(file: string): Promise<Date> {
  const parts = readBackup(file);
  const { value } = await parts.next();
  await parts.return(undefined);
  return (value as BackupHeader).createdAt;
}
