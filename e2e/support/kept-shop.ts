import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BSON, MongoClient, type Collection, type Db } from 'mongodb';

/** Where the database notes who restores it, and the last restore: whoever serves it looks there. */
const RESTORES = 'restores';

const PATIENCE_MS = 60_000;

/** A running shop whose data are to be put back. */
interface Kept {
  address: string;
  dataDir: string;
  /** The address of its database. */
  database: string;
}

/**
 * Remembers the data of a shop and answers what puts them back, as another process's restore would: so the shop forgets all
 * that it knows of the ones that were there, sessions included, and serves nobody meanwhile.
 */
export async function rememberData(
  shop: Kept,
): Promise<{ putBack: () => Promise<void>; end: () => Promise<void> }> {
  const client = await MongoClient.connect(shop.database);
  const db = client.db();
  const initial = await documentsOf(db);
  return {
    end: () => client.close(),
    putBack: async () => {
      const restores = db.collection<{ _id: string }>(RESTORES);
      const lock = { holder: randomUUID(), until: new Date(Date.now() + PATIENCE_MS) };
      await restores.updateOne({ _id: 'lock' }, { $set: lock }, { upsert: true });
      await restores.replaceOne({ _id: 'last' }, { id: randomUUID(), ended: false }, { upsert: true });
      await untilReady(shop.address, false);
      for (const collection of await collectionsOf(db)) {
        await collection.deleteMany({});
        const documents = initial.get(collection.collectionName) ?? [];
        if (documents.length > 0)
          await collection.insertMany(
            documents.map((one) => BSON.deserialize(one, { promoteValues: false })),
          );
      }
      dropBackups(path.join(shop.dataDir, 'backups'));
      await restores.updateOne({ _id: 'last' }, { $set: { ended: true } });
      await restores.deleteOne({ _id: 'lock' });
      await untilReady(shop.address, true);
    },
  };
}

async function collectionsOf(db: Db): Promise<Collection[]> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => db.collection(name))
    .filter(({ collectionName }) => collectionName !== RESTORES);
}

/** By collection, as the bytes that are stored. */
async function documentsOf(db: Db): Promise<Map<string, Buffer[]>> {
  const all = new Map<string, Buffer[]>();
  for (const collection of await collectionsOf(db)) {
    const rows = await collection.find({}, { raw: true }).toArray();
    all.set(
      collection.collectionName,
      rows.map((row) => Buffer.from(row as unknown as Uint8Array)),
    );
  }
  return all;
}

/** The one of the day stays: without it the shop would make it anew. */
function dropBackups(folder: string): void {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder))
    if (!name.startsWith('shop-daily-')) fs.rmSync(path.join(folder, name));
}

async function untilReady(address: string, isReady: boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while ((await fetch(`${address}/ready`)).ok !== isReady) {
    if (Date.now() > deadline)
      throw new Error(`${address} is ${isReady ? 'not' : 'still'} ready after a minute`);
    await sleep(20);
  }
}
