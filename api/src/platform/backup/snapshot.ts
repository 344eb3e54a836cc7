import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { mongo } from 'mongoose';
import { isTransient } from '../../kernel/answers/database-error';
import { RESTORES } from '../../kernel/database/turns/restore-turns.service';
import type { BackedUpCollection, BackupHeader } from './backup-file';

const BATCH = 1_000;
/** One collection may take this long to be read. */
const LONGEST_READ_MS = 30 * 60_000;
const bounded = (session: mongo.ClientSession) => ({ session, maxTimeMS: LONGEST_READ_MS });

/** One moment of the whole database. */
export interface DatabaseMoment {
  header: BackupHeader;
  /** The documents as they are stored, in the order of the header's collections. */
  documents: AsyncIterable<Uint8Array>;
}

/** So often a moment is taken that the database lets go of again, with a pause between. */
const TRIES = 3;
const PAUSE_MS = 300;

/**
 * Lets `work` read one moment of the whole database, in pieces, while people go on working. The settings come last, so
 * that a restore that is cut off leaves none. Where the database ends the moment before it is read, as it ends any transaction of
 * which it is short, `work` is begun anew with another one.
 */
export async function readMoment<T>(
  connection: Connection,
  work: (moment: DatabaseMoment) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1)
    try {
      return await readOnce(connection, work);
    } catch (error) {
      if (tried === TRIES || !isTransient(error)) throw error;
      await sleep(PAUSE_MS * tried);
    }
}

async function readOnce<T>(connection: Connection, work: (moment: DatabaseMoment) => Promise<T>): Promise<T> {
  const client = connection.getClient() as unknown as mongo.MongoClient;
  const db = client.db(connection.name);
  const session = await momentOf(client, db);
  try {
    const listed = await db.listCollections().toArray();
    const names = listed
      .filter(({ name, type }) => type !== 'view' && !name.startsWith('system.') && name !== RESTORES)
      .map(({ name }) => name)
      .sort((a, b) => Number(a === 'settings') - Number(b === 'settings') || (a < b ? -1 : 1));
    const collections: BackedUpCollection[] = [];
    for (const name of names) {
      const documents = await db.collection(name).countDocuments({}, bounded(session));
      const indexes = (await db.collection(name).listIndexes().toArray()).filter(
        (one) => one.name !== '_id_',
      );
      collections.push({ namespace: `${connection.name}.${name}`, options: {}, indexes, documents });
    }
    const header = { createdAt: new Date(), collections };
    return await work({ header, documents: documentsOf(db, names, session) });
  } finally {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  }
}

/**
 * A session that sees one moment. MongoDB keeps a snapshot session's moment for five minutes; a database that has none
 * gives it by a transaction.
 */
async function momentOf(client: mongo.MongoClient, db: mongo.Db): Promise<mongo.ClientSession> {
  const session = client.startSession({ snapshot: true });
  await db
    .collection('settings')
    .findOne({}, bounded(session))
    .catch(() => null);
  // The driver keeps the moment here; a database that has none just reads on.
  if ((session as { snapshotTime?: unknown }).snapshotTime) return session;
  await session.endSession();
  const transaction = client.startSession();
  transaction.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: 'primary' });
  return transaction;
}

async function* documentsOf(
  db: mongo.Db,
  names: readonly string[],
  session: mongo.ClientSession,
): AsyncIterable<Uint8Array> {
  for (const name of names) {
    const found = db.collection(name).find({}, { ...bounded(session), raw: true, batchSize: BATCH });
    for await (const document of found) yield document as unknown as Uint8Array;
  }
}
