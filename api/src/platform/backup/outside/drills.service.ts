import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { say } from '@shopbench/contracts';
import { Turns } from '../../../kernel/database/turns/turns.service';
import { Failure, ruleBroken } from '../../../kernel/answers/failure';
import type { Config } from '../../../kernel/config/config';
import { CONFIG } from '../../../kernel/config/config.module';
import { diskRoom } from '../../../kernel/health/disk-room';
import { asProgram } from '../../../kernel/limits/work-context';
import { LOGGER, type Logger } from '../../../kernel/logging/logger';
import { SettingsService } from '../../../records/settings/settings.service';
import { CARE_ID, CopyCare, type StoredDrill } from '../../../store/platform/copy-care.schema';
import type { CopyPlace } from '../../../store/platform/copy-place.schema';
import { Backups } from '../backups.service';
import { countIn, EMBEDDED, openCopy } from '../sealed/copy-in';
import type { CopyKey } from '../sealed/copy-key';
import { mendPieces } from '../sealed/copy-out';
import { copiesIn, copyName, DamagedCopy, manifestOf, type Manifest } from '../sealed/manifest';
import { PlaceFailure, type Place } from '../places/place';
import { isDrillDue } from './care-state';
import { CopyKeys } from './copy-keys.service';
import { CopyPlaces } from './copy-places.service';
import { reasonOf } from './copy-words';
import { runDrill } from './drill-program';

/** Programs that are on their way out may write there a while yet. */
const GONE = { recursive: true, force: true, maxRetries: 20, retryDelay: 200 };

/** So many drills are remembered. */
const MOST_DRILLS = 20;

/**
 * Proves that the shop can be restored: fetches a copy from a place, opens it with the key, restores it beside the shop and
 * checks the books there. Nothing else writes that a copy is proven.
 */
@Injectable()
export class Drills implements OnModuleInit {
  private working: Promise<void> | null = null;
  private readonly folder: string;

  constructor(
    @InjectModel(CopyCare.name) private readonly care: Model<CopyCare>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly settings: SettingsService,
    private readonly backups: Backups,
    private readonly keys: CopyKeys,
    private readonly places: CopyPlaces,
    private readonly turns: Turns,
  ) {
    this.folder = path.join(config.dataDir, 'drill');
  }

  /** A drill that a kill cut off left the shop lying open there. */
  async onModuleInit(): Promise<void> {
    await rm(this.folder, GONE).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'What a drill left was not removed');
    });
  }

  get isWorking(): boolean {
    return this.working !== null;
  }

  /** Begins one. Throws 422 where there is no key or no copy, 409 while one is under way. */
  async begin(): Promise<void> {
    if (this.working) throw new Failure(409, say('copy.drillGoing'));
    await this.keys.current();
    if (!(await this.next())) throw ruleBroken(say('copy.noneThere'));
    const failed = (error: unknown) => this.logger.warn({ err: error }, 'A copy was not proven');
    void asProgram(() => this.work()).catch(failed);
  }

  /** The one of the week, once its time has come. */
  async workDue(): Promise<void> {
    const care = await this.keys.find();
    const first = (await this.places.all()).flatMap(({ last, since }) => (last ? [since] : []))[0];
    const lastAt = care?.drills.at(-1)?.at ?? first;
    if (!care || !first || !lastAt) return;
    const { outside, timeZone } = await this.settings.get();
    if (isDrillDue(lastAt, outside, new Date(), timeZone)) await this.work();
  }

  private work(): Promise<void> {
    this.working ??= this.turns
      .alone('drill', () => this.drill())
      .then(() => undefined)
      .finally(() => (this.working = null));
    return this.working;
  }

  /** The places take turns. */
  private async next(): Promise<CopyPlace | undefined> {
    const places = (await this.places.all()).filter(({ last }) => last);
    const last = (await this.keys.find())?.drills.at(-1)?.placeId;
    const at = places.findIndex(({ _id }) => String(_id) === last);
    return places[(at + 1) % places.length];
  }

  private async drill(): Promise<void> {
    const row = await this.next();
    if (!row) return;
    const at = new Date();
    const { folder } = this;
    const about = { at, placeId: String(row._id), place: row.label };
    let found: Omit<StoredDrill, 'at' | 'placeId' | 'place' | 'seconds'>;
    try {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      found = await this.restored(row, folder);
    } catch (error) {
      this.logger.warn({ err: error, place: row.kind }, 'A copy was not proven');
      found = { ties: false, note: reasonOf(error) };
    } finally {
      await rm(folder, GONE);
    }
    const seconds = Math.round((Date.now() - at.getTime()) / 1_000);
    const drills = { $each: [{ ...about, ...found, seconds }], $slice: -MOST_DRILLS };
    await this.care.updateOne({ _id: CARE_ID }, { $push: { drills } });
  }

  private async restored(row: CopyPlace, folder: string) {
    const key = await this.keys.current();
    const place = await this.places.open(row);
    // The last one that was sent, also where a clock that was wrong dated another one later.
    const copies = await copiesIn(place, key);
    const copy = copies.find(({ name }) => name === copyName(row.last!.at)) ?? copies[0];
    if (!copy) throw new PlaceFailure(say('copy.noneThere'));
    await this.demandRoom(await manifestOf(place, key, copy.name));
    const file = path.join(folder, 'copy.backup');
    const { manifest, mended } = await this.fetched(place, key, copy.name, file);
    const told = { documents: manifest.documents, files: countIn(manifest, 'files') };
    const outcome = await runDrill(file, path.join(folder, 'shop'), this.config.dataDir);
    if ('failed' in outcome) {
      this.logger.warn({ reason: outcome.failed }, 'A restored copy did not start');
      return {
        ...told,
        ties: false,
        note: say('copy.drillFailed', { reason: outcome.failed.slice(0, 200) }),
      };
    }
    if (!outcome.ok)
      return { ...told, ties: false, note: say('copy.booksDiffer', { first: outcome.faults[0] ?? '' }) };
    return { ...told, ties: true, ...(mended > 0 ? { note: say('copy.mended', { count: mended }) } : {}) };
  }

  /** The shop itself needs room to go on: the file, and a database with all of its indexes, are less than this. */
  private async demandRoom({ pieces }: Manifest): Promise<void> {
    const room = await diskRoom(this.config.dataDir);
    const needed = pieces.reduce((sum, { bytes, stored }) => sum + 3 * bytes + stored, 2 ** 27);
    if (room && room.free < needed) throw new PlaceFailure(say('copy.noRoom'));
  }

  /** Fetches a copy; pieces that are damaged are sent again where a backup of here still has them, and fetched once more. */
  private async fetched(
    place: Place,
    key: CopyKey,
    name: string,
    file: string,
  ): Promise<{ manifest: Manifest; mended: number }> {
    try {
      return { manifest: await openCopy(place, key, name, file, EMBEDDED), mended: 0 };
    } catch (error) {
      if (!(error instanceof DamagedCopy) || error.pieces.length === 0) throw error;
      const left = new Set(error.pieces);
      for (const { name: backup } of (await this.backups.list()).backups) {
        if (left.size === 0) break;
        const local = await this.backups.fileOf(backup);
        // A backup that is damaged itself has nothing to give.
        const mended = await mendPieces(place, key, local, [...left]).catch((fault: unknown) => {
          if (fault instanceof PlaceFailure) throw fault;
          return [];
        });
        for (const one of mended) left.delete(one);
      }
      if (left.size > 0) throw error;
      return { manifest: await openCopy(place, key, name, file, EMBEDDED), mended: error.pieces.length };
    }
  }
}
