import type { Migration } from '../migration';

/** What an order's advance left is free once that is billed whole, and expenses of a pay head are people's pay. */
export const finishedOrdersAndPay: Migration = {
  version: 14,
  name: 'Advances of finished orders are free',
  async up(db) {
    const payments = db.collection('payments');
    const held = { cancelled: false, open: { $gt: 0 }, heldFor: { $exists: true } };
    for await (const { _id, heldFor } of payments.find(held, { projection: { heldFor: 1 } })) {
      const order = await db.collection('orders').findOne({ _id: heldFor.id, settlement: 'paid' });
      if (!order) continue;
      const targets = (order['targets'] ?? []) as { kind: string; id: unknown }[];
      const delivered = targets.filter(({ kind }) => kind === 'deliveryNote').map(({ id }) => id as never);
      const unbilled = { _id: { $in: delivered }, cancelled: false, settlement: { $ne: 'paid' } };
      if (await db.collection('delivery_notes').findOne(unbilled)) continue;
      await payments.updateOne({ _id }, { $set: { 'heldFor.over': true } });
    }
    const pay = await db.collection('expense_heads').find({ isPay: true }).toArray();
    for (const { _id } of pay)
      await db.collection('expenses').updateMany({ headId: _id, isPay: false }, { $set: { isPay: true } });
  },
};
