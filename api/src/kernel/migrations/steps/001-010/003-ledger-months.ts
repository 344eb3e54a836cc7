import type { Migration } from '../migration';

/** Parties and accounts know what the entries of each month come to, so that a late page of a ledger is as fast as the first. */
export const ledgerMonths: Migration = {
  version: 3,
  name: 'Ledgers are summed by month',
  async up(db) {
    const month = { $substrBytes: ['$date', 0, 7] };
    const months = db.collection('ledger_entries').aggregate([
      { $match: { owner: { $ne: null } } },
      { $project: { owner: 1, ledger: 1, amount: 1, month } },
      {
        $group: {
          _id: { owner: '$owner', ledger: '$ledger', month: '$month' },
          sum: { $sum: '$amount' },
          count: { $sum: 1 },
        },
      },
    ]);
    for await (const { _id, sum, count } of months) {
      const owners = db.collection(_id.ledger === 'party' ? 'parties' : 'accounts');
      await owners.updateOne({ _id: _id.owner }, { $set: { [`months.${_id.month}`]: { sum, count } } });
    }
  },
};
