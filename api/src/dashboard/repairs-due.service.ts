import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { WORKING_STATUSES, type Attention, type Day } from '@shopbench/contracts';
import { RepairItem } from '../repair/repair-item.schema';

/** Repairs that were promised for today or before and are not done. */
@Injectable()
export class RepairsDueService {
  constructor(@InjectModel(RepairItem.name) private readonly items: Model<RepairItem>) {}

  /** How many there are, and the `rows` of them that are due longest. */
  async due(today: Day, rows: number): Promise<Attention['repairsDueToday']> {
    const filter: QueryFilter<RepairItem> = {
      open: true,
      promisedUntil: { $lte: `${today}T24` },
      repairStatus: { $in: [...WORKING_STATUSES] },
    };
    const fields = { repair: 1, repairNumber: 1, customerName: 1 } as const;
    const [count, found] = await Promise.all([
      this.items.countDocuments(filter),
      this.items.find(filter, fields).sort({ open: 1, promisedUntil: 1, _id: 1 }).limit(rows).lean(),
    ]);
    return {
      count,
      rows: found.map(({ repair, repairNumber, customerName }) => ({
        ...{ _id: String(repair), repairNumber, customerName },
      })),
    };
  }
}
