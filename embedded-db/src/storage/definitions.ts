import { LockOwner, Blocked } from '../session/locks';
import { MongoError } from '../values/error';
import { type Doc, decode } from '../values/document';
import {
  type Collection,
  encodeCollection,
  type Index,
  type IndexSpec,
  makeCollection,
  makeIndex,
} from './catalog';
import { droppedKey, type Database } from './database';
import { addEntries } from './document-writer';
import { catalogKey, Kind, prefixEnd, prefixOf } from './keyspace';
import { type UnitOfWork } from './unit-of-work';

const CHUNK_DOCUMENTS = 1000;
const CHUNK_BYTES = 4 * 1024 * 1024;
const DRAIN_LIMIT_MS = 65_000;

/** Waits until the owner is done or the deadline has passed. */
export async function waitFor(owner: LockOwner, deadline: number): Promise<void> {
  const left = deadline - Date.now();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<'expired'>((resolve) => {
    timer = setTimeout(() => resolve('expired'), Math.max(0, left));
  });
  const outcome = await Promise.race([owner.released, expired]);
  clearTimeout(timer);
  if (outcome === 'expired') {
    throw new MongoError(24, 'LockTimeout', 'Unable to acquire lock: another write or transaction holds it');
  }
}

/**
 * Runs a change of a collection's definition while nobody writes to it: waits for the units of work that do, and
 * makes new ones wait.
 */
