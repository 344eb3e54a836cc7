import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Day } from '@shopbench/contracts';
import { changeOf, type DayShare } from './day-shares';
import { DaySum, type SumSeries } from './day-sum.schema';

/**
 * The sums of days and months, kept in the transactions that save documents, so that reading them costs the same however
 * much the shop has sold. Equal to a count of all documents at any time, by test.
 */
@Injectable()
export class DaySums {
  constructor(@InjectModel(DaySum.name) private readonly sums: Model<DaySum>) {}

  /** A document counts for `after` from now on, where it counted for `before`. */
  async change(
    before: readonly DayShare[],
    after: readonly DayShare[],
    session: ClientSession,
  ): Promise<void> {
    for (const { _id, amount, count, ...at } of changeOf(before, after)) {
      const update = { $inc: { amount, count }, $setOnInsert: at };
      await this.sums.collection.updateOne({ _id } as never, update, { upsert: true, session });
    }
  }

  /** The sums of a series from one period to another, both included; those without a document are left out. */
  async between(series: readonly SumSeries[], from: Day, to: Day): Promise<DaySum[]> {
    const found = await this.sums
      .find({ series: { $in: [...series] }, period: { $gte: from, $lte: to } })
      .lean<DaySum[]>();
    return found.filter(({ count }) => count > 0);
  }
}
