import type { mongo } from 'mongoose';
import type { Migration } from '../migration';

type Id = mongo.ObjectId;
interface SignIn {
  _id: Id;
  identifiers: string[];
}

/** A server on this machine is spoken to without a net between. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/**
 * Codes for a new password are mailed to the address that somebody signs in with, unless somebody else wrote it into their
 * record: until they have signed in by it, nobody knows whose it is. Staff have theirs from an admin. Mail that goes by this
 * very machine goes on without encryption; resets that were begun by what many know are over.
 */
export const whereCodesGo: Migration = {
  version: 17,
  name: 'It is known where codes for a new password are mailed',
  async up(db) {
    const credentials = db.collection<SignIn & { codesTo?: string }>('credentials');
    const open = { codesTo: { $exists: false }, identifiers: /@/ };
    for await (const { _id, identifiers } of credentials.find(open)) {
      const party = await db.collection('parties').findOne({ _id }, { projection: { designation: 1 } });
      if (!party) continue;
      const isStaff = !['customer', 'supplier'].includes(party['designation'] as string);
      const byOther = { recordId: _id, 'by.userId': { $ne: _id }, action: 'changed', 'fields.path': 'email' };
      if (!isStaff && (await db.collection('changes').findOne(byOther))) continue;
      const codesTo = identifiers.find((name) => name.includes('@'))!;
      await credentials.updateOne({ _id }, { $set: { codesTo } });
    }
    const plain = { 'mail.host': LOOPBACK, 'mail.secure': false, 'mail.allowPlain': { $exists: false } };
    await db.collection('settings').updateMany(plain, { $set: { 'mail.allowPlain': true } });
    await db.collection('password_resets').deleteMany({});
  },
};
