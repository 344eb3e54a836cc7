import type { mongo } from 'mongoose';
import type { Migration } from '../migration';

const COLLECTIONS = [
  ...['invoices', 'orders', 'delivery_notes', 'sales_returns', 'credit_notes', 'debit_notes'],
  ...['purchase_invoices', 'goods_receipts', 'purchase_returns'],
  ...['purchase_credit_notes', 'purchase_debit_notes'],
];

/** Sale and purchase documents are found by the IMEIs on their lines; those of an older release had no keys of them. */
export const documentsByImei: Migration = {
  version: 9,
  name: 'Documents are found by IMEI',
  up: (db) => addImeis(db, COLLECTIONS),
};

/** Makes the documents of these collections found by the IMEIs on their lines. */
export async function addImeis(db: mongo.Db, collections: readonly string[]): Promise<void> {
  for (const name of collections) {
    const collection = db.collection(name);
    const named = collection.find({ 'items.imeis.0': { $exists: true } }, { projection: { items: 1 } });
    for await (const { _id, items } of named) {
      const lines = items as { imeis?: string[]; units?: string[][] }[];
      const numbers = lines.flatMap(({ imeis = [], units = [] }) => [...imeis, ...units.flat()]);
      const keys = [...new Set(numbers.map((number) => number.toLowerCase()))];
      await collection.updateOne({ _id }, { $addToSet: { searchKeys: { $each: keys } } });
    }
  }
}
