import { type Collection, type Index } from '../storage/catalog';
import { prefixEnd } from '../storage/keyspace';
import { type View } from '../storage/snapshot';
import { type Doc } from '../values/document';
import { badValue } from '../values/error';
import { boundField, type FieldBounds } from './field-bounds';
import { impliesFilter, impliesPresence, isSame } from './partial-index';
import {
  type AccessPath,
  indexPath,
  type KeyRange,
  type Plan,
  type PlanRequest,
  primaryPath,
  type ScanPlan,
} from './plan';
import { type Conjunction, parseConjunction, type Predicate } from './predicates';
import { provideSort, type SortKey } from './sort-order';

const MAX_POINTS = 1000;
const MAX_MERGED_RANGES = 200;
/** How many keys are counted to compare two candidates. */
const PROBE_KEYS = 100;

const SCORE = { equality: 10, range: 5, sort: 12, unique: 100 } as const;

interface Candidate {
  plan: ScanPlan;
  score: number;
  isBounded: boolean;
  isPoint: boolean;
}

/**
 * Chooses how to read a collection. Never wrong, at worst slow: unless a plan is exact, every document it reads
 * is matched against the whole filter again.
 */
export function planQuery(collection: Collection, view: View, request: PlanRequest): Plan {
  const conjunction = parseConjunction(request.filter);
  const sort = request.sort ?? [];
  const paths = usablePaths(collection, conjunction, request.hint);
  const candidates = paths
    .map((path) => candidateFor(path, conjunction, sort))
    .filter((candidate) => candidate !== undefined);
  if (request.hint !== undefined) return forced(paths, candidates, sort);
  const bounded = candidates.filter(({ isBounded }) => isBounded);
  if (bounded.length === 0) {
    const union = unionOf(collection, view, request.filter, conjunction);
    if (union) return union;
  }
  return choose(candidates, view) ?? fullScan(primaryPath(collection), conjunction, sort);
}

function forced(paths: AccessPath[], candidates: Candidate[], sort: readonly SortKey[]): Plan {
  if (candidates[0]) return candidates[0].plan;
  return fullScan(paths[0] as AccessPath, undefined, sort);
}

function usablePaths(
  collection: Collection,
  conjunction: Conjunction,
  hint: string | Doc | undefined,
): AccessPath[] {
  const usable = collection.indexes.filter(({ spec }) => !spec.building);
  const primary = primaryPath(collection);
  if (hint !== undefined) {
    if (typeof hint !== 'string' && '$natural' in hint) return [primary];
    const found = [primary, ...usable.map(indexPath)].filter((path) => isHinted(path, hint));
    if (found.length === 0) throw badValue('hint provided does not correspond to an existing index');
    return found;
  }
  return [primary, ...usable.filter((index) => holdsAll(index, conjunction)).map(indexPath)];
}

function isHinted(path: AccessPath, hint: string | Doc): boolean {
  if (typeof hint === 'string') return path.name === hint;
  const wanted = Object.entries(hint);
  return (
    wanted.length === path.fields.length &&
    wanted.every(
      ([field, direction], i) => path.fields[i] === field && path.directions[i] === Number(direction),
    )
  );
}

/** Whether an index has an entry for every document the query can match. */
function holdsAll(index: Index, conjunction: Conjunction): boolean {
  if (index.spec.hidden) return false;
  const { partialFilterExpression, sparse } = index.spec;
  if (partialFilterExpression && !impliesFilter(conjunction, partialFilterExpression)) return false;
  return !sparse || impliesPresence(conjunction, index.fields);
}

function candidateFor(
  path: AccessPath,
  conjunction: Conjunction,
  sort: readonly SortKey[],
): Candidate | undefined {
  let heads: Buffer[] = [path.prefix];
  const pointCounts: number[] = [];
  const covered: Predicate[] = [];
  const bounds: Record<string, string[]> = {};
  let last: FieldBounds | undefined;
  for (const [i, field] of path.fields.entries()) {
    const predicates = conjunction.byPath.get(field);
    if (!predicates || sharesArray(path, i, bounds)) break;
    const found = boundField(predicates, path.directions[i] ?? 1, path.multikey);
    if (!found || (found.points && found.points.length * heads.length > MAX_POINTS)) break;
    bounds[field] = found.text;
    covered.push(...found.exact);
    if (!found.points) {
      last = found;
      break;
    }
    const { points } = found;
    heads = heads.flatMap((head) => points.map((point) => Buffer.concat([head, point])));
    pointCounts.push(points.length);
  }
  const isBounded = pointCounts.length > 0 || last !== undefined;
  const provision = sort.length > 0 ? provideSort(path, pointCounts, sort) : { reverse: false, merge: false };
  const ranges = rangesOf(heads, last);
  const usableProvision = provision?.merge && ranges.length > MAX_MERGED_RANGES ? undefined : provision;
  if (!isBounded && (sort.length === 0 || !usableProvision)) return undefined;
  const isPoint =
    path.isUnique && pointCounts.length === path.fields.length && pointCounts.every((n) => n === 1);
  return {
    plan: {
      kind: 'scan',
      path,
      ranges,
      reverse: usableProvision?.reverse ?? false,
      merge: (usableProvision?.merge ?? false) && ranges.length > 1,
      providesSort: usableProvision !== undefined,
      isExact: !path.multikey && isCovered(conjunction, covered, path.index),
      isFullScan: false,
      bounds,
    },
    score:
      pointCounts.length * SCORE.equality +
      (last ? SCORE.range : 0) +
      (sort.length > 0 && usableProvision ? SCORE.sort : 0) +
      (isPoint ? SCORE.unique : 0),
    isBounded,
    isPoint,
  };
}

