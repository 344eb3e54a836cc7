import type { Migration } from '../migration';

/**
 * An estimate that nobody answered is withdrawn where the price was changed under it, or the repair became one under warranty:
 * its customer would approve a price that is not charged.
 */
export const offersThatHoldNoMore: Migration = {
  version: 15,
  name: 'Estimates on a price of before are withdrawn',
  async up(db) {
    const items = db.collection('repair_items');
    const open = {
      'estimate.sentAt': { $exists: true },
      'estimate.answer': { $exists: false },
      'estimate.withdrawnAt': { $exists: false },
    };
    for await (const item of items.find(open)) {
      const { _id, price, estimate, underWarranty, updatedAt, updatedBy } = item;
      if (price === estimate.priceBefore && !underWarranty) continue;
      const withdrawn = { 'estimate.withdrawnAt': updatedAt, 'estimate.withdrawnBy': updatedBy };
      await items.updateOne({ _id }, { $set: { ...withdrawn, awaitsApproval: false } });
    }
  },
};
