import type { mongo } from 'mongoose';
import { apportion } from '@shopbench/contracts';
import type { Migration } from '../migration';

const OLD = { number: { $exists: false } };
const numbered = (number: string) => {
  const [, prefix = '', digits = ''] = /^(.*?)(\d{1,15})$/.exec(number) ?? [];
  const order = digits ? `${prefix.toUpperCase()} ${digits.padStart(15, '0')}` : number.toUpperCase();
  return { number, numberKey: number.toUpperCase(), numberOrder: order };
};

/**
 * Invoices get the names that all trade documents share and what cannot be found out later: the shop as the settings tell
 * it, the tax choice, what is still open. Payments get a number, in the order of their days.
 */
export const numberedDocuments: Migration = {
  version: 2,
  name: 'Invoices and payments are numbered documents',
  async up(db) {
    const collection = db.collection<{ _id: string } & mongo.Document>('settings');
    const settings: mongo.Document | null = await collection.findOne({ _id: 'shop' });
    const { shopName: name, address, state, gstin, phone, pricesIncludeTax, roundToRupee } = settings ?? {};
    const choice = { shop: { name, address, state, gstin, phone }, pricesIncludeTax, roundToRupee };
    const invoices = db.collection('invoices');
    for await (const old of invoices.find(OLD)) {
      const { invoiceNumber, customerId, customerName, customerGstin, items, placeOfSupply, payable } = old;
      const cancelled = old['settlement'] === 'cancelled';
      const shares = apportion(
        old['discount'] as number,
        items.map((line: mongo.Document) => line['total']),
      );
      const lines = items.map(({ salePrice: price, ...line }: mongo.Document, i: number) => ({
        ...line,
        ...{ price, discountShare: shares[i], cost: 0 },
      }));
      const open = cancelled ? 0 : payable - old['received'] - old['advance'];
      const party = { partyId: customerId, partyName: customerName, partyGstin: customerGstin };
      const interState = placeOfSupply !== undefined && placeOfSupply !== state;
      const set = {
        ...numbered(invoiceNumber),
        ...party,
        ...choice,
        items: lines,
        cancelled,
        open,
        interState,
      };
      const unset = { invoiceNumber: '', customerId: '', customerName: '', customerGstin: '' };
      await invoices.updateOne(
        { _id: old._id, ...OLD },
        { $set: set, $unset: unset },
        { ignoreUndefined: true },
      );
    }
    await numberPayments(db, 'in', 'receipt', 'RCT-');
    await numberPayments(db, 'out', 'payment', 'PAY-');
  },
};

async function numberPayments(db: mongo.Db, direction: string, kind: string, prefix: string): Promise<void> {
  const payments = db.collection('payments');
  let value = await payments.countDocuments({ direction, number: { $exists: true } });
  for await (const payment of payments.find({ direction, ...OLD }).sort({ date: 1, _id: 1 })) {
    value += 1;
    const savedWith = payment['allocations'][0]?.invoiceId ?? null;
    const set = { ...numbered(prefix + String(value).padStart(4, '0')), savedWith };
    await payments.updateOne({ _id: payment._id, ...OLD }, { $set: set });
  }
  if (value === 0) return;
  const counters = db.collection<{ _id: string } & mongo.Document>('counters');
  await counters.updateOne(
    { _id: kind },
    { $max: { value }, $setOnInsert: { prefix, width: 4 } },
    { upsert: true },
  );
}
