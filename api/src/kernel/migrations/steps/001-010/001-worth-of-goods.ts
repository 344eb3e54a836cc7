import { mongo } from 'mongoose';
import type { Migration } from '../migration';

const AGAINST: Record<string, string> = { opening: 'opening', adjustment: 'stock_adjustment' };

/**
 * Gives what lies in stock a worth: its quantity at the purchase price of today, as if the opening had been posted with it,
 * since what goods cost when they moved was not kept. Each product is one transaction.
 */
export const worthOfGoods: Migration = {
  version: 1,
  name: 'Goods in stock are worth something',
  async up(db, client) {
    const products = db.collection('products');
    for await (const product of products.find({ stockValue: { $exists: false } })) {
      const { _id, stock, purchasePrice, createdBy: by, createdAt: at } = product;
      const value = stock > 0 ? Math.round((stock * purchasePrice) / 1000) : 0;
      const document = { kind: 'opening', id: _id };
      const date = (at as Date).toISOString().slice(0, 10);
      const label = 'Opening stock';
      const entry = (nominal: string, amount: number) => ({
        ...{ _id: new mongo.ObjectId(), ledger: 'nominal', owner: null, nominal, date, label, document },
        ...{ amount, reversal: false, at, by },
      });
      await client.withSession((session) =>
        session.withTransaction(async () => {
          const done = await products.updateOne(
            { _id, stockValue: { $exists: false } },
            { $set: { stockValue: value } },
            { session },
          );
          if (done.modifiedCount === 0) return;
          const movements = db.collection('stock_movements');
          for (const kind of await movements.distinct('kind', { itemId: _id }, { session })) {
            const against = AGAINST[String(kind)] ?? 'cost_of_goods';
            await movements.updateMany({ itemId: _id, kind }, { $set: { value: 0, against } }, { session });
          }
          if (value === 0) return;
          const opening = await movements.updateOne(
            { itemId: _id, kind: 'opening' },
            { $set: { value } },
            { session },
          );
          if (opening.matchedCount === 0) {
            const moved = { itemId: _id, kind: 'opening', change: 0, quantityAfter: stock, value };
            await movements.insertOne({ ...moved, against: 'opening', document, at, by }, { session });
          }
          const entries = [entry('stock', value), entry('opening', -value)];
          await db.collection('ledger_entries').insertMany(entries, { session });
        }),
      );
    }
  },
};
