import { Injectable } from '@nestjs/common';
import type { Model, QueryFilter, Types } from 'mongoose';
import { SettingsService } from '../../records/settings/settings.service';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { loyaltyPoints } from './loyalty-points';

/**
 * The loyalty points of customers. They are reckoned whenever they are asked for, and kept nowhere: from what is paid on
 * their bills, less what credit notes gave back of it. So a bill that is changed, cancelled or returned, or whose payment is
 * taken back, changes them exactly. What a credit note took off a bill was never paid.
 */
@Injectable()
export class Loyalty {
  constructor(
    private readonly trade: TradeModels,
    private readonly settings: SettingsService,
  ) {}

  async pointsOf(partyId: Types.ObjectId): Promise<number> {
    const { loyaltyPointsPer100: rate = 0, loyaltySince } = await this.settings.get();
    if (rate === 0) return 0;
    const since = loyaltySince ? { date: { $gte: loyaltySince } } : {};
    const own = { partyId, ...since, cancelled: false };
    const paid = await sumOf(this.trade.of('invoice'), own, { $add: ['$received', '$advance'] });
    const back = { $subtract: ['$payable', { $ifNull: ['$credited', 0] }] };
    const given = await sumOf(this.trade.of('creditNote'), own, back);
    return loyaltyPoints(paid - given, rate);
  }
}

async function sumOf(
  model: Model<TradeDocument>,
  match: QueryFilter<TradeDocument>,
  amount: object,
): Promise<number> {
  const group = { _id: null, sum: { $sum: amount } };
  const [found] = await model.aggregate<{ sum: number }>([{ $match: match }, { $group: group }]);
  return found?.sum ?? 0;
}
