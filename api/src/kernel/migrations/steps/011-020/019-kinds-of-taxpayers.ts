import type { Migration } from '../migration';

const COLLECTIONS = [
  ...['invoices', 'quotations', 'orders', 'delivery_notes', 'sales_returns', 'credit_notes', 'debit_notes'],
  ...['purchase_invoices', 'purchase_quotations', 'purchase_orders', 'goods_receipts', 'purchase_returns'],
  ...['purchase_credit_notes', 'purchase_debit_notes'],
];
const AT_ONCE = 1_000;

/** A document keeps what kind of taxpayer its party was: what the party becomes changes no bill of before. */
export const kindsOfTaxpayers: Migration = {
  version: 19,
  name: 'Documents keep what kind of taxpayer their party was',
  async up(db) {
    const kinds = await db.collection('parties').distinct('gstType');
    for (const kind of [...kinds.filter((one) => one !== 'Unregistered' && one), 'Unregistered']) {
      const own = kind === 'Unregistered' ? { gstType: { $in: [kind, null] } } : { gstType: kind };
      const parties = db.collection('parties').find(own, { projection: { _id: 1 } });
      let ids: unknown[] = [];
      const write = async () => {
        for (const name of COLLECTIONS) {
          const filter = { partyId: { $in: ids }, partyGstType: { $exists: false } };
          await db.collection(name).updateMany(filter as never, { $set: { partyGstType: kind } });
        }
        ids = [];
      };
      for await (const { _id } of parties) if (ids.push(_id) === AT_ONCE) await write();
      if (ids.length > 0) await write();
    }
  },
};
