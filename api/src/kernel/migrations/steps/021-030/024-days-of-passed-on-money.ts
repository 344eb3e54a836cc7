import type { mongo } from 'mongoose';
import type { Migration } from '../migration';

const BILLS: Readonly<Record<string, string>> = {
  invoice: 'invoices',
  debitNote: 'debit_notes',
  purchaseInvoice: 'purchase_invoices',
  purchaseCreditNote: 'purchase_credit_notes',
};
const COUNTER = ['counter_sales', 'counter_purchases'];

/**
 * Money of nobody in particular that was set against a bill by hand was posted on the day on which somebody did it: its rows
 * count from that day, so that what is taken back of it is taken back where it stands. It passes over all entries once: no index
 * has their nominals, and to ask for each payment of the counter would be as many questions as there were sales.
 */
export const daysOfPassedOnMoney: Migration = {
  version: 24,
  name: 'Money passed on counts from the day on which it was posted',
  async up(db) {
    const match = { nominal: { $in: COUNTER }, label: /^Advance / };
    const passed = db
      .collection('ledger_entries')
      .aggregate<{ _id: mongo.ObjectId }>([{ $match: match }, { $group: { _id: '$document.id' } }]);
    for await (const { _id } of passed) {
      const payment = await db.collection('payments').findOne({ _id, partyId: null, cancelled: false });
      if (payment) await dateRows(db, payment);
    }
  },
};

async function dateRows(db: mongo.Db, payment: mongo.WithId<mongo.Document>): Promise<void> {
  const rows = db.collection('settlements');
  const settled = payment['allocations'] as { kind: string; invoiceId: mongo.ObjectId }[];
  const bills = new Map(settled.map(({ kind, invoiceId }) => [String(invoiceId), { kind, id: invoiceId }]));
  for (const { kind, id } of bills.values()) {
    const bill = kind in BILLS && (await db.collection(BILLS[kind]!).findOne({ _id: id }));
    if (!bill) continue;
    const days = await postedDays(db, payment, String(bill['number']));
    const standing = { 'from.id': payment._id, 'to.id': id, undoneOn: { $exists: false } };
    // The last first: what was settled when the payment was made has no posting of its own.
    for (const { _id, amount, on } of await rows.find(standing).sort({ _id: -1 }).toArray()) {
      const [day] = days;
      if (!day) break;
      day.left -= Number(amount);
      if (day.left <= 0) days.shift();
      if (day.date > on) await rows.updateOne({ _id }, { $set: { on: day.date } });
    }
  }
}

/** On which days, the last first, how much of a payment passed to a bill and still stands there, paise. */
async function postedDays(db: mongo.Db, payment: mongo.WithId<mongo.Document>, bill: string) {
  const label = { $in: ['used', 'freed'].map((done) => `Advance ${payment['number']} ${done} for ${bill}`) };
  const days = db
    .collection('ledger_entries')
    .aggregate<{ date: string; left: number }>([
      { $match: { 'document.id': payment._id, nominal: { $in: COUNTER }, label } },
      { $group: { _id: '$date', sum: { $sum: '$amount' } } },
      { $match: { sum: { $ne: 0 } } },
      { $sort: { _id: -1 } },
      { $project: { _id: 0, date: '$_id', left: { $abs: '$sum' } } },
    ]);
  return days.toArray();
}
