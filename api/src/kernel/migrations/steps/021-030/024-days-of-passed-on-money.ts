import type { mongo } from 'mongoose';
import type { Migration } from '../migration';

interface Row {
  _id: mongo.ObjectId;
  from: { id: mongo.ObjectId };
  to: { id: mongo.ObjectId };
  amount: number;
  on: string;
}
const BILLS: Readonly<Record<string, string>> = {
  invoice: 'invoices',
  debitNote: 'debit_notes',
  purchaseInvoice: 'purchase_invoices',
  purchaseCreditNote: 'purchase_credit_notes',
};
const COUNTER = ['counter_sales', 'counter_purchases'];

/**
 * Money of nobody in particular that was set against a bill by hand was posted on the day on which somebody did it: its rows
 * count from that day, so that what is taken back of it is taken back where it stands.
 */
export const daysOfPassedOnMoney: Migration = {
  version: 24,
  name: 'Money passed on counts from the day on which it was posted',
  async up(db) {
    const passed = db
      .collection('ledger_entries')
      .aggregate<{ _id: mongo.ObjectId; number: string }>([
        {
          $match: {
            'document.kind': { $in: ['receipt', 'payment'] },
            nominal: { $in: COUNTER },
            label: /^Advance /,
          },
        },
        { $group: { _id: '$document.id', number: { $first: '$document.number' } } },
      ]);
    for await (const { _id, number } of passed) {
      const payment = await db.collection('payments').findOne({ _id, partyId: null, cancelled: false });
      if (payment) await dateRows(db, payment, number);
    }
  },
};

async function dateRows(db: mongo.Db, { _id, allocations }: mongo.Document, number: string): Promise<void> {
  const rows = db.collection<Row>('settlements');
  for (const { id, kind, billed } of settledBills(allocations as mongo.Document[])) {
    const bill = await db.collection(BILLS[kind]!).findOne({ _id: id }, { projection: { number: 1 } });
    const names = [...new Set([billed, String(bill?.['number'])])];
    const days = await postedDays(
      db,
      _id as mongo.ObjectId,
      names.map((name) => [number, name] as const),
    );
    const standing = { 'from.id': _id as mongo.ObjectId, 'to.id': id, undoneOn: { $exists: false } };
    for (const row of await rows
      .find(standing as never)
      .sort({ on: 1, _id: 1 })
      .toArray()) {
      const day =
        days.find(({ sum }) => Math.abs(sum) === row.amount) ?? (days.length === 1 ? days[0] : undefined);
      if (!day) continue;
      if (Math.abs(day.sum) === row.amount) days.splice(days.indexOf(day), 1);
      if (day.date > row.on) await rows.updateOne({ _id: row._id }, { $set: { on: day.date } });
    }
  }
}

function settledBills(allocations: readonly mongo.Document[]) {
  const bills = new Map<string, { id: mongo.ObjectId; kind: string; billed: string }>();
  for (const { kind, invoiceId, invoiceNumber } of allocations)
    if (String(kind) in BILLS)
      bills.set(String(invoiceId), { id: invoiceId as mongo.ObjectId, kind: String(kind), billed: String(invoiceNumber) }); // prettier-ignore
  return bills.values();
}

/** On which days something is left of what a payment passed to a bill, paise. */
async function postedDays(
  db: mongo.Db,
  payment: mongo.ObjectId,
  names: readonly (readonly [string, string])[],
) {
  const label = { $in: names.flatMap(([own, bill]) => ['used', 'freed'].map((done) => `Advance ${own} ${done} for ${bill}`)) }; // prettier-ignore
  const days = db
    .collection('ledger_entries')
    .aggregate<{ _id: string; sum: number }>([
      { $match: { 'document.id': payment, nominal: { $in: COUNTER }, label } },
      { $group: { _id: '$date', sum: { $sum: '$amount' } } },
      { $match: { sum: { $ne: 0 } } },
      { $sort: { _id: 1 } },
    ]);
  return (await days.toArray()).map(({ _id: date, sum }) => ({ date, sum }));
}
