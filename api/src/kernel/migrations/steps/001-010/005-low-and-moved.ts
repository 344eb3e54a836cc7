import type { Migration } from '../migration';

const STAYS = ['opening', 'adjustment'];

/** Products know how far they are above their low level and when they moved, so that indexes find what is low or idle. */
export const lowAndMoved: Migration = {
  version: 5,
  name: 'Products tell what is low and what does not move',
  async up(db) {
    const products = db.collection('products');
    const fields = { stock: 1, lowLevelLimit: 1, createdAt: 1 };
    for await (const product of products.find({ movedAt: { $exists: false } }, { projection: fields })) {
      const { _id, stock, lowLevelLimit, createdAt } = product;
      const last = await db
        .collection('stock_movements')
        .find({ itemId: _id, kind: { $nin: STAYS } })
        .sort({ itemId: -1, _id: -1 })
        .limit(1)
        .next();
      const set = { overLow: stock - lowLevelLimit, movedAt: last?.['at'] ?? createdAt };
      await products.updateOne({ _id, stock }, { $set: set });
    }
  },
};
