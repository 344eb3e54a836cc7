import { mongo } from 'mongoose';
import type { Migration } from '../migration';

/**
 * The books tell what repairs were billed for apart from sales. Bills of repairs posted it to `sales` until now; what of a
 * bill belongs to repairs, its lines tell.
 */
export const repairsApartFromSales: Migration = {
  version: 8,
  name: 'Repairs have an account of the books',
  async up(db) {
    const entries = db.collection('ledger_entries');
    const bills = db
      .collection('invoices')
      .find({ 'repair.id': { $exists: true }, cancelled: false }, { projection: { items: 1 } });
    for await (const { _id, items } of bills) {
      const amount = (items as { repair?: object; taxable: number }[])
        .filter(({ repair }) => repair)
        .reduce((sum, { taxable }) => sum + taxable, 0);
      const own = { 'document.id': _id, nominal: 'sales' };
      const posted = await entries.findOne(own);
      const done = await entries.findOne({ 'document.id': _id, nominal: 'repairs' });
      if (!posted || done || amount === 0) continue;
      const moved = (nominal: string, paise: number) => ({
        ...posted,
        ...{ _id: new mongo.ObjectId(), nominal, amount: paise, reversal: true },
      });
      await entries.insertMany([moved('sales', amount), moved('repairs', -amount)]);
    }
  },
};
