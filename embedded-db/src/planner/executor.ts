import { idOfEntry } from '../storage/document-writer';
import { type Collection } from '../storage/catalog';
import { type View } from '../storage/snapshot';
import { type Entry } from '../storage/write-set';
import { decode, type Doc } from '../values/document';
import { decodeStored } from '../pacing/decoding';
import { mongoError } from '../values/error';
import { type Matcher } from '../query/matcher';
import { type KeyRange, type Plan, rangesOf, type ScanPlan } from './plan';
import { expanded, gather, mapped, Pacer, paced, type Paced, type Pause, sliced } from '../pacing/step';

/** A document found: as stored, and decoded when that had to be done anyway. */
export interface Found {
  raw: Buffer;
  doc?: Doc;
}

/** What a scan did, for `explain`. */
export interface ScanStatistics {
  keysExamined: number;
  documentsExamined: number;
}

/** Whether every entry that a plan reads is a document that it gives: what is skipped need not be fetched then. */
const skipsByKeys = (plan: Plan): boolean =>
  plan.kind === 'scan' && plan.isExact && !plan.path.multikey && plan.path.index !== undefined;

/**
 * Runs a plan; gives documents that match, without the first `skip`, and pauses about every 10 ms. What a transaction has
 * changed since a cursor of its own began is looked at again; what it has deleted is gone.
 */
export function* execute(
  plan: Plan,
  collection: Collection,
  view: View,
  matcher: Matcher,
  statistics: ScanStatistics,
  memoryLimit: number,
  skip = 0,
): Paced<Found> {
  if (skip > 0 && !skipsByKeys(plan)) {
    yield* sliced(execute(plan, collection, view, matcher, statistics, memoryLimit), skip, Infinity);
    return;
  }
  let left = skip;
  const isSkipped = () => left > 0 && left-- > 0;
  const residual = plan.isExact ? undefined : matcher;
  const scans = plan.kind === 'union' ? plan.branches : [plan];
  const seen = plan.kind === 'union' || plan.path.multikey ? new SeenIds(memoryLimit) : undefined;
  const pacer = new Pacer();
  for (const scan of scans) {
    const found = mapped(paced(entriesOf(scan, view, pacer), pacer), (entry: Entry): Found | undefined => {
      const key = documentKeyOf(scan, collection, entry, seen, statistics);
      if (!key) return undefined;
      const isOwn = view.isOwn(key);
      if (!isOwn && isSkipped()) return undefined;
      const raw = scan.path.index || isOwn ? view.get(key) : entry.value;
      if (raw && !isOwn) return { raw };
      const doc = raw && decode(raw);
      if (doc) return matcher.matches(doc) && !isSkipped() ? { raw, doc } : undefined;
      if (isOwn) return undefined;
      throw new Error(`${scan.path.name} of ${collection.namespace} points to a missing document`);
    });
    if (residual) yield* expanded(found, (one: Found) => matching(one, residual, scan.isPoint));
    else yield* found;
  }
}

/** @param isSure it is expected to match: then it is decoded as a whole at once */
function* matching(found: Found, matcher: Matcher, isSure: boolean): Paced<Found> {
  const { raw } = found;
  const only = isSure || found.doc ? undefined : matcher.fields;
  const doc = found.doc ?? (yield* decodeStored(raw, only));
  if (matcher.matches(doc)) yield only ? { raw } : { raw, doc };
}

/** Decodes those that have not been decoded to be found. @param only the fields that are wanted of them; all when left out */
export const withDocuments = (found: Paced<Found>, only?: ReadonlySet<string>): Paced<Required<Found>> =>
  expanded(found, (one: Found) => withDocument(one, only));

function* withDocument({ raw, doc }: Found, only?: ReadonlySet<string>): Paced<Required<Found>> {
  yield { raw, doc: doc ?? (yield* decodeStored(raw, only)) };
}

const SEEN_BYTES = 100;

/** The documents that a scan which may meet them again has met. */
class SeenIds {
  private readonly ids = new Set<string>();
  private bytes = 0;

  constructor(private readonly limit: number) {}

