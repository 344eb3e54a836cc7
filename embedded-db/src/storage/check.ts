import { gather, paced, Pacer, type Pause } from '../pacing/step';
import { decode } from '../values/document';
import { idKey } from '../values/key';
import { type Collection, type Index } from './catalog';
import { idOfEntry, indexEntryKey, keysOf } from './document-writer';
import { prefixEnd } from './keyspace';
import { type View } from './snapshot';
import { type Entry } from './write-set';

export interface CollectionCheck {
  documents: number;
  /** Entries by index name. */
  indexEntries: Record<string, number>;
  /** What is wrong; empty when all is well. */
  problems: string[];
}

const MAX_PROBLEMS = 100;
/** Behind a key, the least that comes after it. */
const NEXT = Buffer.from([0]);

/**
 * Compares a collection's documents, count and indexes with one another: every document can be decoded and stands
 * under its own `_id`, every index has exactly the entries that the documents call for. Pauses now and then.
 */
export function* checkCollection(collection: Collection, view: View): Generator<Pause, CollectionCheck> {
  const pacer = new Pacer();
  const indexes = collection.indexes.filter(({ spec }) => !spec.building);
  const expected = new Map<Index, number>(indexes.map((index) => [index, 0]));
  const result: CollectionCheck = { documents: 0, indexEntries: {}, problems: [] };
  const report = (problem: string): void => {
    if (result.problems.length < MAX_PROBLEMS) result.problems.push(`${collection.namespace}: ${problem}`);
  };
  const documents = view.range(collection.prefix, prefixEnd(collection.prefix));
  yield* gather(paced(documents, pacer), ({ key, value }: Entry) => {
    result.documents++;
    const id = key.subarray(collection.prefix.length);
    try {
      const doc = decode(value);
      if (!idKey(doc._id).equals(id)) report(`document ${id.toString('hex')} stands under a wrong key`);
      for (const index of indexes) {
        const { keys } = keysOf(index, doc);
        expected.set(index, (expected.get(index) ?? 0) + keys.length);
        for (const values of keys) {
          const entry = view.get(indexEntryKey(index, values, id));
          if (!entry) report(`document ${id.toString('hex')} is missing in index ${index.spec.name}`);
          else if (index.isUnique && !entry.equals(id)) report(`index ${index.spec.name} has a duplicate`);
        }
      }
    } catch (error) {
      report(
        `document ${id.toString('hex')} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  });
  for (const index of indexes) {
    const { name } = index.spec;
    const entries = yield* checkEntries(collection, index, view, pacer, report);
    result.indexEntries[name] = entries;
    if (entries !== expected.get(index)) {
      report(`index ${name} has ${entries} entries, the documents call for ${expected.get(index)}`);
    }
  }
  const counted = view.number(collection.countKey);
  if (counted !== result.documents)
    report(`the count says ${counted}, there are ${result.documents} documents`);
  return result;
}

function* checkEntries(
  collection: Collection,
  index: Index,
  view: View,
  pacer: Pacer,
  report: (problem: string) => void,
): Generator<Pause, number> {
  let entries = 0;
  yield* gather(paced(view.range(index.prefix, prefixEnd(index.prefix)), pacer), (entry: Entry) => {
    entries++;
    const id = idOfEntry(index, entry);
    const key = Buffer.concat([collection.prefix, id]);
    if (view.countUpTo(key, Buffer.concat([key, NEXT]), 1) === 0) {
      report(`index ${index.spec.name} points to the missing document ${id.toString('hex')}`);
    }
  });
  return entries;
}
