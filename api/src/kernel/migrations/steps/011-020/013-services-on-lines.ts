import type { mongo } from 'mongoose';
import type { Migration } from '../migration';

const COLLECTIONS = [
  ...['invoices', 'quotations', 'orders', 'delivery_notes', 'sales_returns', 'credit_notes', 'debit_notes'],
  ...['purchase_invoices', 'purchase_quotations', 'purchase_orders', 'goods_receipts'],
  ...['purchase_returns', 'purchase_credit_notes', 'purchase_debit_notes'],
];

/** Lines tell by themselves that they are of work and moved nothing; until now only the product did. */
export const servicesOnLines: Migration = {
  version: 13,
  name: 'Lines tell work from goods',
  async up(db) {
    const services = db.collection('products').find({ service: true }, { projection: { _id: 1 } });
    const ids = (await services.toArray()).map(({ _id }) => _id as mongo.ObjectId);
    if (ids.length === 0) return;
    const isService = ({ item }: { item: mongo.ObjectId }) => ids.some((id) => id.equals(item));
    for (const name of COLLECTIONS) {
      const documents = db
        .collection(name)
        .find({ 'items.item': { $in: ids } }, { projection: { items: 1 } });
      for await (const { _id, items } of documents) {
        const told = (items as { item: mongo.ObjectId }[]).map((line) =>
          isService(line) ? { ...line, service: true } : line,
        );
        await db.collection(name).updateOne({ _id }, { $set: { items: told } });
      }
    }
  },
};
