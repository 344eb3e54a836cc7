import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { toBeBilled, type PrepaidKind } from '@shopbench/contracts';
import { RepairFacts } from '../../records/repair-facts/repair-facts.service';
import { TradeModels } from '../../store/trade/trade-models';
import { isBilledWhole } from './billed-whole';

/** Something that can be paid for in advance. `over`: why it is not any more. */
export interface PrepaidThing {
  number: string;
  partyId: Types.ObjectId | null;
  over: 'cancelled' | 'billed' | 'closed_short' | null;
}

/** The things that can be paid for in advance, as they are stored. */
@Injectable()
export class PrepaidThings {
  constructor(
    private readonly repairs: RepairFacts,
    private readonly trade: TradeModels,
  ) {}

  /** Null where there is no such thing. */
  one(kind: PrepaidKind, id: Types.ObjectId, session: ClientSession): Promise<PrepaidThing | null> {
    return kind === 'repair' ? this.repair(id, session) : this.order(id, session);
  }

  private async repair(id: Types.ObjectId, session: ClientSession): Promise<PrepaidThing | null> {
    const repair = await this.repairs.booking(id, session);
    if (!repair) return null;
    const { number, partyId = null, cancelled, bills } = repair;
    const items = bills.length > 0 ? await this.repairs.itemsOf(id, session) : [];
    const isBilled = bills.length > 0 && toBeBilled(items).length === 0;
    return { number, partyId, over: cancelled ? 'cancelled' : isBilled ? 'billed' : null };
  }

  private async order(id: Types.ObjectId, session: ClientSession): Promise<PrepaidThing | null> {
    const order = await this.trade.of('order').findById(id).session(session).lean();
    if (!order) return null;
    const { number, partyId, cancelled, closedOn } = order;
    const isBilled = !cancelled && (await isBilledWhole(this.trade, order, session));
    const over = isBilled ? (closedOn ? 'closed_short' : 'billed') : null;
    return { number, partyId, over: cancelled ? 'cancelled' : over };
  }
}
