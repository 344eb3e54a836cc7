import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ShopEvent } from '@shopbench/contracts';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { Transactions } from '../../kernel/database/transactions.service';
import { Chores } from '../../kernel/database/turns/chores.service';
import { Keys } from '../../kernel/keys/keys.service';
import { EventDelivery } from '../../store/platform/event-delivery.schema';
import { EventTaker } from '../../store/platform/event-taker.schema';
import { AreaHalves } from '../area-server/area-halves.service';
import { AreaData } from '../area-server/data/area-data.service';
import { PublishedHalves } from '../area-server/published-halves.service';
import { afterTry } from './delivery';
import { EventTakers } from './event-takers.service';
import { sendEvent } from './send-event';

const LOOK_EVERY_MS = 2_000;
/** One taker's share of a turn. */
const AT_ONCE = 50;
const SHARE_MS = 5_000;
/** Longer than one try takes: in it no other process tries the same. A process that dies with it leaves it for then. */
const CLAIM_MS = 20_000;
/** Longer than a process knows a taker that is gone. */
const ORPHAN_MS = 60_000;

/** Delivers what `ShopEvents` wrote down: to each taker in its order, at least once; a slow one holds nobody else up for long. */
@Injectable()
export class EventDeliveries implements OnModuleInit {
  constructor(
    @InjectModel(EventTaker.name) private readonly takers: Model<EventTaker>,
    @InjectModel(EventDelivery.name) private readonly deliveries: Model<EventDelivery>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'eventHosts'>,
    private readonly chores: Chores,
    private readonly keys: Keys,
    private readonly named: EventTakers,
    private readonly published: PublishedHalves,
    private readonly halves: AreaHalves,
    private readonly data: AreaData,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.chores.every(
      LOOK_EVERY_MS,
      'events',
      () => this.deliver(),
      async () => {
        await this.named.followAreas();
        return (await this.deliveries.exists({ due: { $lte: new Date() } })) !== null;
      },
    );
  }

  private async deliver(): Promise<void> {
    const takers = await this.takers.find().lean<EventTaker[]>();
    await Promise.all(takers.map((taker) => this.deliverDue(taker)));
    await this.dropOrphans(takers);
  }

  private async deliverDue(taker: EventTaker): Promise<void> {
    const begun = Date.now();
    const due = await this.deliveries
      .find({ taker: taker._id, due: { $lte: new Date() } })
      .sort({ taker: 1, due: 1 })
      .limit(AT_ONCE)
      .lean<EventDelivery[]>();
    for (const one of due) {
      if (Date.now() - begun > SHARE_MS) return;
      if (!(await this.claim(one))) continue;
      const failed = await (taker.area ? this.giveTo(taker.area, one) : this.sendTo(taker, one));
      const next = afterTry(one, failed, new Date());
      if (next.state === 'gone') await this.deliveries.deleteOne({ _id: one._id });
      else {
        const { state, ...set } = next;
        const left = state === 'dead' ? { $set: set, $unset: { due: '' } } : { $set: set };
        await this.deliveries.updateOne({ _id: one._id }, left);
      }
    }
  }

  /** Answers whether this process is the one that tries it. */
  private async claim({ _id, due }: EventDelivery): Promise<boolean> {
    const taken = { $set: { due: new Date(Date.now() + CLAIM_MS) } };
    return (await this.deliveries.updateOne({ _id, due }, taken)).modifiedCount === 1;
  }

  /** What a sale wrote for a taker that was taken away meanwhile. */
  private async dropOrphans(takers: readonly EventTaker[]): Promise<void> {
    const due = { $lt: new Date(Date.now() - ORPHAN_MS) };
    await this.deliveries.deleteMany({ taker: { $nin: takers.map(({ _id }) => _id) }, due });
  }

  private async sendTo({ url, sealedKey }: EventTaker, one: EventDelivery): Promise<string | undefined> {
    const key = sealedKey ? await this.keys.unseal('events', sealedKey) : null;
    if (!url || key === null) return 'Its key does not open here: name the address again';
    return sendEvent(url, JSON.stringify(eventOf(one)), key, this.config.eventHosts);
  }

  /** What the half writes of it is done in one transaction with its being taken: once, however often it is given. */
  private async giveTo(area: string, one: EventDelivery): Promise<string | undefined> {
    const half = (await this.published.all())?.find((each) => each.area === area && each.isCurrent);
    if (!half) return 'No release of the area is published';
    try {
      const noShop = () => Promise.reject(new Error('An event has no session to ask the shop with'));
      const { writes } = await this.halves.do(half, { kind: 'event', event: eventOf(one) }, noShop);
      await this.transactions.run(async (session) => {
        const { deletedCount } = await this.deliveries.deleteOne({ _id: one._id }, { session });
        if (deletedCount > 0) await this.data.write(area, writes, session);
      });
      return undefined;
    } catch (error) {
      return (error as Error).message.slice(0, 500);
    }
  }
}

const eventOf = ({ eventId: id, event, at, about }: EventDelivery): ShopEvent => ({
  ...{ id, event, at: at.toISOString(), about: about as ShopEvent['about'] },
});
