import { type Collection } from '../storage/catalog';
import { type View } from '../storage/snapshot';
import { type Doc } from '../values/document';
import { mongoError } from '../values/error';
import { countKeys, execute, type Found, type ScanStatistics, withDocuments } from './executor';
import { compileFilter, type Matcher } from '../query/matcher';
import { type Plan, type PlanRequest } from './plan';
import { naturalDirection, planQuery } from './planner';
import { compileSortKeys, type CompiledSort, type SortKeys } from '../fields/sort';
import { SortedRuns } from '../fields/sorted-runs';
import { gather, mapped, type Paced, type Pause, sliced } from '../pacing/step';

export interface FindRequest {
  filter: Doc;
  /** The filter compiled, where that has been done already. */
  matcher?: Matcher;
  sort?: Doc;
  /** The sort compiled, where that has been done already. */
  order?: CompiledSort;
  skip?: number;
  /** 0 or undefined: no limit. */
  limit?: number;
  hint?: string | Doc;
  /** Values of `let`. */
  variables?: Doc;
  /** Most bytes an in-memory sort may hold. */
  memoryLimit: number;
}

/** A query ready to run on one collection and view. */
export interface PreparedFind {
  plan: Plan;
  matcher: Matcher;
  statistics: ScanStatistics;
  /** Matching documents in order, after skip and limit; pauses about every 10 ms. */
  run(): Paced<Found>;
}

export function prepareFind(collection: Collection, view: View, request: FindRequest): PreparedFind {
  const { matcher = compileFilter(request.filter, { variables: request.variables }) } = request;
  const { skip = 0, hint } = request;
  const limit = request.limit ? request.limit : Infinity;
  const hasSort = request.sort !== undefined && Object.keys(request.sort).length > 0;
  const planRequest: PlanRequest = { filter: matcher.tree, hint };
  if (limit < Infinity) planRequest.limit = skip + limit;
  const isNatural = request.sort !== undefined && '$natural' in request.sort;
  if (isNatural) {
    planRequest.sort = [['_id', naturalDirection(request.sort as Doc)]];
    planRequest.hint ??= request.sort;
  }
  const order = hasSort && !isNatural ? (request.order ?? compileSortKeys(request.sort as Doc)) : undefined;
  if (order) planRequest.sort = order.fields;
  const plan = planQuery(collection, view, planRequest);
  const statistics: ScanStatistics = { keysExamined: 0, documentsExamined: 0 };
  return {
    plan,
    matcher,
    statistics,
    run() {
      const { memoryLimit } = request;
      const found = (skipped: number) =>
        execute(plan, collection, view, matcher, statistics, memoryLimit, skipped);
      if (!order || (plan.kind === 'scan' && plan.providesSort)) return sliced(found(skip), 0, limit);
      return sliced(sortFound(withDocuments(found(0)), order, skip + limit, memoryLimit), skip, limit);
    },
  };
}

/** How many documents match, up to a limit; from keys alone where the plan allows it. */
export function* countMatches(
  collection: Collection,
  view: View,
  request: FindRequest,
): Generator<Pause, number> {
  const skip = request.skip ?? 0;
  const limit = request.limit ? request.limit : Infinity;
  if (Object.keys(request.filter).length === 0 && request.hint === undefined) {
    return clamp(view.number(collection.countKey), skip, limit);
  }
  const most = limit < Infinity ? skip + limit : 0;
  const { plan, run, statistics } = prepareFind(collection, view, { ...request, skip: 0, limit: most });
  if (plan.kind === 'scan' && plan.isExact) {
    const count = yield* countKeys(plan, view, skip + limit, statistics, request.memoryLimit);
    return clamp(count, skip, limit);
  }
  let count = 0;
  yield* gather(run(), () => count++);
  return clamp(count, skip, limit);
}

function clamp(count: number, skip: number, limit: number): number {
  return Math.min(Math.max(0, count - skip), limit);
}

interface Sortable {
  raw: Buffer;
  keys: SortKeys;
}

/** What a document to be sorted takes beside its bytes: its sort keys, and objects that hold both. */
const SORTABLE_BYTES = 400;

/** Up to here a limited sort drops what the limit excludes; beyond, it sorts everything, in runs. */
const LARGEST_BOUNDED_LIMIT = 1000;

/** Sorts in memory, never working long at a stretch. */
function sortFound(
  found: Paced<Required<Found>>,
  sort: CompiledSort,
  limit: number,
  memoryLimit: number,
): Paced<Found> {
  const sortable = limit <= LARGEST_BOUNDED_LIMIT ? sortFirst : sortAll;
  return sortable(found, sort, limit, memoryLimit);
}

const sortableOf = ({ raw, doc }: Required<Found>, { keysOf }: CompiledSort): Sortable => ({
  raw,
  keys: keysOf(doc),
});

function* sortAll(
  found: Paced<Required<Found>>,
  sort: CompiledSort,
  limit: number,
  memoryLimit: number,
): Paced<Found> {
  const runs = new SortedRuns<Sortable>((a, b) => sort.compareKeys(a.keys, b.keys));
  let bytes = 0;
  yield* gather(found, (one: Required<Found>) => {
    bytes += SORTABLE_BYTES + one.raw.length;
    if (bytes > memoryLimit) throw sortTooLarge(memoryLimit);
    runs.add(sortableOf(one, sort));
  });
  yield* mapped(runs.read(limit), ({ raw }: Sortable) => ({ raw }));
}

/** Keeps only the first `limit` documents, and a few more while they come. */
function* sortFirst(
  found: Paced<Required<Found>>,
  sort: CompiledSort,
  limit: number,
  memoryLimit: number,
): Paced<Found> {
  let kept: Sortable[] = [];
  let bytes = 0;
  const compare = (a: Sortable, b: Sortable): number => sort.compareKeys(a.keys, b.keys);
  yield* gather(found, (one: Required<Found>) => {
    kept.push(sortableOf(one, sort));
    bytes += SORTABLE_BYTES + one.raw.length;
    if (kept.length > limit && (kept.length > 2 * limit + 1000 || bytes > memoryLimit)) {
      kept = kept.sort(compare).slice(0, limit);
      bytes = kept.reduce((sum, { raw }) => sum + SORTABLE_BYTES + raw.length, 0);
    }
    if (bytes > memoryLimit) throw sortTooLarge(memoryLimit);
  });
  for (const { raw } of kept.sort(compare).slice(0, limit)) yield { raw };
}

function sortTooLarge(limit: number): Error {
  return mongoError(
    'QueryExceededMemoryLimitNoDiskUseAllowed',
    `Executor error during find command :: caused by :: Sort exceeded memory limit of ${limit} bytes`,
  );
}
