import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { dayOf, type Day, type LookCount, type LookKind, type PersonLook } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { Chores } from '../../kernel/database/turns/chores.service';
import { SettingsService } from '../../records/settings/settings.service';
import { Look } from '../../store/people/privacy/look.schema';
import { actorOf } from '../../store/records/record';

/** How long looks wait in memory before they are written together; so many are lost when the power is cut. */
const WRITTEN_EVERY_MS = 5_000;
/** Looks that wait at most: what comes on top is not kept, so that no flood of them fills the memory. */
const MOST_WAITING = 5_000;
const MOST_SHOWN = 200;

type Who = Pick<SignedInUser, '_id' | 'name' | 'designation'>;
type Waiting = Omit<Look, '_id' | 'day'>;

/**
 * Who of the shop looked at a person's record, and who signed in from where. Nothing is written while somebody waits for the answer: a
 * day's looks of one person at another are one document, and go some seconds later, together.
 */
@Injectable()
export class Looks implements OnModuleInit, BeforeApplicationShutdown {
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    @InjectModel(Look.name) private readonly looks: Model<Look>,
    private readonly settings: SettingsService,
    private readonly chores: Chores,
  ) {}

  onModuleInit(): void {
    this.chores.every(WRITTEN_EVERY_MS, 'looks', () => this.write());
  }

  /** Before the database is left. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.write().catch(() => undefined);
  }

  /** Notes that somebody of the shop looked. A customer who looks at their own is not noted. */
  note(user: Who, party: string | Types.ObjectId, what: LookKind, address?: string): void {
    if (user.designation === 'customer' || user.designation === 'supplier') return;
    const key = [String(party), user._id, what, address ?? ''].join(' ');
    const known = this.waiting.get(key);
    if (!known && this.waiting.size >= MOST_WAITING) return;
    this.waiting.set(key, {
      partyId: new Types.ObjectId(party),
      by: actorOf(user),
      designation: user.designation,
      what,
      ...(address ? { address } : {}),
      times: (known?.times ?? 0) + 1,
      last: new Date(),
    });
  }

  /** Writes what waits; what could not be written waits on. */
  async write(): Promise<void> {
    if (this.waiting.size === 0) return;
    const { timeZone } = await this.settings.get();
    const taken = [...this.waiting];
    this.waiting.clear();
    try {
      await this.looks.bulkWrite(
        taken.map(([key, { times, last, ...who }]) => {
          const day = dayOf(last, timeZone);
          const update = { $set: { ...who, day }, $inc: { times }, $max: { last } };
          return { updateOne: { filter: { _id: `${day} ${key}` }, update, upsert: true } };
        }),
        { ordered: false },
      );
    } catch (error) {
      for (const [key, one] of taken) {
        const since = this.waiting.get(key);
        this.waiting.set(key, since ? { ...since, times: since.times + one.times } : one);
      }
      throw error;
    }
  }

  /** Who looked at a person, the last day first. */
  async of(partyId: string): Promise<PersonLook[]> {
    await this.write();
    const found = await this.looks
      .find({ partyId: new Types.ObjectId(partyId) })
      .sort({ partyId: 1, day: -1, _id: -1 })
      .limit(MOST_SHOWN)
      .lean();
    return found.map(toLook);
  }

  /** The same for the person themselves: designations and no names. */
  async counts(partyId: string): Promise<LookCount[]> {
    const counts = new Map<string, LookCount>();
    for (const { designation, times, last, what } of await this.of(partyId)) {
      if (what === 'signed_in') continue;
      const known = counts.get(designation);
      const newest = known && known.last > last ? known.last : last;
      counts.set(designation, { designation, times: times + (known?.times ?? 0), last: newest });
    }
    return [...counts.values()];
  }

  /** All looks and sign-ins of some days, at most 200: what helps to find whom a breach concerns. */
  async between(from: Day, to: Day): Promise<PersonLook[]> {
    await this.write();
    const found = await this.looks
      .find({ day: { $gte: from, $lte: to } })
      .sort({ day: -1, _id: -1 })
      .limit(MOST_SHOWN)
      .lean();
    return found.map(toLook);
  }

  /** How many days' looks are older than that day, it included. */
  over(until: Day): Promise<number> {
    return this.looks.countDocuments({ day: { $lte: until } }).exec();
  }

  /** Deletes them. */
  async erase(until: Day): Promise<number> {
    const { deletedCount } = await this.looks.deleteMany({ day: { $lte: until } });
    return deletedCount;
  }
}

const toLook = ({ day, by, designation, what, times, last, address }: Look): PersonLook => ({
  ...{ day, name: by.name, designation, what, times, last: last.toISOString() },
  ...(address ? { address } : {}),
});
