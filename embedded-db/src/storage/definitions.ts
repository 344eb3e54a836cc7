import { Pacer, pause } from '../pacing/step';
import { MongoError } from '../values/error';
import { type Doc, decode } from '../values/document';
import { type Collection, type CollectionRecord, type Index, type IndexSpec, recordOf } from './catalog';
import { droppedKey, type Database } from './database';
import { addEntries } from './document-writer';
import { Kind, prefixEnd, prefixOf } from './keyspace';
import { Blocked, LockOwner, waitFor } from './locks';
import { type UnitOfWork } from './unit-of-work';

const CHUNK_DOCUMENTS = 1000;
const CHUNK_BYTES = 4 * 1024 * 1024;
const DRAIN_LIMIT_MS = 65_000;

/**
 * Runs a change of a collection's definition while nobody writes to it: waits for the units of work that do, and
 * makes new ones wait.
 */
async function exclusively<T>(database: Database, namespace: string, work: () => Promise<T>): Promise<T> {
  const owner = new LockOwner();
  try {
    await reserve(database, owner, namespace, Date.now() + DRAIN_LIMIT_MS);
    return await work();
  } finally {
    database.locks.release(owner);
  }
}

async function reserve(
  database: Database,
  owner: LockOwner,
  namespace: string,
  deadline: number,
): Promise<void> {
  for (;;) {
    try {
      const writers = database.locks.lockExclusive(owner, namespace);
      for (const writer of writers) await waitFor(writer, deadline);
      return;
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      await waitFor(error.owner, deadline);
    }
  }
}

/** Commits a collection's new record and whatever has to be in the same commit. */
async function commitRecord(
  database: Database,
  record: CollectionRecord,
  more: (unit: UnitOfWork) => void = () => {},
): Promise<void> {
  const unit = database.begin();
  unit.putRecord(record);
  more(unit);
  await unit.commit();
}

export async function dropCollection(database: Database, namespace: string): Promise<Collection | undefined> {
  return exclusively(database, namespace, async () => {
    const collection = database.catalog.get(namespace);
    if (!collection) return undefined;
    const unit = database.begin();
    unit.removeRecord(namespace);
    unit.writes.remove(collection.countKey);
    unit.writes.put(droppedKey(Kind.Document, collection.number), Buffer.from([1]));
    for (const { spec } of collection.indexes) forgetIndex(unit, spec);
    await unit.commit();
    database.purgeInBackground(Kind.Document, collection.number);
    for (const { spec } of collection.indexes) database.purgeInBackground(Kind.Index, spec.number);
    return collection;
  });
}

function forgetIndex(unit: UnitOfWork, spec: IndexSpec): void {
  unit.writes.remove(prefixOf(Kind.Multikey, spec.number));
  unit.writes.put(droppedKey(Kind.Index, spec.number), Buffer.from([1]));
}

export async function dropIndexes(
  database: Database,
  namespace: string,
  choose: (collection: Collection) => readonly Index[],
): Promise<void> {
  await exclusively(database, namespace, async () => {
    const doomed = choose(existing(database, namespace));
    await removeIndexes(
      database,
      namespace,
      doomed.map(({ spec }) => spec),
    );
  });
}

async function removeIndexes(
  database: Database,
  namespace: string,
  doomed: readonly IndexSpec[],
): Promise<void> {
  const record = recordOf(existing(database, namespace));
  const numbers = new Set(doomed.map(({ number }) => number));
  const indexes = record.indexes.filter(({ number }) => !numbers.has(number));
  await commitRecord(database, { ...record, indexes }, (unit) => {
    for (const spec of doomed) forgetIndex(unit, spec);
  });
  for (const number of numbers) database.purgeInBackground(Kind.Index, number);
}

function existing(database: Database, namespace: string): Collection {
  const collection = database.catalog.get(namespace);
  if (!collection) throw new MongoError(26, 'NamespaceNotFound', `ns not found ${namespace}`);
  return collection;
}

/**
 * Adds indexes and fills them from the documents that are there. `choose` sees the collection once nobody writes
 * to it and answers the specs that are really new; `rest` lets others work in between, or throws to end it. Snapshots older than the last commit do not know of the indexes.
 * @throws MongoError 11000 when documents already break a unique index; none of the new indexes stays then.
 */
