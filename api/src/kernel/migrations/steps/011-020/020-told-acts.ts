import { mongo } from 'mongoose';
import { holdersIn, type AdjustedRights, type Right } from '@shopbench/contracts';
import type { Migration } from '../migration';

/** What whoever traded could do until now. */
const ACTS: readonly Right[] = [
  ...(['change_documents', 'cancel_documents', 'backdate'] as const),
  ...(['discount', 'discount_above_limit', 'pay_out'] as const),
];
/** The record of the settings in the activity. */
const SETTINGS_RECORD = new mongo.ObjectId('000000000000000000000001');

/**
 * What everybody who trades could do became acts that some have. What the admin had adjusted stays; the activity tells the admin
 * once who may do less than before, as if somebody had taken it from them.
 */
export const toldActs: Migration = {
  version: 20,
  name: 'The admin is told which rights became acts',
  async up(db) {
    const settings = await db.collection('settings').findOne({});
    const admin = await db
      .collection('parties')
      .findOne({ designation: 'admin', archived: false }, { projection: { _id: 1 }, sort: { _id: 1 } });
    const changes = db.collection('changes');
    const about = { kind: 'settings', recordId: SETTINGS_RECORD, action: 'changed' };
    if (!settings || !admin || (await changes.findOne({ ...about, 'fields.path': 'rights.pay_out' }))) return;
    const adjusted = (settings['rights'] ?? {}) as AdjustedRights;
    const had = holdersIn(adjusted, 'trade');
    const fields = ACTS.map((right) => ({
      path: `rights.${right}`,
      before: had.join(', '),
      after: had.filter((one) => holdersIn(adjusted, right).includes(one)).join(', '),
    })).filter(({ before, after }) => before !== after);
    const by = { userId: admin._id, name: 'New release' };
    const name = String(settings['shopName']);
    await changes.insertOne({ ...about, name, by, at: new Date(), fields });
  },
};
