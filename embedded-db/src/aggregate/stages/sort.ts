/** $sort: all documents, or with a $limit behind it only the first few. */
import { type SortKeys, compileSortKeys } from '../../fields/sort';
import { SortedRuns } from '../../fields/sorted-runs';
import { gather, mapped, type Step } from '../../pacing/step';
import { locationError } from '../../values/error';
import { type Doc, isDocument } from '../../values/kind';
import { sizeOf } from '../memory-budget';
import { type Stage, type StageCompiler, type StageContext } from '../stage';

interface Entry {
  readonly keys: SortKeys;
  readonly doc: Doc;
  readonly size: number;
}

/** Up to here a limited sort drops what the limit excludes; beyond, runs are as good and never work long. */
const largestBoundedLimit = 1000;

/** A stage that sorts; `limit` bounds what it gives. Equal documents stay in the order they came. */
export function sorting(spec: Doc, limit: number, { memory }: StageContext): Stage {
  const { keysOf, compareKeys } = compileSortKeys(spec);
  const compare = (a: Entry, b: Entry): number => compareKeys(a.keys, b.keys);

  function entryOf(doc: Doc): Entry {
    const size = sizeOf(doc);
    memory.take(size, '$sort');
    return { keys: keysOf(doc), doc, size };
  }

  function* all(input: Iterable<Step>): Generator<Step> {
    const runs = new SortedRuns(compare);
    yield* gather(input, (doc: Doc) => runs.add(entryOf(doc)));
    yield* mapped(runs.read(limit), ({ doc, size }: Entry) => {
      memory.give(size);
      return doc;
    });
  }

  function* first(input: Iterable<Step>): Generator<Step> {
    let entries: Entry[] = [];
    let worst: SortKeys | undefined;
    const shorten = (): void => {
      entries.sort(compare);
      for (const { size } of entries.slice(limit)) memory.give(size);
      entries = entries.slice(0, limit);
    };
    yield* gather(input, (doc: Doc) => {
      if (worst !== undefined && compareKeys(keysOf(doc), worst) >= 0) return;
      entries.push(entryOf(doc));
      if (entries.length < limit * 2 + 100) return;
      shorten();
      worst = entries.at(-1)?.keys;
    });
    shorten();
    for (const { doc, size } of entries) {
      memory.give(size);
      yield doc;
    }
  }

  return limit <= largestBoundedLimit ? first : all;
}

/** Checks the specification; the pipeline compiler looks for a $limit behind it. */
export function sortSpec(spec: unknown): Doc {
  if (!isDocument(spec)) throw locationError(15973, 'the $sort key specification must be an object');
  if (Object.keys(spec).length === 0)
    throw locationError(15976, '$sort stage must have at least one sort key');
  return spec;
}

export const sort: StageCompiler = (spec, context) => sorting(sortSpec(spec), Infinity, context);
