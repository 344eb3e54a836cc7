import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import type { ShopEventName, ShopEvents as About } from '@shopbench/contracts';
import { insertLater } from '../../kernel/database/direct-writes';
import { BriefMemory } from '../../kernel/lists/brief-memory';
import { EventDelivery } from '../../store/platform/event-delivery.schema';
import { EventTaker } from '../../store/platform/event-taker.schema';

/** A taker that another process made is told of what happens from so much later on. */
const KNOWN_MS = 5_000;

/**
 * Writes down what others are to be told, in the transaction in which it happens (an outbox): a row for each taker.
 * `platform/shop-events` delivers them.
 */
@Injectable()
export class ShopEvents {
  private readonly takers = new BriefMemory<EventTaker[]>(KNOWN_MS);

  constructor(
    @InjectModel(EventTaker.name) private readonly model: Model<EventTaker>,
    @InjectModel(EventDelivery.name) private readonly deliveries: Model<EventDelivery>,
  ) {}

  async tell<Name extends ShopEventName>(
    event: Name,
    about: About[Name],
    session: ClientSession,
  ): Promise<void> {
    const all = await this.takers.get('all', () => this.model.find().lean<EventTaker[]>());
    const takers = all.filter(({ events }) => events.includes(event));
    if (takers.length === 0) return;
    const [eventId, at] = [randomUUID(), new Date()];
    const rows = takers.map(({ _id: taker }) => ({
      ...{ _id: new Types.ObjectId(), taker, eventId, event, at, about, tries: 0, due: at },
    }));
    insertLater(this.deliveries, rows, session);
  }

  /** After takers were changed here. */
  forget(): void {
    this.takers.clear();
  }
}
