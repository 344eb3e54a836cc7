import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { toldIn, type Language, type OutsideCare, type PlaceRow } from '@shopbench/contracts';
import type { Config } from '../../../kernel/config/config';
import { CONFIG } from '../../../kernel/config/config.module';
import { diskRoom } from '../../../kernel/health/disk-room';
import { LONGEST_READ_MS } from '../../../kernel/limits/longest-read';
import { SettingsService } from '../../../records/settings/settings.service';
import type { CopyCare } from '../../../store/platform/copy-care.schema';
import type { CopyPlace } from '../../../store/platform/copy-place.schema';
import { Backups } from '../backups.service';
import { careVerdict, keyDueAt, nightsOf, type CareVerdict } from './care-state';
import { Copies } from './copies.service';
import { CopyKeys } from './copy-keys.service';
import { CopyPlaces } from './copy-places.service';
import { toldAgain } from './copy-words';
import { Drills } from './drills.service';

/** Everything that is known of the copies outside. */
export interface KnownCare {
  verdict: CareVerdict;
  places: CopyPlace[];
  care: CopyCare | null;
  /** Whether the key does not open here. */
  isLost: boolean;
  disk: { free: number; isLow: boolean } | undefined;
}

/** How the copies outside stand. */
@Injectable()
export class OutsideCareService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
    private readonly settings: SettingsService,
    private readonly backups: Backups,
    private readonly copies: Copies,
    private readonly drills: Drills,
    private readonly keys: CopyKeys,
    private readonly places: CopyPlaces,
  ) {}

  async known(now = new Date()): Promise<KnownCare> {
    const [places, care, disk, settings] = await Promise.all([
      this.places.all(),
      this.keys.find(),
      this.disk(),
      this.settings.get(),
    ]);
    const isLost = care !== null && (await this.keys.isLost(care));
    const key = care ? { ...care, isLost } : undefined;
    const { redAfter } = settings.outside;
    const facts = { now, redAfter, places, drills: care?.drills ?? [], key };
    const verdict = careVerdict({ ...facts, isDiskLow: disk?.isLow ?? false });
    return { verdict, places, care, isLost, disk };
  }

  /** As the page shows it, in the words of a language. */
  async answer(language: Language, now = new Date()): Promise<OutsideCare> {
    const { verdict, places, care, isLost, disk } = await this.known(now);
    const { state, bad, attention, newest, provenAt } = verdict;
    const { timeZone } = await this.settings.get();
    const working = this.drills.isWorking ? 'drill' : this.copies.isWorking ? 'copy' : undefined;
    return {
      ...{ state, reasons: [...bad, ...attention].map(({ said }) => toldIn(language, said)) },
      provenAt: provenAt?.toISOString(),
      atRisk: state === 'red' && newest ? await this.enteredSince(newest) : undefined,
      places: places.map((place) => rowOf(place, language)),
      nights: nightsOf(places, now, timeZone),
      drills: (care?.drills ?? [])
        .toReversed()
        .map(({ at, place, note, documents, files, ties, seconds }) => ({
          ...{ at: at.toISOString(), place, documents, files, ties, seconds },
          note: note && toldAgain(language, note),
        })),
      key: care ? keyOf(care, isLost, now) : undefined,
      ...{ now: working, disk },
    };
  }

  private async enteredSince(since: Date): Promise<NonNullable<OutsideCare['atRisk']>> {
    const count = (name: string) =>
      this.connection
        .collection(name)
        .countDocuments({ createdAt: { $gt: since } }, { maxTimeMS: LONGEST_READ_MS });
    const [bills, repairs] = await Promise.all([count('invoices'), count('repairs')]);
    return { since: since.toISOString(), bills, repairs };
  }

  /** Room on the disk of the shop's data; it is low where two more backups do not fit. */
  private async disk(): Promise<KnownCare['disk']> {
    const room = await diskRoom(this.config.dataDir).catch(() => null);
    if (!room) return undefined;
    const [newest] = (await this.backups.list()).backups;
    return { free: room.free, isLow: newest !== undefined && room.free < 2 * newest.size };
  }
}

function keyOf(care: CopyCare, isLost: boolean, now: Date): NonNullable<OutsideCare['key']> {
  const { name, madeAt, shownAt, typedAt } = care;
  const dueAt = keyDueAt(care);
  return {
    ...{ name, madeAt: madeAt.toISOString(), printedAt: shownAt?.toISOString() },
    ...{ provenAt: typedAt?.toISOString(), dueAt: dueAt.toISOString(), isDue: now >= dueAt },
    ...(isLost ? { isLost } : {}),
  };
}

export const rowOf = (place: CopyPlace, language: Language): PlaceRow => {
  const { _id, kind, label, where, since, isSameDisk, last, failed, copies, bytes } = place;
  return {
    ...{ id: String(_id), kind, label, where, since: since.toISOString(), isSameDisk, copies, bytes },
    last: last && { at: last.at.toISOString(), documents: last.documents, bytes: last.bytes },
    failed: failed && {
      ...{ at: failed.at.toISOString(), reason: toldAgain(language, failed.said), times: failed.times },
    },
  };
};
