import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import {
  say,
  type EventTaker as TakerAnswer,
  type EventTakerInput,
  type NewEventTaker,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { ifFree } from '../../kernel/answers/database-error';
import { notFound, ruleBroken } from '../../kernel/answers/failure';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { Transactions } from '../../kernel/database/transactions.service';
import { Keys } from '../../kernel/keys/keys.service';
import { SettingsService } from '../../records/settings/settings.service';
import { ShopEvents } from '../../records/shop-events/shop-events.service';
import { EventDelivery } from '../../store/platform/event-delivery.schema';
import { EventTaker } from '../../store/platform/event-taker.schema';
import { PublishedHalves } from '../area-server/published-halves.service';
import { addressFault } from '../outgoing/address';

const MOST_TAKERS = 10;

/** Who takes events: addresses that an admin names, and the server halves that everybody has. */
@Injectable()
export class EventTakers {
  constructor(
    @InjectModel(EventTaker.name) private readonly takers: Model<EventTaker>,
    @InjectModel(EventDelivery.name) private readonly deliveries: Model<EventDelivery>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'eventHosts'>,
    private readonly keys: Keys,
    private readonly halves: PublishedHalves,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
    private readonly events: ShopEvents,
  ) {}

  /** In the order in which they were named, with what is on its way to each. */
  async all(): Promise<TakerAnswer[]> {
    const takers = await this.takers.find().sort({ since: 1, _id: 1 }).lean<EventTaker[]>();
    return Promise.all(takers.map((taker) => this.toAnswer(taker)));
  }

  /** Names an address; its key is answered this once. Throws 422 for one that the shop may not speak to. */
  async add({ label, url, events }: EventTakerInput, by: SignedInUser): Promise<NewEventTaker> {
    const fault = addressFault(url, this.config.eventHosts);
    if (fault) throw ruleBroken(fault, 'url');
    const key = `whsec_${randomBytes(32).toString('base64url')}`;
    const sealedKey = await this.keys.seal('events', key);
    const taker: EventTaker = {
      ...{ _id: new Types.ObjectId(), label, url, events, sealedKey, since: new Date() },
    };
    await this.transactions.run(async (session) => {
      if ((await this.takers.countDocuments({ area: null }).session(session)) >= MOST_TAKERS)
        throw ruleBroken(say('events.most', { most: MOST_TAKERS }));
      await this.takers.create([taker], { session });
      const change = { before: {}, after: { takerOfEvents: `${label}, ${url}` } };
      await this.settings.noteChange(change, by, session);
    });
    this.events.forget();
    return { ...(await this.toAnswer(taker)), key };
  }

  /** With what is on its way to it. Throws 404, and 422 for an area's: that goes with the area. */
  async remove(id: string, by: SignedInUser): Promise<TakerAnswer> {
    const taker = await this.byId(id);
    if (taker.area) throw ruleBroken(say('events.ofArea', { area: taker.area }));
    const answer = await this.toAnswer(taker);
    await this.transactions.run(async (session) => {
      await this.takers.deleteOne({ _id: taker._id }, { session });
      await this.deliveries.deleteMany({ taker: taker._id }, { session });
      const change = { before: { takerOfEvents: `${taker.label}, ${taker.url}` }, after: {} };
      await this.settings.noteChange(change, by, session);
    });
    this.events.forget();
    return answer;
  }

  /** Tries what was given up once more; what fails then is given up again. Throws 404. */
  async tryAgain(id: string): Promise<TakerAnswer> {
    const taker = await this.byId(id);
    await this.deliveries.updateMany({ taker: taker._id, due: null }, { $set: { due: new Date() } });
    return this.toAnswer(taker);
  }

  /** Removes what was given up. Throws 404. */
  async removeDead(id: string): Promise<TakerAnswer> {
    const taker = await this.byId(id);
    await this.deliveries.deleteMany({ taker: taker._id, due: null });
    return this.toAnswer(taker);
  }

  /** Brings the rows of areas to what everybody has of them; of one that only cannot be read they stay as they are. */
  async followAreas(): Promise<void> {
    const halves = await this.halves.all();
    if (!halves) return;
    const wanted = halves
      .filter(({ isCurrent }) => isCurrent)
      .flatMap(({ area, server: { events = [] } }) => (events.length > 0 ? [{ area, events }] : []));
    const there = await this.takers.find({ area: { $gt: '' } }).lean<EventTaker[]>();
    const changed = wanted.filter(
      ({ area, events }) => there.find((one) => one.area === area)?.events.join() !== events.join(),
    );
    const kept = [...wanted.map(({ area }) => area), ...(await this.halves.setAside())];
    const gone = there.filter(({ area }) => !kept.includes(area!));
    for (const { area, events } of changed)
      // Another process may note the same just now.
      await ifFree(() =>
        this.takers
          .updateOne(
            { area },
            { $set: { events, label: area }, $setOnInsert: { since: new Date() } },
            { upsert: true },
          )
          .exec(),
      );
    for (const { _id } of gone) {
      await this.takers.deleteOne({ _id });
      await this.deliveries.deleteMany({ taker: _id });
    }
    if (changed.length + gone.length > 0) this.events.forget();
  }

  private async byId(id: string): Promise<EventTaker> {
    const taker = await this.takers.findById(id).lean<EventTaker>();
    if (!taker) throw notFound(say('events.noTaker'));
    return taker;
  }

  private async toAnswer({ _id, label, url, area, events, since }: EventTaker): Promise<TakerAnswer> {
    const [waiting, dead, last] = await Promise.all([
      this.deliveries.countDocuments({ taker: _id, due: { $gt: new Date(0) } }),
      this.deliveries.countDocuments({ taker: _id, due: null }),
      this.deliveries.findOne({ taker: _id }).sort({ taker: 1, due: 1 }).lean<EventDelivery>(),
    ]);
    return {
      ...{ _id: String(_id), label, events, since: since.toISOString(), waiting, dead },
      ...(url ? { url } : {}),
      ...(area ? { area } : {}),
      ...(last?.failed ? { failed: last.failed } : {}),
    };
  }
}