  /** @returns whether the document is new. @throws MongoError 292 beyond the limit. */
  add(id: Buffer): boolean {
    const key = id.toString('latin1');
    if (this.ids.has(key)) return false;
    this.ids.add(key);
    this.bytes += SEEN_BYTES + id.length;
    if (this.bytes > this.limit) {
      throw mongoError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `A scan of an index over arrays, or of several indexes, remembers at most ${this.limit} bytes of documents met`,
      );
    }
    return true;
  }
}

/** The key of the document that an entry leads to; undefined for one that has been met. */
function documentKeyOf(
  scan: ScanPlan,
  collection: Collection,
  entry: Entry,
  seen: SeenIds | undefined,
  statistics: ScanStatistics,
): Buffer | undefined {
  const { index } = scan.path;
  if (!scan.isFullScan || index) statistics.keysExamined++;
  const id = index ? idOfEntry(index, entry) : entry.key.subarray(collection.prefix.length);
  if (seen && !seen.add(id)) return undefined;
  statistics.documentsExamined++;
  return index ? Buffer.concat([collection.prefix, id]) : entry.key;
}

/** Up to so many keys and ranges are counted without a pause: a few milliseconds. */
const COUNTED_AT_ONCE = 20_000;

/** Counts what an exact plan finds, by keys without reading documents; pauses about every 10 ms. */
export function* countKeys(
  plan: ScanPlan,
  view: View,
  limit: number,
  statistics: ScanStatistics,
  memoryLimit: number,
): Generator<Pause, number> {
  const { index, multikey } = plan.path;
  let count = 0;
  if (!multikey && limit + plan.rangeCount <= COUNTED_AT_ONCE) {
    for (const { low, high } of rangesOf(plan)) count += view.countUpTo(low, high, limit - count);
    statistics.keysExamined += count;
    return count;
  }
  const seen = index && multikey ? new SeenIds(memoryLimit) : undefined;
  const pacer = new Pacer();
  const fresh = mapped(paced(entriesOf(plan, view, pacer), pacer), (entry: Entry) => {
    statistics.keysExamined++;
    return index && seen && !seen.add(idOfEntry(index, entry)) ? undefined : entry;
  });
  yield* gather(sliced(fresh, 0, limit), () => count++);
  return count;
}

function entriesOf(scan: ScanPlan, view: View, pacer: Pacer): Paced<Entry> {
  if (scan.isPoint) return pointOf(scan, view);
  if (scan.merge) return mergeRanges(scan, view);
  // Many ranges may be empty: the time they take is not seen by who waits for entries.
  return expanded(paced(rangesOf(scan), pacer), ({ low, high }: KeyRange) =>
    view.range(low, high, scan.reverse),
  );
}

/** The one entry of a plan that finds one at most; no cursor is opened for it. */
function pointOf({ path, heads }: ScanPlan, view: View): Entry[] {
  const key = Buffer.concat([path.prefix, Buffer.from(heads[0] as string, 'latin1')]);
  const value = view.get(key);
  return value ? [{ key, value }] : [];
}

interface Stream {
  iterator: Iterator<Entry>;
  head: number;
  current: Entry;
}

/** Merges ranges by the part of the key that follows their heads. */
function* mergeRanges(scan: ScanPlan, view: View): Iterable<Entry> {
  const { reverse } = scan;
  const streams: Stream[] = [];
  try {
    for (const { low, high, head } of rangesOf(scan)) {
      const iterator = view.range(low, high, reverse)[Symbol.iterator]();
      const first = iterator.next();
      if (!first.done) streams.push({ iterator, head, current: first.value });
    }
    while (streams.length > 0) {
      const best = streams.reduce((a, b) => (comesFirst(b, a, reverse) ? b : a));
      yield best.current;
      const next = best.iterator.next();
      if (next.done) streams.splice(streams.indexOf(best), 1);
      else best.current = next.value;
    }
  } finally {
    for (const { iterator } of streams) iterator.return?.();
  }
}

function comesFirst(a: Stream, b: Stream, reverse: boolean): boolean {
  const order = a.current.key.compare(b.current.key, b.head, undefined, a.head);
  return reverse ? order > 0 : order < 0;
}
