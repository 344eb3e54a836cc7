import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type * as z from 'zod/mini';
import type { repairListQuery } from '@shopbench/contracts';
import { listPage, sortOf } from '../common/lists/list-page';
import { Repair } from './repair.schema';

const SORTS = { bookingDate: 'bookingDate', createdAt: 'createdAt' } as const;

@Injectable()
export class RepairService {
  constructor(@InjectModel(Repair.name) private readonly repairs: Model<Repair>) {}

  list(query: z.output<typeof repairListQuery>) {
    const sort = query.sort ?? '-bookingDate';
    return listPage(this.repairs, {
      ...query,
      filter: { archived: query.archived ?? false },
      sort: sortOf(sort, SORTS),
      sortIndex: { archived: 1, ...sortOf(sort.replace('-', ''), SORTS) },
    });
  }
}
