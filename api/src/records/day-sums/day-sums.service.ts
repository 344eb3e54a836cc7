import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import type { Day } from '@shopbench/contracts';
import { writeLater } from '../../kernel/database/later-writes';
import { changeOf, type DayShare } from '../../store/books/day-shares';
import { DaySum, type SumSeries } from '../../store/books/day-sum.schema';

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
    const writes = changeOf(before, after).flatMap(({ _id, amount, count, ...at }) => {
      const update = { $inc: { amount, count }, $setOnInsert: at };
      return [
        { name: 'updateOne' as const, filter: { _id }, update, upsert: true },
        // Days on which something was due and is paid by now would be looked through for years.
        ...(count < 0 ? [{ name: 'deleteOne' as const, filter: { _id, amount: 0, count: 0 } }] : []),
      ];
    });
    writeLater(this.sums, writes, session);
  }

  /** The sums of a series from one period to another, both included; those without a document are left out. */
  async between(series: readonly SumSeries[], from: Day, to: Day): Promise<DaySum[]> {
    return this.sums
      .find({ series: { $in: [...series] }, period: { $gte: from, $lte: to } })
      .lean<DaySum[]>();
  }
}
