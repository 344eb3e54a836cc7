import { type Doc, encode } from '../values/document';
import { encodeKey, idKey, indexKeys } from '../values/key';
import { MongoError } from '../values/error';
import { duplicateKeyError } from './duplicate-key';
import { type Collection, type Index } from './catalog';
import { MAX_KEY_BYTES } from './keyspace';
import { type Entry } from './write-set';
import { type UnitOfWork } from './unit-of-work';

export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** A document with its stored form. */
export interface Stored {
  doc: Doc;
  raw: Buffer;
}

export function documentKey(collection: Collection, id: unknown): Buffer {
  return Buffer.concat([collection.prefix, idKey(id)]);
}

/** The encoded `_id` that an index entry points to. */
export function idOfEntry(index: Index, entry: Entry): Buffer {
  if (index.isUnique) return entry.value;
  return entry.key.subarray(entry.key.length - entry.value.readUInt16BE(0));
}

interface DocumentKeys {
  /** Encoded values, without the index's prefix and without the `_id`. */
  keys: Buffer[];
  multikey: boolean;
}

/** Work on one document cannot pause; so many keys take some 80 ms. */
const MAX_KEYS = 25_000;

const NO_KEYS: DocumentKeys = { keys: [], multikey: false };

/** What an index holds for a document: nothing when a partial or sparse index leaves it out. */
export function keysOf(index: Index, doc: Doc): DocumentKeys {
  if (index.partialMatcher && !index.partialMatcher.matches(doc)) return NO_KEYS;
  return indexKeys(doc, index.fields, index.directions, index.spec.sparse, (keys) => {
    if (keys <= MAX_KEYS) return;
    throw new MongoError(
      17280,
      'KeyTooLong',
      `The embedded database keeps at most ${MAX_KEYS} keys of a document in an index: index ${index.spec.name}`,
    );
  });
}

/** The full key of an index entry. */
export function indexEntryKey(index: Index, values: Buffer, id: Buffer): Buffer {
  return Buffer.concat(index.isUnique ? [index.prefix, values] : [index.prefix, values, id]);
}

function entryKey(index: Index, values: Buffer, id: Buffer): Buffer {
  const key = indexEntryKey(index, values, id);
  if (key.length > MAX_KEY_BYTES) {
    throw new MongoError(
      17280,
      'KeyTooLong',
      `The embedded database cannot index a value of more than ${MAX_KEY_BYTES} bytes: index ${index.spec.name}, key size ${key.length}`,
    );
  }
  return key;
}

function entryValue(index: Index, id: Buffer): Buffer {
  if (index.isUnique) return id;
  const length = Buffer.allocUnsafe(2);
  length.writeUInt16BE(id.length, 0);
  return length;
}

/** Puts one document's entries into one index; used for new documents and while building an index. */
export function addEntries(
  unit: UnitOfWork,
  collection: Collection,
  index: Index,
  doc: Doc,
  id: Buffer,
): void {
  const { keys, multikey } = keysOf(index, doc);
  if (multikey) unit.markMultikey(index);
  for (const values of keys) putEntry(unit, collection, index, doc, values, id);
}

function putEntry(
  unit: UnitOfWork,
  collection: Collection,
  index: Index,
  doc: Doc,
  values: Buffer,
  id: Buffer,
): void {
  const key = entryKey(index, values, id);
  if (index.isUnique) {
    unit.lock(key);
    const holder = unit.view.get(key);
    if (holder && !holder.equals(id)) throw duplicateKeyError(collection.namespace, index.spec, doc, values);
  }
  unit.writes.put(key, entryValue(index, id));
}

function removeEntry(unit: UnitOfWork, index: Index, values: Buffer, id: Buffer): void {
  const key = entryKey(index, values, id);
  if (index.isUnique) unit.lock(key);
  unit.writes.remove(key);
}

/**
 * Adds a document.
 * @throws MongoError 11000 when its `_id` or a unique index has it already, 17280, 171, 10334.
 */
export function insertDocument(unit: UnitOfWork, collection: Collection, { doc, raw }: Stored): void {
  refuseOversized(raw);
  const key = documentKey(collection, doc._id);
  refuseLongId(key);
  unit.lock(key);
  if (unit.view.get(key)) {
    throw duplicateKeyError(
      collection.namespace,
      { name: '_id_', key: { _id: 1 } },
      doc,
      encodeKey([doc._id], [1]),
    );
  }
  const id = key.subarray(collection.prefix.length);
  for (const index of collection.indexes) addEntries(unit, collection, index, doc, id);
  unit.writes.put(key, raw);
  unit.writes.add(collection.countKey, 1);
}

/** Replaces a document by a new version with the same `_id`; only index entries that differ are touched. */
export function replaceDocument(
  unit: UnitOfWork,
  collection: Collection,
  before: Stored,
  after: Stored,
): void {
  refuseOversized(after.raw);
  const key = documentKey(collection, before.doc._id);
  unit.lock(key);
  const id = key.subarray(collection.prefix.length);
  for (const index of collection.indexes) {
    const oldKeys = keysOf(index, before.doc).keys;
    const { keys: newKeys, multikey } = keysOf(index, after.doc);
    if (multikey) unit.markMultikey(index);
    for (const values of without(oldKeys, newKeys)) removeEntry(unit, index, values, id);
    for (const values of without(newKeys, oldKeys)) putEntry(unit, collection, index, after.doc, values, id);
  }
  unit.writes.put(key, after.raw);
}

export function deleteDocument(unit: UnitOfWork, collection: Collection, { doc }: Stored): void {
  const key = documentKey(collection, doc._id);
  unit.lock(key);
  const id = key.subarray(collection.prefix.length);
  for (const index of collection.indexes) {
    for (const values of keysOf(index, doc).keys) removeEntry(unit, index, values, id);
  }
  unit.writes.remove(key);
  unit.writes.add(collection.countKey, -1);
}

/** A document with its `_id` first, as MongoDB stores it. */
export function store(doc: Doc): Stored {
  if (Object.keys(doc)[0] === '_id') return { doc, raw: encode(doc) };
  const { _id, ...rest } = doc;
  const ordered = { _id, ...rest };
  return { doc: ordered, raw: encode(ordered) };
}

function without(keys: readonly Buffer[], others: readonly Buffer[]): Buffer[] {
  if (keys.length === 1 && others.length === 1) return keys[0]?.equals(others[0] as Buffer) ? [] : [...keys];
  const left = new Set(others.map((key) => key.toString('latin1')));
  return keys.filter((key) => !left.has(key.toString('latin1')));
}

function refuseLongId(key: Buffer): void {
  if (key.length <= MAX_KEY_BYTES / 2) return;
  throw new MongoError(
    17280,
    'KeyTooLong',
    `The embedded database keeps an _id of at most ${MAX_KEY_BYTES / 2} bytes; this one has ${key.length}`,
  );
}

/** @throws MongoError 10334. */
export function refuseOversized(raw: Buffer): void {
  if (raw.length <= MAX_DOCUMENT_BYTES) return;
  throw new MongoError(
    10334,
    'BSONObjectTooLarge',
    `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}`,
  );
}
