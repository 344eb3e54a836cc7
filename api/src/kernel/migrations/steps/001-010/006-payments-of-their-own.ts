import type { mongo } from 'mongoose';
import { searchKeys } from '../../../lists/search-keys';
import type { Migration } from '../migration';

const OLD = { open: { $exists: false } };

/**
 * Payments tell whose account took them, who paid, what kind of bill they settle, and what of them is free. Until now each
 * was entered on a bill, whose ledger entries tell its kind.
 */
export const paymentsOfTheirOwn: Migration = {
  version: 6,
  name: 'Payments stand on their own',
  async up(db) {
    const accounts = new Map<string, unknown>();
    for await (const { _id, accountName } of db.collection('accounts').find({}))
      accounts.set(String(_id), accountName);
    const payments = db.collection('payments');
    for await (const payment of payments.find(OLD)) {
      const allocations = await withKinds(db, payment);
      const settled = allocations.reduce((sum, { amount }) => sum + amount, 0);
      const { partyId, number, partyName, reference } = payment;
      const bills = allocations.map(({ invoiceNumber }) => invoiceNumber as string);
      const set = {
        accountName: accounts.get(String(payment['accountId'])) ?? '',
        partyRole: partyId ? await roleOf(db, partyId) : null,
        allocations,
        open: payment['cancelled'] ? 0 : payment['amount'] - settled,
        searchKeys: searchKeys(number, partyName, reference, ...bills),
      };
      await payments.updateOne({ _id: payment._id, ...OLD }, { $set: set });
    }
  },
};

async function roleOf(db: mongo.Db, partyId: mongo.ObjectId): Promise<string> {
  const party = await db.collection('parties').findOne({ _id: partyId });
  return party?.['designation'] === 'supplier' ? 'supplier' : 'customer';
}

async function withKinds(db: mongo.Db, { allocations }: mongo.Document): Promise<mongo.Document[]> {
  const known: mongo.Document[] = [];
  for (const one of allocations as mongo.Document[]) {
    const entry = await db.collection('ledger_entries').findOne({ 'document.id': one['invoiceId'] });
    known.push({ ...one, kind: entry?.['document']?.kind ?? 'invoice' });
  }
  return known;
}
