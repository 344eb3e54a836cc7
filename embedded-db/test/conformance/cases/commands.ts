import { Long } from 'bson';
import { type Document } from 'mongodb';

export interface CommandCase {
  title: string;
  /** Run before, in order. */
  given?: Document[];
  command: Document;
  /** What the reply has at least, in canonical extended JSON; numbers therefore tell their types. */
  reply?: Document;
  /** Code and code name of the error. */
  error?: [code: number, codeName: string];
  /** Only the embedded database refuses it. */
  isOurRefusal?: boolean;
}

const int = (value: number): Document => ({ $numberInt: String(value) });
const documents = [
  { _id: 1, a: 1, tags: ['x', 'y'] },
  { _id: 2, a: 2, tags: ['y', 'z'] },
  { _id: 3, a: 3 },
];
const filled = { insert: 'c', documents };
const uniqueA = { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1', unique: true }] };

const writing: CommandCase[] = [
  { title: 'insert: how many', command: filled, reply: { n: int(3), ok: { $numberDouble: '1.0' } } },
  {
    title: 'insert, ordered: stop at a duplicate',
    given: [filled],
    command: { insert: 'c', documents: [{ _id: 4 }, { _id: 1 }, { _id: 5 }] },
    reply: {
      n: int(1),
      writeErrors: [
        { index: int(1), code: int(11000), keyPattern: { _id: int(1) }, keyValue: { _id: int(1) } },
      ],
    },
  },
  {
    title: 'insert, unordered: go on after a duplicate',
    given: [filled],
    command: { insert: 'c', ordered: false, documents: [{ _id: 1 }, { _id: 5 }, { _id: 2 }] },
    reply: { n: int(1), writeErrors: [{ index: int(0) }, { index: int(2) }] },
  },
  {
    title: 'insert: name the key of a unique index',
    given: [filled, uniqueA],
    command: { insert: 'c', documents: [{ _id: 9, a: 2 }] },
    reply: {
      n: int(0),
      writeErrors: [{ code: int(11000), keyPattern: { a: int(1) }, keyValue: { a: int(2) } }],
    },
  },
  {
    title: 'insert: an array as _id',
    command: { insert: 'c', documents: [{ _id: [1] }] },
    reply: { writeErrors: [{ code: int(53) }] },
  },
  { title: 'insert: no documents', command: { insert: 'c', documents: [] }, error: [16, 'InvalidLength'] },
  {
    title: 'update: matched and modified',
    given: [filled],
    command: { update: 'c', updates: [{ q: { a: { $gte: 2 } }, u: { $set: { a: 2 } }, multi: true }] },
    reply: { n: int(2), nModified: int(1) },
  },
  {
    title: 'update: one only, without multi',
    given: [filled],
    command: { update: 'c', updates: [{ q: {}, u: { $set: { b: 1 } } }] },
    reply: { n: int(1), nModified: int(1) },
  },
  {
    title: 'update: an upsert with its id',
    command: { update: 'c', updates: [{ q: { _id: 7, a: 1 }, u: { $set: { b: 2 } }, upsert: true }] },
    reply: { n: int(1), nModified: int(0), upserted: [{ index: int(0), _id: int(7) }] },
  },
  {
    title: 'update: a replacement with multi',
    given: [filled],
    command: { update: 'c', updates: [{ q: {}, u: { a: 1 }, multi: true }] },
    reply: { writeErrors: [{ index: int(0), code: int(9) }] },
  },
  {
    title: 'update: changing _id',
    given: [filled],
    command: { update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { _id: 2 } } }] },
    reply: { n: int(0), writeErrors: [{ code: int(66) }] },
  },
  {
    title: 'delete: one',
    given: [filled],
    command: { delete: 'c', deletes: [{ q: { a: { $gt: 0 } }, limit: 1 }] },
    reply: { n: int(1) },
  },
  {
    title: 'delete: all that match',
    given: [filled],
    command: { delete: 'c', deletes: [{ q: { a: { $gt: 1 } }, limit: 0 }] },
    reply: { n: int(2) },
  },
  {
    title: 'delete: an impossible limit',
    command: { delete: 'c', deletes: [{ q: {}, limit: 2 }] },
    reply: { writeErrors: [{ code: int(9) }] },
  },
  {
    title: 'findAndModify: the document before',
    given: [filled],
    command: { findAndModify: 'c', query: { _id: 1 }, update: { $inc: { a: 5 } } },
    reply: { lastErrorObject: { n: int(1), updatedExisting: true }, value: { _id: int(1), a: int(1) } },
  },
  {
    title: 'findAndModify: the document after, chosen by sort, with fields',
    given: [filled],
    command: {
      findAndModify: 'c',
      sort: { a: -1 },
      update: { $inc: { a: 5 } },
      new: true,
      fields: { a: 1, _id: 0 },
    },
    reply: { value: { a: int(8) } },
  },
  {
    title: 'findAndModify: remove',
    given: [filled],
    command: { findAndModify: 'c', query: { a: 2 }, remove: true },
    reply: { lastErrorObject: { n: int(1) }, value: { _id: int(2) } },
  },
  {
    title: 'findAndModify: nothing found',
    command: { findAndModify: 'c', query: { a: 2 }, update: { $set: { b: 1 } } },
    reply: { lastErrorObject: { n: int(0), updatedExisting: false }, value: null },
  },
  {
    title: 'findAndModify: an upsert',
    command: { findAndModify: 'c', query: { _id: 5 }, update: { $set: { b: 1 } }, upsert: true, new: true },
    reply: {
      lastErrorObject: { n: int(1), updatedExisting: false, upserted: int(5) },
      value: { _id: int(5), b: int(1) },
    },
  },
  {
    title: 'findAndModify: neither update nor remove',
    command: { findAndModify: 'c', query: {} },
    error: [9, 'FailedToParse'],
  },
];

