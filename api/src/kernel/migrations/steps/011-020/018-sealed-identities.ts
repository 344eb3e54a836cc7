import type { mongo } from 'mongoose';
import { type IdType } from '@shopbench/contracts';
import { keptKey, unnamedKey, type KeyRing, type StoredKey } from '../../../keys/key-ring';
import { reseal } from '../../../keys/key-store';
import type { KeyPurpose } from '../../../keys/purposes';
import type { Roots } from '../../../keys/root-secrets';
import { bytesOf } from '../../../keys/sealed-places';
import { derivedKey } from '../../../keys/sealing';
import type { Migration } from '../migration';
import { lastFour } from '../../../access/last-four';

/**
 * What a release before sealed with a key that no value named is sealed with the key of its purpose, links keep the key
 * that signed them, and numbers and pictures of proofs of identity, which lay open, are sealed.
 */
export const sealedIdentities: Migration = {
  version: 18,
  name: 'Proofs of identity are sealed, and each purpose has its key',
  async up(db, _client, keys) {
    if (!keys) throw new Error('This step needs the keys of the shop');
    const ring = await keys.load();
    await keepLinks(db, keys.roots());
    for (const purpose of ['two-step', 'mail', 'devices'] as const) await closeUnnamed(db, ring, purpose);
    await sealNumbers(db, ring);
    await sealPictures(db, ring);
    await maskAnswers(db);
    await keys.load();
  },
};

const keysOf = (db: mongo.Db) => db.collection<StoredKey>('keys');

/** Links that were sent go on: the key that a release before derived from its secret is kept for them. */
async function keepLinks(db: mongo.Db, roots: Roots): Promise<void> {
  const links = db.collection('share_links');
  const unnamed = { key: { $exists: false } };
  if (!(await links.findOne(unnamed))) return;
  const bytes = derivedKey(roots.shop[0].secret, 'shopbench share links');
  const key = keptKey({ purpose: 'links', since: new Date(0) }, bytes, roots);
  await keysOf(db).insertOne(key);
  await links.updateMany(unnamed, { $set: { key: key._id } });
}

async function closeUnnamed(db: mongo.Db, ring: KeyRing, purpose: KeyPurpose): Promise<void> {
  const { unreadable } = await reseal(db, ring, purpose);
  if (unreadable === 0) return;
  const { _id, ...key } = unnamedKey(purpose, new Date());
  await keysOf(db).updateOne({ _id }, { $setOnInsert: key }, { upsert: true });
}

async function sealNumbers(db: mongo.Db, ring: KeyRing): Promise<void> {
  const purchases = db.collection('purchase_invoices');
  const open = { 'purchase.secondHand.idNumber': { $exists: true } };
  for await (const { _id, purchase } of purchases.find(open, { projection: { 'purchase.secondHand': 1 } })) {
    const { idType, idNumber, idPhoto } = (purchase as { secondHand: OpenIdentity }).secondHand;
    const sealed = { sealedNumber: ring.seal('identity', idNumber), lastFour: lastFour(idNumber) };
    await purchases.updateOne({ _id }, { $set: { 'purchase.secondHand': { idType, ...sealed, idPhoto } } });
  }
}

async function sealPictures(db: mongo.Db, ring: KeyRing): Promise<void> {
  const chunks = db.collection('file_chunks');
  for await (const file of db.collection('files').find({ kind: 'identity' }, { projection: { _id: 1 } })) {
    const open = { fileId: file._id, key: { $exists: false } };
    for await (const { _id, data } of chunks.find(open))
      await chunks.updateOne(
        { _id, key: { $exists: false } },
        { $set: ring.sealBytes('identity', bytesOf(data)) },
      );
  }
}

/** The first answers to requests, kept for a day, told the number too. */
async function maskAnswers(db: mongo.Db): Promise<void> {
  const answers = db.collection<{ _id: string; data: string }>('idempotency_records');
  for await (const { _id, data } of answers.find({ data: /"idNumber":/ })) {
    const answered = JSON.parse(data) as { secondHand?: Partial<OpenIdentity> };
    const { idNumber, ...told } = answered.secondHand ?? {};
    if (idNumber === undefined) continue;
    const masked = { ...answered, secondHand: { ...told, lastFour: lastFour(idNumber) } };
    await answers.updateOne({ _id }, { $set: { data: JSON.stringify(masked) } });
  }
}

/** As a release before stored it. */
interface OpenIdentity {
  idType: IdType;
  idNumber: string;
  idPhoto: string;
}
