import { mongo } from 'mongoose';
import type { Migration } from '../migration';

type Line = { repair?: object; source?: { id: mongo.ObjectId; line: number }; taxable: number };

/** Where notes are kept, and which way they book: a credit note takes off what was earned. */
const NOTES = {
  creditNote: { collection: 'credit_notes', sign: 1 },
  debitNote: { collection: 'debit_notes', sign: -1 },
} as const;

/** Notes on bills of repairs give back what repairs earned, and no sales: step 8 moved the bills alone. */
export const notesOfRepairs: Migration = {
  version: 11,
  name: 'Notes on repair bills are booked to repairs',
  async up(db) {
    const entries = db.collection('ledger_entries');
    const bills = db
      .collection('invoices')
      .find(
        { 'repair.id': { $exists: true }, 'targets.0': { $exists: true } },
        { projection: { items: 1, targets: 1 } },
      );
    for await (const { _id, items, targets } of bills) {
      for (const { kind, id } of targets as { kind: string; id: mongo.ObjectId }[]) {
        const place = NOTES[kind as keyof typeof NOTES];
        const note = place && (await db.collection(place.collection).findOne({ _id: id, cancelled: false }));
        if (!note) continue;
        const amount = (note['items'] as Line[])
          .filter(({ source }) => source?.id.equals(_id) && (items as Line[])[source.line]?.repair)
          .reduce((sum, { taxable }) => sum + taxable, 0);
        const posted = await entries.findOne({ 'document.id': id, nominal: 'sales' });
        const done = await entries.findOne({ 'document.id': id, nominal: 'repairs' });
        if (!posted || done || amount === 0) continue;
        const moved = (nominal: string, paise: number) => ({
          ...posted,
          ...{ _id: new mongo.ObjectId(), nominal, amount: paise, reversal: true },
        });
        await entries.insertMany([
          moved('sales', -place.sign * amount),
          moved('repairs', place.sign * amount),
        ]);
      }
    }
  },
};