const reading: CommandCase[] = [
  {
    title: 'find on a missing collection: an empty cursor',
    command: { find: 'nothing' },
    reply: { cursor: { firstBatch: [], id: { $numberLong: '0' } } },
  },
  {
    title: 'find: skip, limit and sort',
    given: [filled],
    command: { find: 'c', sort: { a: -1 }, skip: 1, limit: 1, projection: { a: 1 } },
    reply: { cursor: { firstBatch: [{ _id: int(2), a: int(2) }] } },
  },
  {
    title: 'find: a single batch leaves no cursor',
    given: [filled],
    command: { find: 'c', batchSize: 1, singleBatch: true },
    reply: { cursor: { id: { $numberLong: '0' } } },
  },
  { title: 'find: a negative skip', command: { find: 'c', skip: -1 }, error: [51024, 'Location51024'] },
  {
    title: 'find: a filter that is no document',
    command: { find: 'c', filter: 1 },
    error: [14, 'TypeMismatch'],
  },
  {
    title: 'find: an unknown operator',
    command: { find: 'c', filter: { a: { $near2: 1 } } },
    error: [2, 'BadValue'],
  },
  {
    title: 'find: a hint without an index',
    given: [filled],
    command: { find: 'c', hint: 'b_1' },
    error: [2, 'BadValue'],
  },
  {
    title: 'getMore of an unknown cursor',
    command: { getMore: Long.fromNumber(123456), collection: 'c' },
    error: [43, 'CursorNotFound'],
  },
  {
    title: 'killCursors of an unknown cursor',
    command: { killCursors: 'c', cursors: [Long.fromNumber(123456)] },
    reply: { cursorsNotFound: [{ $numberLong: '123456' }], cursorsKilled: [] },
  },
  {
    title: 'count with skip and limit',
    given: [filled],
    command: { count: 'c', query: { a: { $gte: 1 } }, skip: 1, limit: 5 },
    reply: { n: int(2) },
  },
  {
    title: 'distinct values of arrays, in order',
    given: [filled],
    command: { distinct: 'c', key: 'tags' },
    reply: { values: ['x', 'y', 'z'] },
  },
  {
    title: 'distinct on a missing collection',
    command: { distinct: 'nothing', key: 'a' },
    reply: { values: [] },
  },
  {
    title: 'aggregate without a cursor',
    command: { aggregate: 'c', pipeline: [] },
    error: [9, 'FailedToParse'],
  },
];

