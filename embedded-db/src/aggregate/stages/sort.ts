/** $sort: all documents, or with a $limit behind it only the first few. */
import { type SortKeys, compileSortKeys } from '../../query/sort';
import { PAUSE, type Step } from '../../query/step';
import { locationError } from '../../values/error';
import { type Doc, isDocument } from '../../values/kind';
import { sizeOf } from '../memory-budget';
import { type Stage, type StageCompiler, type StageContext } from '../stage';

interface Entry {
  readonly keys: SortKeys;
  readonly doc: Doc;
  readonly size: number;
}

/** A stage that sorts; `limit` bounds what it keeps. Equal documents stay in the order they came. */
export function sorting(spec: Doc, limit: number, { memory }: StageContext): Stage {
  const { keysOf, compareKeys } = compileSortKeys(spec);
  const compare = (a: Entry, b: Entry): number => compareKeys(a.keys, b.keys);
  const most = limit === Infinity ? Infinity : Math.max(limit * 2, 1000);
  return function* (input: Iterable<Step>) {
    let entries: Entry[] = [];
    let worst: Entry | undefined;
    for (const step of input) {
      if (step === PAUSE) {
        yield step;
        continue;
      }
      const keys = keysOf(step);
      if (worst && compareKeys(keys, worst.keys) >= 0) continue;
      const size = sizeOf(step);
      memory.take(size, '$sort');
      entries.push({ keys, doc: step, size });
      if (entries.length < most) continue;
      entries.sort(compare);
      for (const { size: freed } of entries.slice(limit)) memory.give(freed);
      entries = entries.slice(0, limit);
      worst = entries.at(-1);
    }
    entries.sort(compare);
    const count = Math.min(entries.length, limit);
    for (let i = 0; i < count; i++) yield (entries[i] as Entry).doc;
    for (const { size } of entries) memory.give(size);
  };
}

/** Checks the specification; the pipeline compiler looks for a $limit behind it. */
export function sortSpec(spec: unknown): Doc {
  if (!isDocument(spec)) throw locationError(15973, 'the $sort key specification must be an object');
  if (Object.keys(spec).length === 0)
    throw locationError(15976, '$sort stage must have at least one sort key');
  return spec;
}

export const sort: StageCompiler = (spec, context) => sorting(sortSpec(spec), Infinity, context);
