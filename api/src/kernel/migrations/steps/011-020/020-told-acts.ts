import { mongo } from 'mongoose';
import { holdersIn, type AdjustedRights, type Right } from '@shopbench/contracts';
import { NEW_RELEASE, type Migration } from '../migration';

/** What whoever traded could do until now. */
const ACTS: readonly Right[] = [
  ...(['change_documents', 'cancel_documents', 'backdate'] as const),
  ...(['discount', 'discount_above_limit', 'pay_out'] as const),
];
/** The record of the settings in the activity. */
const SETTINGS_RECORD = new mongo.ObjectId('000000000000000000000001');

/**
 * Tells the admin once, in the activity, who may do less than before because what everybody who trades could do became acts that some
 * have, as if somebody had taken it from them. What the admin had adjusted stays.
 */
export async function tellOfActs(db: mongo.Db, acts: readonly Right[]): Promise<void> {
  const settings = await db.collection('settings').findOne({});
  const admin = await db
    .collection('parties')
    .findOne({ designation: 'admin', archived: false }, { projection: { _id: 1 }, sort: { _id: 1 } });
  const changes = db.collection('changes');
  const about = { kind: 'settings', recordId: SETTINGS_RECORD, action: 'changed' };
  const isTold = { ...about, 'fields.path': `rights.${acts.at(-1)!}` };
  if (!settings || !admin || (await changes.findOne(isTold))) return;
  const adjusted = (settings['rights'] ?? {}) as AdjustedRights;
  const had = holdersIn(adjusted, 'trade');
  const fields = acts
    .map((right) => ({
      path: `rights.${right}`,
      before: had.join(', '),
      after: had.filter((one) => holdersIn(adjusted, right).includes(one)).join(', '),
    }))
    .filter(({ before, after }) => before !== after);
  if (fields.length === 0) return;
  const by = { userId: admin._id, name: NEW_RELEASE };
  await changes.insertOne({ ...about, name: String(settings['shopName']), by, at: new Date(), fields });
}

export const toldActs: Migration = {
  version: 20,
  name: 'The admin is told which rights became acts',
  up: (db) => tellOfActs(db, ACTS),
};