const defining: CommandCase[] = [
  {
    title: 'createIndexes: before and after, and the collection it made',
    command: { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1' }] },
    reply: { numIndexesBefore: int(1), numIndexesAfter: int(2), createdCollectionAutomatically: true },
  },
  {
    title: 'createIndexes: the same again',
    given: [uniqueA],
    command: uniqueA,
    reply: { numIndexesBefore: int(2), numIndexesAfter: int(2), note: 'all indexes already exist' },
  },
  {
    title: 'createIndexes: duplicates that are there',
    given: [{ insert: 'c', documents: [{ a: 1 }, { a: 1 }] }],
    command: uniqueA,
    error: [11000, 'DuplicateKey'],
  },
  {
    title: 'createIndexes: another index under a name',
    given: [uniqueA],
    command: { createIndexes: 'c', indexes: [{ key: { b: 1 }, name: 'a_1' }] },
    error: [86, 'IndexKeySpecsConflict'],
  },
  {
    title: 'createIndexes: another name for an index',
    given: [uniqueA],
    command: { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'other', unique: true }] },
    error: [85, 'IndexOptionsConflict'],
  },
  {
    title: 'listIndexes',
    given: [uniqueA],
    command: { listIndexes: 'c' },
    reply: {
      cursor: {
        firstBatch: [
          { v: int(2), key: { _id: int(1) }, name: '_id_' },
          { v: int(2), key: { a: int(1) }, name: 'a_1', unique: true },
        ],
      },
    },
  },
  {
    title: 'listIndexes of a missing collection',
    command: { listIndexes: 'nothing' },
    error: [26, 'NamespaceNotFound'],
  },
  {
    title: 'dropIndexes',
    given: [uniqueA],
    command: { dropIndexes: 'c', index: 'a_1' },
    reply: { nIndexesWas: int(2) },
  },
  {
    title: 'dropIndexes by key',
    given: [uniqueA],
    command: { dropIndexes: 'c', index: { a: 1 } },
    reply: { nIndexesWas: int(2) },
  },
  {
    title: 'dropIndexes: no such index',
    given: [uniqueA],
    command: { dropIndexes: 'c', index: 'b_1' },
    error: [27, 'IndexNotFound'],
  },
  {
    title: 'dropIndexes: _id',
    given: [uniqueA],
    command: { dropIndexes: 'c', index: '_id_' },
    error: [72, 'InvalidOptions'],
  },
  {
    title: 'create twice',
    given: [{ create: 'c' }],
    command: { create: 'c' },
    error: [48, 'NamespaceExists'],
  },
  {
    title: 'drop: what there was',
    given: [filled, uniqueA],
    command: { drop: 'c' },
    reply: { nIndexesWas: int(2) },
  },
  {
    title: 'drop: a missing collection',
    command: { drop: 'nothing' },
    reply: { ok: { $numberDouble: '1.0' } },
  },
  {
    title: 'listCollections by name',
    given: [filled, { create: 'd' }],
    command: { listCollections: 1, filter: { name: 'd' }, nameOnly: true },
    reply: { cursor: { firstBatch: [{ name: 'd', type: 'collection' }] } },
  },
];

const refusing: CommandCase[] = [
  { title: 'an unknown command', command: { frobnicate: 1 }, error: [59, 'CommandNotFound'] },
  {
    title: 'a collection name with $',
    command: { insert: 'a$b', documents: [{}] },
    error: [73, 'InvalidNamespace'],
  },
  { title: 'an empty collection name', command: { find: '' }, error: [73, 'InvalidNamespace'] },
  {
    title: 'an unknown option',
    command: { find: 'c', sideways: true },
    error: [115, 'CommandNotSupported'],
    isOurRefusal: true,
  },
  {
    title: 'explain: an unknown option of the explained command',
    command: { explain: { find: 'c', sideways: true } },
    error: [115, 'CommandNotSupported'],
    isOurRefusal: true,
  },
  {
    title: 'a change of an index',
    command: { collMod: 'c', index: { name: 'a_1', hidden: true } },
    error: [59, 'CommandNotFound'],
    isOurRefusal: true,
  },
  {
    title: 'a tailable cursor',
    command: { find: 'c', tailable: true },
    error: [115, 'CommandNotSupported'],
    isOurRefusal: true,
  },
  {
    title: 'a collation',
    command: { find: 'c', collation: { locale: 'en', strength: 2 } },
    error: [115, 'CommandNotSupported'],
    isOurRefusal: true,
  },
  {
    title: 'a capped collection',
    command: { create: 'c', capped: true, size: 1000 },
    error: [115, 'CommandNotSupported'],
    isOurRefusal: true,
  },
  {
    title: 'a change stream',
    command: { aggregate: 'c', pipeline: [{ $changeStream: {} }], cursor: {} },
    error: [115, 'CommandNotSupported'],
    isOurRefusal: true,
  },
  {
    title: 'a text index',
    command: { createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a_text' }] },
    error: [115, 'CommandNotSupported'],
    isOurRefusal: true,
  },
];

export const commandCases: CommandCase[] = [...writing, ...reading, ...defining, ...refusing];
