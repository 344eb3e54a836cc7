import type { Migration } from '../migration';

const PARTS = [
  ['sales', 'invoices', '$payable'],
  ['purchases', 'purchase_invoices', '$payable'],
  ['repairs', 'repairs', '$payable'],
  ['expenses', 'cash_counts', { $subtract: ['$expected', '$counted'] }],
] as const;

const COUNTERS = [
  ['sales', 'invoices'],
  ['purchases', 'purchase_invoices'],
] as const;

interface Sum {
  _id: string | null;
  amount: number;
  count: number;
}

const OPEN = { amount: { $sum: '$open' }, count: { $sum: 1 } };

/** What was sold, bought, booked and counted short is summed by day, so that a dashboard reads no documents. */
export const sumsOfDays: Migration = {
  version: 7,
  name: 'Days are summed',
  async up(db) {
    const sums = db.collection<{ _id: string }>('day_sums');
    const put = (series: string, period: string, key: string, sum: { amount: number; count: number }) =>
      sums.updateOne(
        { _id: `${series} ${period} ${key}`.trim() },
        { $set: { series, period, key, ...sum } },
        { upsert: true },
      );
    const months = new Map<string, { amount: number; count: number }>();
    for (const [series, collection, amount] of PARTS) {
      const days = db
        .collection(collection)
        .aggregate<{ _id: string; amount: number; count: number }>([
          { $match: { cancelled: false } },
          { $project: { date: 1, amount } },
          { $match: { amount: series === 'expenses' ? { $ne: 0 } : { $exists: true } } },
          { $group: { _id: '$date', amount: { $sum: '$amount' }, count: { $sum: 1 } } },
        ]);
      for await (const { _id: day, ...sum } of days) {
        await put(series, day, '', sum);
        if (series !== 'expenses') continue;
        const before = months.get(day.slice(0, 7)) ?? { amount: 0, count: 0 };
        const month = { amount: before.amount + sum.amount, count: before.count + sum.count };
        months.set(day.slice(0, 7), month);
      }
    }
    const isOpen = { cancelled: false, open: { $gt: 0 } };
    const due = db
      .collection('invoices')
      .aggregate<Sum>([{ $match: isOpen }, { $group: { _id: '$dueOn', ...OPEN } }]);
    for await (const { _id, ...sum } of due) await put('open_sales', String(_id), '', sum);
    for (const [key, collection] of COUNTERS) {
      const [sum] = await db
        .collection(collection)
        .aggregate<Sum>([{ $match: { ...isOpen, partyId: null } }, { $group: { _id: null, ...OPEN } }])
        .toArray();
      if (sum) await put('open_counter', '', key, { amount: sum.amount, count: sum.count });
    }
    for (const [month, sum] of months) await put('expense_heads', month, 'indirect cash', sum);
  },
};
