import type { Migration } from '../migration';

const DONE = ['repair_done', 'delivered'];

/** Repaired items tell when they were done, so that an index finds those of a period. */
export const whenRepairsWereDone: Migration = {
  version: 10,
  name: 'Repairs tell when they were done',
  async up(db) {
    const items = db.collection('repair_items');
    const untold = { repairStatus: { $in: DONE }, doneAt: { $exists: false } };
    for await (const { _id, statusHistory } of items.find(untold, { projection: { statusHistory: 1 } })) {
      const changes = statusHistory as { status: string; at: Date }[];
      const done =
        changes.findLast(({ status }) => status === 'repair_done') ??
        changes.findLast(({ status }) => status === 'delivered');
      if (done) await items.updateOne({ _id }, { $set: { doneAt: done.at } });
    }
  },
};
