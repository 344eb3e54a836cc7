import { Schema } from 'mongoose';
import type { Day, Paise } from '@shopbench/contracts';
import { recordOptions } from '../records/record';

/**
 * What is summed: by day what was sold, bought, booked for repair and spent; by month what was spent under each head; by
 * the day on which it is due what is not paid of sales; and altogether what is not paid of bills to nobody in particular.
 */
export type SumSeries =
  'sales' | 'purchases' | 'repairs' | 'expenses' | 'expense_heads' | 'open_sales' | 'open_counter';

/** What the documents of a series that were not cancelled come to in a period, paise. */
export class DaySum {
  /** Series, period and key. */
  _id: string;
  series: SumSeries;
  /** A day, or a month `YYYY-MM`; '' of what is summed altogether. */
  period: Day;
  /** What else it is summed by: the kind and head of expenses. */
  key: string;
  amount: Paise;
  count: number;
}

export const daySumSchema = new Schema<DaySum>(
  {
    _id: { type: String, required: true },
    series: { type: String, required: true },
    period: { type: String, required: true },
    key: { type: String, default: '' },
    amount: { type: Number, required: true },
    count: { type: Number, required: true },
  },
  recordOptions('day_sums'),
);
daySumSchema.index({ series: 1, period: 1 });
