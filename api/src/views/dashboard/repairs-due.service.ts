import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Attention, type RepairDue } from '@shopbench/contracts';
import { shopMinute } from '../../kernel/clock/shop-minute';
import { dueIn } from '../../repair/repair/booking/repair-due';
import { RepairItem } from '../../store/repair/repair-item.schema';
import { SettingsService } from '../../records/settings/settings.service';

const FIELDS = {
  ...{ repair: 1, repairNumber: 1, customerName: 1 },
  ...{ expectedRepairingDate: 1, expectedRepairingTime: 1 },
} as const;

/** Repairs whose promise is broken, and those that are promised for what is left of today. */
@Injectable()
export class RepairsDueService {
  constructor(
    @InjectModel(RepairItem.name) private readonly items: Model<RepairItem>,
    private readonly settings: SettingsService,
  ) {}

  /** How many there are, and the `rows` of them that are due longest. */
  async due(due: Extract<RepairDue, 'late' | 'today'>, rows: number): Promise<Attention['repairsDueToday']> {
    const { timeZone } = await this.settings.get();
    const filter = dueIn(due, shopMinute(new Date(), timeZone));
    const [count, found] = await Promise.all([
      this.items.countDocuments(filter),
      this.items.find(filter, FIELDS).sort({ open: 1, promisedUntil: 1, _id: 1 }).limit(rows).lean(),
    ]);
    return {
      count,
      rows: found.map(({ repair, repairNumber, customerName, ...promised }) => ({
        ...{ _id: String(repair), repairNumber, customerName },
        expectedRepairingDate: promised.expectedRepairingDate,
        ...(promised.expectedRepairingTime ? { expectedRepairingTime: promised.expectedRepairingTime } : {}),
      })),
    };
  }
}