export async function createIndexes(
  database: Database,
  namespace: string,
  choose: (collection: Collection) => Omit<IndexSpec, 'number'>[],
  rest = pause,
): Promise<{ before: number; after: number }> {
  return exclusively(database, namespace, async () => {
    const collection = existing(database, namespace);
    const specs = choose(collection).map((spec) => ({ ...spec, number: database.takeNumber() }));
    const before = collection.indexes.length;
    const counts = { before, after: before + specs.length };
    if (specs.length === 0) return counts;
    const record = recordOf(collection);
    const ready = { ...record, indexes: [...record.indexes, ...specs] };
    if (isEmpty(database, collection)) {
      await commitRecord(database, ready);
      return counts;
    }
    const building = specs.map((spec) => ({ ...spec, building: true }));
    await commitRecord(database, { ...record, indexes: [...record.indexes, ...building] });
    try {
      await fillIndexes(database, namespace, rest);
    } catch (error) {
      await removeIndexes(database, namespace, specs);
      throw error;
    }
    await commitRecord(database, ready);
    return counts;
  });
}

/**
 * Adds indexes to a collection that the transaction itself makes or has made, and that is empty; others see both after its
 * commit.
 * @throws MongoError 263 for a collection that is there for others too, or has documents.
 */
export function createIndexesWithin(
  database: Database,
  unit: UnitOfWork,
  namespace: string,
  choose: (collection: Collection) => Omit<IndexSpec, 'number'>[],
): { before: number; after: number; isNew: boolean } {
  const isNew = !unit.collection(namespace);
  const collection = unit.writableCollection(namespace);
  const specs = choose(collection).map((spec) => ({ ...spec, number: database.takeNumber() }));
  const before = collection.indexes.length;
  if (specs.length > 0) {
    if (!unit.hasMade(namespace)) throw noIndexesOn('existing', namespace);
    if (unit.view.number(collection.countKey) > 0) throw noIndexesOn('non-empty', namespace);
    const record = recordOf(collection);
    unit.putRecord({ ...record, indexes: [...record.indexes, ...specs] });
  }
  return { before, after: before + specs.length, isNew };
}

const noIndexesOn = (kind: string, namespace: string): MongoError =>
  new MongoError(
    263,
    'OperationNotSupportedInTransaction',
    `Cannot create new indexes on ${kind} collection ${namespace} in a multi-document transaction.`,
  );

function isEmpty(database: Database, collection: Collection): boolean {
  const snapshot = database.snapshot();
  try {
    for (const _ of snapshot.range(collection.prefix, prefixEnd(collection.prefix))) return false;
    return true;
  } finally {
    snapshot.release();
  }
}

/** Puts every document into the indexes that are being built, a part at a time. */
async function fillIndexes(database: Database, namespace: string, rest: () => Promise<void>): Promise<void> {
  const collection = existing(database, namespace);
  const building = collection.indexes.filter(({ spec }) => spec.building);
  let from: Buffer | undefined = collection.prefix;
  while (from) from = await fillSome(database, collection, building, from, rest);
}

/** Indexes some documents and answers where to go on. */
async function fillSome(
  database: Database,
  collection: Collection,
  indexes: Index[],
  from: Buffer,
  rest: () => Promise<void>,
): Promise<Buffer | undefined> {
  const unit = database.begin();
  const pacer = new Pacer();
  let documents = 0;
  let next: Buffer | undefined;
  try {
    for (const { key, value } of unit.view.range(from, prefixEnd(collection.prefix))) {
      if (pacer.isDue()) await rest();
      if (documents++ >= CHUNK_DOCUMENTS || unit.writes.bytes > CHUNK_BYTES) {
        next = key;
        break;
      }
      const doc: Doc = decode(value);
      for (const index of indexes) {
        addEntries(unit, collection, index, doc, key.subarray(collection.prefix.length));
      }
    }
    await unit.commit();
  } finally {
    unit.abandon();
  }
  return next;
}

/** Takes indexes out that a crash left half built. */
export async function removeUnfinishedIndexes(database: Database): Promise<void> {
  for (const { namespace, indexes } of database.catalog.all()) {
    if (!indexes.some(({ spec }) => spec.building)) continue;
    await dropIndexes(database, namespace, (collection) =>
      collection.indexes.filter(({ spec }) => spec.building),
    );
  }
}
