import type { Model, QueryFilter } from 'mongoose';
import type { Day, Paise } from '@shopbench/contracts';

/** What the documents of one day add up to. */
export interface DayTotal {
  date: Day;
  amount: Paise;
  count: number;
}

/** Sums documents by day from `from` to `to`, both included; a day without any is left out. */
export type DaySource = (from: Day, to: Day) => Promise<DayTotal[]>;

interface Counting<T> {
  /** The field with the document's day. */
  day: keyof T & string;
  /** The field with its paise. */
  amount: keyof T & string;
  /** Which documents count. With `day` it must be served by an index. */
  counted: QueryFilter<T>;
}

/** The source that a collection is. */
export function daySource<T>(model: Model<T>, { day, amount, counted }: Counting<T>): DaySource {
  return (from, to) =>
    model
      .aggregate<DayTotal>([
        { $match: { ...counted, [day]: { $gte: from, $lte: to } } },
        { $group: { _id: `$${day}`, amount: { $sum: `$${amount}` }, count: { $sum: 1 } } },
        { $project: { _id: 0, date: '$_id', amount: 1, count: 1 } },
      ])
      .exec();
}
