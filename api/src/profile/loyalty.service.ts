import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { loyaltyPoints } from '@shopbench/contracts';
import { Invoice } from '../invoice/invoice.schema';
import { SettingsService } from '../settings/settings.service';

/**
 * The loyalty points of customers. They are reckoned from what is paid on their bills whenever they are asked for, and kept
 * nowhere: so a bill that is changed or cancelled, or whose payment is taken back, changes them exactly.
 */
@Injectable()
export class Loyalty {
  constructor(
    @InjectModel(Invoice.name) private readonly invoices: Model<Invoice>,
    private readonly settings: SettingsService,
  ) {}

  async pointsOf(partyId: Types.ObjectId): Promise<number> {
    const { loyaltyPointsPer100: rate = 0, loyaltySince } = await this.settings.get();
    if (rate === 0) return 0;
    const since = loyaltySince ? { date: { $gte: loyaltySince } } : {};
    const [sums] = await this.invoices.aggregate<{ paid: number }>([
      { $match: { partyId, ...since, cancelled: false } },
      { $group: { _id: null, paid: { $sum: { $add: ['$received', '$advance'] } } } },
    ]);
    return loyaltyPoints(sums?.paid ?? 0, rate);
  }
}