/**
 * Conditions on two paths into the same array may hold for different elements, while an entry holds values of one
 * element: only the first of such fields can be bounded.
 */
function sharesArray(path: AccessPath, position: number, bounds: Record<string, string[]>): boolean {
  if (!path.multikey) return false;
  const root = (path.fields[position] ?? '').split('.')[0];
  return Object.keys(bounds).some((field) => field.split('.')[0] === root);
}

function rangesOf(heads: Buffer[], last: FieldBounds | undefined): KeyRange[] {
  if (!last?.intervals) return heads.map((head) => ({ low: head, high: prefixEnd(head), head: head.length }));
  const { intervals } = last;
  return heads.flatMap((head) =>
    intervals.map(({ low, high }) => ({
      low: Buffer.concat([head, low]),
      high: Buffer.concat([head, high]),
      head: head.length,
    })),
  );
}

/** Whether the bounds, with what a partial index promises, say everything the filter says. */
function isCovered(conjunction: Conjunction, covered: Predicate[], index: Index | undefined): boolean {
  if (!conjunction.isComplete) return false;
  const partial = index?.spec.partialFilterExpression;
  const promised = partial ? [...parseConjunction(partial).byPath.values()].flat() : [];
  const certain = [...covered, ...promised];
  return [...conjunction.byPath.values()]
    .flat()
    .every((predicate) => certain.some((one) => isSame(one, predicate)));
}

function choose(candidates: Candidate[], view: View): ScanPlan | undefined {
  const ordered = [...candidates].sort((a, b) => b.score - a.score);
  const best = ordered[0];
  const bounded = ordered.filter(({ isBounded }) => isBounded);
  const isSettled = ordered.length === 1 || (bounded.length === 1 && bounded[0] === best);
  if (!best || best.isPoint || isSettled) return best?.plan;
  let cheapest: { plan: ScanPlan; keys: number } | undefined;
  for (const { plan } of bounded) {
    const keys = countUpTo(view, plan, PROBE_KEYS);
    if (keys < PROBE_KEYS && keys < (cheapest?.keys ?? PROBE_KEYS)) cheapest = { plan, keys };
  }
  return cheapest?.plan ?? best.plan;
}

function countUpTo(view: View, plan: ScanPlan, limit: number): number {
  let keys = 0;
  for (const { low, high } of plan.ranges) {
    keys += view.countUpTo(low, high, limit - keys);
    if (keys >= limit) break;
  }
  return keys;
}

function fullScan(
  path: AccessPath,
  conjunction: Conjunction | undefined,
  sort: readonly SortKey[],
): ScanPlan {
  const provision = sort.length > 0 ? provideSort(path, [], sort) : { reverse: false };
  return {
    kind: 'scan',
    path,
    ranges: [{ low: path.prefix, high: prefixEnd(path.prefix), head: path.prefix.length }],
    reverse: provision?.reverse ?? false,
    merge: false,
    providesSort: provision !== undefined,
    isExact: conjunction !== undefined && conjunction.isComplete && conjunction.byPath.size === 0,
    isFullScan: true,
    bounds: {},
  };
}

/** A union of index scans when every branch of an `$or` has one. */
function unionOf(
  collection: Collection,
  view: View,
  filter: Doc,
  conjunction: Conjunction,
): Plan | undefined {
  for (const alternatives of conjunction.alternatives) {
    const { $or: _, ...others } = filter;
    const branches: ScanPlan[] = [];
    for (const branch of alternatives) {
      const plan = planQuery(collection, view, { filter: { $and: [branch, others] } });
      if (plan.kind === 'scan') {
        if (plan.isFullScan) return undefined;
        branches.push(plan);
      } else {
        branches.push(...plan.branches);
      }
    }
    if (branches.length > 0) return { kind: 'union', branches, providesSort: false, isExact: false };
  }
  return undefined;
}
