import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { addDays, toRupees, type CustomerFigures, type Day } from '@shopbench/contracts';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import { RepairFacts } from '../../records/repair-facts/repair-facts.service';
import { SettingsService } from '../../records/settings/settings.service';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** Whoever was there within so many days is active. Source: specification 1, section 9, the window of sales and repairs. */
const ACTIVE_DAYS = 90;

/** The four figures of `/customer/dashboard`. Source: specification 1, "Customer-area routes". */
@Injectable()
export class CustomerFiguresService {
  constructor(
    private readonly people: PartyFacts,
    private readonly repairs: RepairFacts,
    private readonly trade: TradeModels,
    private readonly settings: SettingsService,
  ) {}

  async get(): Promise<CustomerFigures> {
    const today = await this.settings.today();
    const month = `${today.slice(0, 7)}-01`;
    const since = addDays(today, 1 - ACTIVE_DAYS);
    const bills = this.trade.of('invoice');
    const [customers, buyers, bringers, sold, bookings] = await Promise.all([
      this.people.customers(),
      partiesOf(bills, since),
      this.repairs.partiesSince(since),
      bills.aggregate<{ count: number; amount: number }>([
        { $match: { date: { $gte: month }, cancelled: false } },
        { $group: { _id: null, count: { $sum: 1 }, amount: { $sum: '$payable' } } },
      ]),
      this.repairs.countSince(month),
    ]);
    const { count, amount } = sold[0] ?? { count: 0, amount: 0 };
    const active = new Set([...buyers, ...bringers]).size;
    return { customers, active, visits: count + bookings, sales: toRupees(amount) };
  }
}

/** Who has a document of the day `since` or later. */
async function partiesOf(model: Model<TradeDocument>, since: Day): Promise<string[]> {
  const found = await model.aggregate<{ _id: unknown }>([
    { $match: { date: { $gte: since }, cancelled: false } },
    { $group: { _id: '$partyId' } },
  ]);
  return found.flatMap(({ _id }) => (_id ? [String(_id)] : []));
}
