import type { mongo } from 'mongoose';
import type { Migration } from '../migration';

interface Bill {
  _id: mongo.ObjectId;
  partyId: mongo.ObjectId | null;
  purchase: { billKey: string };
}

/**
 * The number of a supplier's bill is kept with the supplier, so that it is entered once in a year. Where suppliers were merged
 * before that number went along, it does now; one whose number the other has too keeps its old key, as with a merge today.
 */
export const billKeysOfMergedSuppliers: Migration = {
  version: 21,
  name: 'Numbers of bills belong to the supplier that theirs was merged into',
  async up(db) {
    const bills = db.collection<Bill>('purchase_invoices');
    const keyed = { 'purchase.billKey': { $exists: true }, partyId: { $ne: null } };
    const fields = { projection: { partyId: 1, 'purchase.billKey': 1 }, sort: { _id: 1 } } as const;
    for await (const { _id, partyId, purchase } of bills.find(keyed, fields)) {
      const [owner] = purchase.billKey.split(' ', 1);
      if (owner === String(partyId)) continue;
      const billKey = String(partyId) + purchase.billKey.slice(owner!.length);
      if (await bills.findOne({ 'purchase.billKey': billKey })) continue;
      await bills.updateOne({ _id }, { $set: { 'purchase.billKey': billKey } });
    }
  },
};
