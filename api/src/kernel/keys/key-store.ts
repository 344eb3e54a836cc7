import type { mongo } from 'mongoose';
import { ifFree } from '../answers/database-error';
import { LONGEST_READ_MS } from '../limits/longest-read';
import { firstKey, KeyRing, newKey, unnamedKeyId, type StoredKey } from './key-ring';
import { KEY_PURPOSES, type KeyPurpose } from './purposes';
import type { Roots } from './root-secrets';
import { SEALED_PLACES, uses } from './sealed-places';

const DAY_MS = 86_400_000;

const keysOf = (db: mongo.Db) => db.collection<StoredKey>('keys');

/** The keys as they are stored, as far as these secrets open them. */
export const readRing = async (db: mongo.Db, roots: Roots): Promise<KeyRing> =>
  new KeyRing(await keysOf(db).find({}, { maxTimeMS: LONGEST_READ_MS }).toArray(), roots);

/**
 * The keys of the shop, ready for use: a purpose without an open one gets its first, keys that a secret of before opens
 * open with the one of now too, and what nothing needs any more goes. Safe to repeat, and in several processes at once.
 */
export async function openRing(db: mongo.Db, roots: Roots): Promise<KeyRing> {
  const keys = keysOf(db);
  let ring = await readRing(db, roots);
  for (const purpose of ring.missing())
    // Not where another process that starts was first. One that was closed by another secret has another id.
    await ifFree(() => keys.insertOne(firstKey(purpose, roots)));
  for (const { _id, wrap } of ring.wrapsToAdd())
    await keys.updateOne({ _id, 'wraps.root': { $ne: wrap.root } }, { $push: { wraps: wrap } });
  ring = await readRing(db, roots);
  await resealUnnamed(db, ring);
  await removeUnneeded(db, ring);
  return readRing(db, roots);
}

/** A new key for a purpose, in use from now on. */
export async function addKey(db: mongo.Db, purpose: KeyPurpose, roots: Roots): Promise<void> {
  const last = (await readRing(db, roots)).current(purpose)?.since.getTime() ?? 0;
  // Also where a clock was put back: the newest is the one in use.
  await keysOf(db).insertOne(newKey(purpose, roots, new Date(Math.max(Date.now(), last + 1))));
}

/** What `reseal` did: values that were closed anew, and values that no key of here opens. */
export interface Resealed {
  done: number;
  unreadable: number;
}

/**
 * Closes all values of a purpose with its key of now. What a kill leaves undone the next run does: each value is opened by
 * the key that it names.
 * @param tell is called after each value that was closed anew
 */
export async function reseal(
  db: mongo.Db,
  ring: KeyRing,
  purpose: KeyPurpose,
  tell: (resealed: Resealed) => void = () => undefined,
): Promise<Resealed> {
  const now = ring.current(purpose)?.id;
  const resealed = { done: 0, unreadable: 0 };
  for (const place of SEALED_PLACES.filter((one) => one.purpose === purpose))
    for await (const value of place.each(db)) {
      if (value.keyId === now || !value.reseal) continue;
      if (await value.reseal(ring)) resealed.done += 1;
      else resealed.unreadable += 1;
      tell({ ...resealed });
    }
  return resealed;
}

/** Signs everybody out: no token of before is good any more, so its sessions go with their key. */
export async function endSessions(db: mongo.Db, ring: KeyRing): Promise<void> {
  const [, ...before] = ring.of('sessions');
  await keysOf(db).deleteMany({ _id: { $in: before.map(({ id }) => id) } });
  await db.collection('sessions').deleteMany({});
}

/**
 * Removes keys that are no more in use and close nothing. One that was in use until yesterday stays: another process may not
 * know yet that there is a newer one.
 * @param closedToo also those that no secret of here opens. Never while others run: they may have the right secret
 */
export async function removeUnneeded(db: mongo.Db, ring: KeyRing, closedToo = false): Promise<void> {
  const spare = spareKeys(ring).filter(
    (key) =>
      (closedToo || !ring.closed.includes(key)) &&
      Date.now() - ring.current(key.purpose)!.since.getTime() > DAY_MS,
  );
  if (spare.length === 0) return;
  const used = await uses(db, [...new Set(spare.map(({ purpose }) => purpose))]);
  const gone = spare.filter(({ _id }) => !used.has(_id)).map(({ _id }) => _id);
  await keysOf(db).deleteMany({ _id: { $in: gone } });
}

/** The keys that are not in use. */
export const spareKeys = (ring: KeyRing): StoredKey[] =>
  ring.stored.filter(({ _id, purpose }) => ring.current(purpose)?.id !== _id);

/** Of what purposes how many values no key of here opens. */
export async function lostValues(db: mongo.Db, ring: KeyRing): Promise<Partial<Record<KeyPurpose, number>>> {
  const purposes = KEY_PURPOSES.filter((one) => ring.closed.some(({ purpose }) => purpose === one));
  if (purposes.length === 0) return {};
  const used = await uses(db, purposes);
  const lost: Partial<Record<KeyPurpose, number>> = {};
  for (const { _id, purpose } of ring.closed) {
    const count = used.get(_id) ?? 0;
    if (count > 0) lost[purpose] = (lost[purpose] ?? 0) + count;
  }
  return lost;
}

/** Values of a release before that could not be opened: perhaps the secret of then is back. */
async function resealUnnamed(db: mongo.Db, ring: KeyRing): Promise<void> {
  for (const { _id, purpose } of ring.closed) {
    if (_id !== unnamedKeyId(purpose)) continue;
    const { unreadable } = await reseal(db, ring, purpose);
    if (unreadable === 0) await keysOf(db).deleteOne({ _id });
  }
}
