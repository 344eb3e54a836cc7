import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BSON, type Collection, type Db } from 'mongodb';
import { takeLease } from '../../src/kernel/database/turns/lease';

/** Where the database notes who restores it, and the last restore: whoever serves it looks there. */
const RESTORES = 'restores';

/** Beside busy processes everything takes many times as long. */
const PATIENCE_MS = 300_000;

/** A shop that runs, and where the files of its data lie. */
export interface RunningShop {
  database: Db;
  address: string;
  dataDir: string;
}

/** By collection, as the bytes that are stored. */
export type StoredDocuments = Record<string, Buffer[]>;

/** The documents of every collection that has any, by their ids; the notes of restores left out. */
export async function storedDocuments(database: Db): Promise<StoredDocuments> {
  const all: StoredDocuments = {};
  for (const collection of await collectionsOf(database)) {
    const rows = await collection.find({}, { raw: true }).sort({ _id: 1 }).toArray();
    if (rows.length > 0)
      all[collection.collectionName] = rows.map((row) => Buffer.from(row as unknown as Uint8Array));
  }
  return all;
}

/**
 * Puts a shop's data back to what they were, as another process's restore would: so it forgets all that it knows of the others,
 * sessions included, and serves nobody meanwhile. It may not be ready again yet. Rejects when the shop does not let go of its
 * data.
 */
export async function putBack(
  { database, address, dataDir }: RunningShop,
  before: StoredDocuments,
): Promise<void> {
  const restores = database.collection<{ _id: string }>(RESTORES);
  // A restore that nobody holds is the shop's to finish.
  const lease = await takeLease(database, RESTORES, 30_000);
  if (!lease) throw new Error(`${address} restores a backup`);
  await restores.replaceOne({ _id: 'last' }, { id: randomUUID(), ended: false }, { upsert: true });
  await untilReady(address, false);
  for (const collection of await collectionsOf(database)) {
    await collection.deleteMany({});
    const documents = before[collection.collectionName] ?? [];
    if (documents.length > 0)
      await collection.insertMany(documents.map((one) => BSON.deserialize(one, { promoteValues: false })));
  }
  dropBackups(path.join(dataDir, 'backups'));
  await restores.updateOne({ _id: 'last' }, { $set: { ended: true } });
  await lease.release();
}

/** Resolves when `/ready` answers 200, or does no more. */
export async function untilReady(address: string, isReady = true): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${address}/ready`).catch(() => null);
    if ((answer?.ok ?? false) === isReady) return;
    if (Date.now() > deadline)
      throw new Error(`${address} is ${isReady ? 'not' : 'still'} ready after ${PATIENCE_MS / 1000} s`);
    // Whoever starts is held up by each look.
    await sleep(50);
  }
}

async function collectionsOf(database: Db): Promise<Collection[]> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  return found.filter(({ name }) => name !== RESTORES).map(({ name }) => database.collection(name));
}

/** Those of the day stay: without one the shop would make it anew. */
function dropBackups(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (!name.startsWith('shop-daily-')) rmSync(path.join(folder, name));
}