async function exclusively<T>(database: Database, namespaces: string[], work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + DRAIN_LIMIT_MS;
  const owner = new LockOwner();
  try {
    for (const namespace of [...namespaces].sort()) await reserve(database, owner, namespace, deadline);
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

/** Commits a collection's new record and makes it the current one. */
async function commitRecord(
  database: Database,
  collection: Collection,
  more: (unit: UnitOfWork) => void = () => {},
): Promise<void> {
  const unit = database.begin();
  unit.writes.put(catalogKey(collection.namespace), encodeCollection(collection));
  more(unit);
  await unit.commit();
  database.catalog.publish(collection);
  database.catalog.markChanged(collection.namespace, unit.committedAt);
}

export async function dropCollection(database: Database, namespace: string): Promise<Collection | undefined> {
  return exclusively(database, [namespace], async () => {
    const collection = database.catalog.get(namespace);
    if (!collection) return undefined;
    const unit = database.begin();
    unit.writes.remove(catalogKey(namespace));
    unit.writes.remove(collection.countKey);
    unit.writes.put(droppedKey(Kind.Document, collection.number), Buffer.from([1]));
    for (const { spec } of collection.indexes) forgetIndex(unit, spec);
    await unit.commit();
    database.catalog.remove(namespace);
    database.catalog.markChanged(namespace, unit.committedAt);
    database.purgeInBackground(Kind.Document, collection.number);
    for (const { spec } of collection.indexes) database.purgeInBackground(Kind.Index, spec.number);
    return collection;
  });
}

function forgetIndex(unit: UnitOfWork, spec: IndexSpec): void {
  unit.writes.remove(prefixOf(Kind.Multikey, spec.number));
  unit.writes.put(droppedKey(Kind.Index, spec.number), Buffer.from([1]));
}

/** Gives a collection another name inside its database; the data stays where it is. */
export async function renameCollection(
  database: Database,
  from: string,
  to: string,
  dropTarget: boolean,
): Promise<void> {
  if (dropTarget) await dropCollection(database, to);
  await exclusively(database, [from, to], async () => {
    const collection = database.catalog.get(from);
    if (!collection)
      throw new MongoError(26, 'NamespaceNotFound', `Source collection ${from} does not exist`);
    if (database.catalog.get(to)) throw new MongoError(48, 'NamespaceExists', 'target namespace exists');
    const renamed = makeCollection(
      to,
      collection.number,
      collection.uuid,
      collection.options,
      collection.indexes,
    );
    await commitRecord(database, renamed, (unit) => unit.writes.remove(catalogKey(from)));
    database.catalog.remove(from);
    database.catalog.markChanged(from, Infinity);
  });
}

/** Changes a collection's index records without touching data, as collMod does. */
export async function changeIndexSpec(
  database: Database,
  namespace: string,
  change: (collection: Collection) => { index: Index; spec: IndexSpec },
): Promise<void> {
  await exclusively(database, [namespace], async () => {
    const collection = existing(database, namespace);
    const { index, spec } = change(collection);
    const changed = { ...index, spec };
    await commitRecord(database, {
      ...collection,
      indexes: collection.indexes.map((other) => (other === index ? changed : other)),
    });
  });
}

export async function dropIndexes(
  database: Database,
  namespace: string,
  choose: (collection: Collection) => readonly Index[],
): Promise<void> {
  await exclusively(database, [namespace], async () => {
    const collection = existing(database, namespace);
    await removeIndexes(database, collection, choose(collection));
  });
}

async function removeIndexes(
  database: Database,
  collection: Collection,
  doomed: readonly Index[],
): Promise<void> {
  const indexes = collection.indexes.filter((index) => !doomed.includes(index));
  await commitRecord(database, { ...collection, indexes }, (unit) => {
    for (const { spec } of doomed) forgetIndex(unit, spec);
  });
  for (const { spec } of doomed) database.purgeInBackground(Kind.Index, spec.number);
}

function existing(database: Database, namespace: string): Collection {
  const collection = database.catalog.get(namespace);
  if (!collection) throw new MongoError(26, 'NamespaceNotFound', `ns not found ${namespace}`);
  return collection;
}

/**
 * Adds indexes and fills them from the documents that are there. `choose` sees the collection once nobody writes
 * to it and answers the specs that are really new.
 * @throws MongoError 11000 when documents already break a unique index; none of the new indexes stays then.
 */
export async function createIndexes(
  database: Database,
  namespace: string,
  choose: (collection: Collection) => Omit<IndexSpec, 'number'>[],
): Promise<{ before: number; after: number }> {
  return exclusively(database, [namespace], async () => {
    const collection = existing(database, namespace);
    const specs = choose(collection).map((spec) => ({ ...spec, number: database.catalog.takeNumber() }));
    const before = collection.indexes.length;
    const counts = { before, after: before + specs.length };
    if (specs.length === 0) return counts;
    if (isEmpty(database, collection)) {
      const added = specs.map((spec) => makeIndex(spec, 0));
      await commitRecord(database, { ...collection, indexes: [...collection.indexes, ...added] });
      return counts;
    }
    await buildIndexes(database, collection, specs);
    return counts;
  });
}

function isEmpty(database: Database, collection: Collection): boolean {
  const snapshot = database.snapshot();
  try {
    for (const _ of snapshot.range(collection.prefix, prefixEnd(collection.prefix))) return false;
    return true;
  } finally {
    snapshot.release();
  }
}

async function buildIndexes(database: Database, collection: Collection, specs: IndexSpec[]): Promise<void> {
  const building = specs.map((spec) => makeIndex({ ...spec, building: true }, Infinity));
  const during = { ...collection, indexes: [...collection.indexes, ...building] };
  await commitRecord(database, during);
  try {
    let from: Buffer | undefined = collection.prefix;
    while (from) from = await buildChunk(database, collection, building, from);
  } catch (error) {
    await removeIndexes(database, during, building);
    throw error;
  }
  const ready = building.map((index, i) => ({
    ...index,
    spec: specs[i] as IndexSpec,
    readyAt: 0,
    multikeyStored: index.multikey,
  }));
  await commitRecord(database, { ...collection, indexes: [...collection.indexes, ...ready] });
}

/** Indexes some documents and answers where to go on. */
async function buildChunk(
  database: Database,
  collection: Collection,
  indexes: Index[],
  from: Buffer,
): Promise<Buffer | undefined> {
  const unit = database.begin();
  let documents = 0;
  let next: Buffer | undefined;
  try {
    for (const { key, value } of unit.view.range(from, prefixEnd(collection.prefix))) {
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
