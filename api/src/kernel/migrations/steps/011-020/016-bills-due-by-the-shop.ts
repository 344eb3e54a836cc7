import { addDays, NEVER_DUE } from '@shopbench/contracts';
import type { Migration } from '../migration';

const BILLS = ['invoices', 'debit_notes', 'purchase_invoices', 'purchase_credit_notes'];
const AT_ONCE = 1_000;

/** Bills on which no day was agreed are due by the days that the shop gives, and what is open is summed by that day. */
export const billsDueByTheShop: Migration = {
  version: 16,
  name: 'Bills without a due date are due by the days of the shop',
  async up(db) {
    const settings = await db.collection('settings').findOne({}, { projection: { dueDays: 1 } });
    const days = Number(settings?.['dueDays'] ?? 0);
    for (const name of BILLS) {
      const bills = db.collection(name);
      const undated = { dueOn: NEVER_DUE };
      let found = await bills
        .find(undated, { projection: { date: 1 } })
        .limit(AT_ONCE)
        .toArray();
      while (found.length > 0) {
        const updates = found.map(({ _id, date }) => ({
          updateOne: { filter: { _id }, update: { $set: { dueOn: addDays(String(date), days) } } },
        }));
        await bills.bulkWrite(updates, { ordered: false });
        found = await bills
          .find(undated, { projection: { date: 1 } })
          .limit(AT_ONCE)
          .toArray();
      }
    }
    const sums = db.collection<{ _id: string }>('day_sums');
    const series = 'open_sales';
    await sums.deleteMany({ series });
    const due = db
      .collection('invoices')
      .aggregate<{ _id: string; amount: number; count: number }>([
        { $match: { cancelled: false, open: { $gt: 0 } } },
        { $group: { _id: '$dueOn', amount: { $sum: '$open' }, count: { $sum: 1 } } },
      ]);
    for await (const { _id: period, ...sum } of due) {
      const kept = { series, period, key: '', ...sum };
      await sums.updateOne({ _id: `${series} ${period}` }, { $set: kept }, { upsert: true });
    }
  },
};
