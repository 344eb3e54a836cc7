import type { mongo } from 'mongoose';
import { keyIdOf, type KeyRing } from './key-ring';
import type { KeyPurpose } from './purposes';

/** One value that a key closes or has signed. */
export interface SealedValue {
  /** The id of that key. */
  keyId: string;
  /** Opens it and closes it again with the key of now. Answers false where it cannot be opened; nothing is written then. */
  reseal?(ring: KeyRing): Promise<boolean>;
}

/** A place of the database whose values a key closes. */
export interface SealedPlace {
  purpose: KeyPurpose;
  /** Where: collection and path, for the log and for a test that finds places which nobody named. */
  path: string;
  each(db: mongo.Db): AsyncIterable<SealedValue>;
}

const collectionOf = (db: mongo.Db, name: string) => db.collection<mongo.Document>(name);

const at = (document: mongo.Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, field) => (value as mongo.Document | undefined)?.[field], document);

/** Text that is sealed in a field of its own. */
const text = (purpose: KeyPurpose, collection: string, field: string): SealedPlace => ({
  purpose,
  path: `${collection}.${field}`,
  async *each(db) {
    const documents = collectionOf(db, collection);
    const sealed = documents.find({ [field]: { $type: 'string' } }, { projection: { [field]: 1 } });
    for await (const document of sealed) {
      const seal = String(at(document, field));
      yield {
        keyId: keyIdOf(purpose, seal),
        async reseal(ring) {
          const value = ring.unseal(purpose, seal);
          if (value === null) return false;
          // Only what was read is replaced: a value that was given meanwhile is sealed already.
          const same = { _id: document._id, [field]: seal };
          await documents.updateOne(same, { $set: { [field]: ring.seal(purpose, value) } });
          return true;
        },
      };
    }
  },
});

/** The pieces of pictures of proofs of identity: the only files that are sealed. */
const pictures: SealedPlace = {
  purpose: 'identity',
  path: 'file_chunks.data',
  async *each(db) {
    const chunks = collectionOf(db, 'file_chunks');
    for await (const { _id: fileId } of db
      .collection('files')
      .find({ kind: 'identity' }, { projection: { _id: 1 } })) {
      for await (const { _id, key, data } of chunks.find({ fileId, key: { $exists: true } })) {
        yield {
          keyId: String(key),
          async reseal(ring) {
            const bytes = ring.unsealBytes('identity', { key: String(key), data: bytesOf(data) });
            if (!bytes) return false;
            await chunks.updateOne({ _id, key }, { $set: ring.sealBytes('identity', bytes) });
            return true;
          },
        };
      }
    }
  },
};

/** Links are signed, not sealed: each stays with the key that signed it until it ends. */
const links: SealedPlace = {
  purpose: 'links',
  path: 'share_links.key',
  async *each(db) {
    const until = { expiresAt: { $gt: new Date() } };
    for await (const { key } of collectionOf(db, 'share_links').find(until, { projection: { key: 1 } }))
      yield { keyId: String(key) };
  },
};

/** Every place whose values need a key to be read. What seals something new names its place here. */
export const SEALED_PLACES: readonly SealedPlace[] = [
  text('two-step', 'credentials', 'twoStep.secret'),
  text('two-step', 'credentials', 'twoStepStarted.secret'),
  text('mail', 'settings', 'mail.sealedPassword'),
  text('devices', 'repair_items', 'secret'),
  text('identity', 'purchase_invoices', 'purchase.secondHand.sealedNumber'),
  text('copies', 'copy_places', 'sealedSecret'),
  text('copies', 'copy_care', 'sealedIdentity'),
  text('events', 'event_takers', 'sealedKey'),
  pictures,
  links,
];

/** How many values each key of these purposes closes or has signed, by its id. */
export async function uses(db: mongo.Db, purposes: readonly KeyPurpose[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const place of SEALED_PLACES.filter(({ purpose }) => purposes.includes(purpose)))
    for await (const { keyId } of place.each(db)) found.set(keyId, (found.get(keyId) ?? 0) + 1);
  return found;
}

/** The driver gives a Binary for bytes. */
export const bytesOf = (data: Uint8Array | { buffer: Uint8Array }): Uint8Array =>
  data instanceof Uint8Array ? data : data.buffer;
