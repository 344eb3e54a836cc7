import { type Collection, type Index } from '../storage/catalog';
import { type View } from '../storage/snapshot';
import { type Doc } from '../values/document';
import { badValue } from '../values/error';
import { branchOf, type Condition, type Conjunction, conditionsOf, conjunctionOf } from './conditions';
import { cheapest } from './cost';
import { boundField, type FieldBounds, isExactOfElements } from './field-bounds';
import { impliesFilter, impliesPresence, isSame } from './partial-index';
import {
  type AccessPath,
  indexPath,
  type Plan,
  type PlanRequest,
  primaryPath,
  type ScanPlan,
  type UnionPlan,
} from './plan';
import { provideSort, type SortKey } from './sort-order';

/** Most ranges that fields after the first may be split into. */
const MAX_POINTS = 1000;
const MAX_MERGED_RANGES = 200;

/**
 * Chooses how to read a collection. Never wrong, at worst slow: unless a plan is exact, every document it reads
 * is matched against the whole filter again.
 */
export function planQuery(collection: Collection, view: View, request: PlanRequest): Plan {
  const conjunction = conjunctionOf(request.filter);
  const sort = request.sort ?? [];
  const { hint, limit } = request;
  if (hint !== undefined) return hintedPlan(collection, conjunction, sort, hint);
  const byId = conjunction.byPath.has('_id') && scanOf(primaryPath(collection), conjunction, sort);
  if (byId && byId.isPoint) return byId;
  const scans = scansOf(collection, conjunction, sort);
  const settled = scans.find(({ isPoint }) => isPoint);
  if (settled) return settled;
  const unions = conjunction.alternatives
    .map((branches) => unionOf(collection, view, branches, conjunction))
    .filter((union) => union !== undefined);
  const candidates = [...scans, ...unions];
  if (candidates.length === 0) return fullScan(primaryPath(collection), conjunction, sort);
  return cheapest(candidates, collection, view, sort.length > 0, limit);
}

/** Scans of every index that the conditions bound, or that gives the order asked for. */
function scansOf(collection: Collection, conjunction: Conjunction, sort: readonly SortKey[]): ScanPlan[] {
  const mayServe = (field: string | undefined): boolean =>
    field !== undefined && (conjunction.byPath.has(field) || field === sort[0]?.[0]);
  const held = collection.indexes.filter(
    (index) => mayServe(index.fields[0]) && isUsable(index) && holdsAll(index, conjunction),
  );
  const paths = mayServe('_id') ? [primaryPath(collection), ...held.map(indexPath)] : held.map(indexPath);
  const scans = paths.map((path) => scanOf(path, conjunction, sort));
  // An index that only sorts is never better than one that also narrows.
  const isNarrowed = scans.some((plan) => plan.isBounded && plan.providesSort);
  return scans.filter((plan) => plan.isBounded || (sort.length > 0 && plan.providesSort && !isNarrowed));
}

function hintedPlan(
  collection: Collection,
  conjunction: Conjunction,
  sort: readonly SortKey[],
  hint: string | Doc,
): Plan {
  const primary = primaryPath(collection);
  if (typeof hint !== 'string' && '$natural' in hint) {
    const direction = naturalDirection(hint);
    return {
      ...fullScan(primary, conjunction, sort),
      ...(sort.length > 0 ? {} : { reverse: direction < 0 }),
    };
  }
  const usable = collection.indexes.filter((index) => isUsable(index) && !index.spec.hidden);
  const path = [primary, ...usable.map(indexPath)].find((each) => isHinted(each, hint));
  if (!path) throw badValue('hint provided does not correspond to an existing index');
  const plan = scanOf(path, conjunction, sort);
  // What a partial or sparse index leaves out is left out of the answer, as in MongoDB.
  return plan.isBounded || (sort.length > 0 && plan.providesSort) ? plan : fullScan(path, undefined, sort);
}

/**
 * The direction of `{ $natural: 1 }` or -1, as a sort or a hint.
 * @throws MongoError BadValue for anything else, or for other fields beside it.
 */
export function naturalDirection(spec: Doc): 1 | -1 {
  const direction = Number(spec.$natural);
  if (direction !== 1 && direction !== -1) throw badValue('$natural must be 1 or -1');
  if (Object.keys(spec).length > 1) throw badValue('Cannot include $natural with other fields');
  return direction;
}

function isUsable({ spec }: Index): boolean {
  return !spec.building;
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
function holdsAll({ spec, partialMatcher, fields }: Index, conjunction: Conjunction): boolean {
  if (spec.hidden) return false;
  if (partialMatcher && !impliesFilter(conjunction, partialMatcher.tree)) return false;
  return !spec.sparse || impliesPresence(conjunction, fields);
}

function scanOf(path: AccessPath, conjunction: Conjunction, sort: readonly SortKey[]): ScanPlan {
  let heads = [''];
  const pointCounts: number[] = [];
  const covered: Condition[] = [];
  const bounds: ScanPlan['bounds'] = {};
  let last: FieldBounds | undefined;
  for (const [i, field] of path.fields.entries()) {
    const conditions = conjunction.byPath.get(field);
    if (!conditions || sharesArray(path, i, bounds)) break;
    const found = boundField(conditions, path.directions[i] ?? 1, path.multikey);
    if (!found || (i > 0 && found.points && found.points.length * heads.length > MAX_POINTS)) break;
    bounds[field] = found.text;
    covered.push(...found.exact);
    if (!found.points) {
      last = found;
      break;
    }
    const { points } = found;
    heads = heads.flatMap((head) => points.map((point) => head + point));
    pointCounts.push(points.length);
  }
  const intervals = last?.intervals;
  const rangeCount = heads.length * (intervals?.length ?? 1);
  const provision = provideSort(path, pointCounts, sort);
  const isMergeable = !provision?.merge || rangeCount <= MAX_MERGED_RANGES;
  const isBounded = pointCounts.length > 0 || last !== undefined;
  const next = path.fields[Object.keys(bounds).length];
  return {
    kind: 'scan',
    path,
    rangeCount,
    heads,
    intervals,
    reverse: (isMergeable && provision?.reverse) ?? false,
    merge: isMergeable && provision?.merge === true && rangeCount > 1,
    providesSort: isMergeable && provision !== undefined,
    isExact: isCovered(conjunction, covered, path.index) && (!path.multikey || asksOfOneElement(conjunction)),
    isFullScan: false,
    isBounded,
    isPoint: path.isUnique && pointCounts.length === path.fields.length && heads.length === 1,
    isInLumps: next !== undefined && conjunction.byPath.has(next),
    bounds,
  };
}

/**
 * Conditions on two paths into the same array may hold for different elements, while an entry holds values of one
 * element: only the first of such fields can be bounded.
 */
function sharesArray(path: AccessPath, position: number, bounds: ScanPlan['bounds']): boolean {
  if (!path.multikey) return false;
  const root = (path.fields[position] ?? '').split('.')[0];
  return Object.keys(bounds).some((field) => field.split('.')[0] === root);
}

/** Whether a document with an array matches just when one of its elements has a key in the bounds. */
function asksOfOneElement(conjunction: Conjunction): boolean {
  const [only, ...others] = conditionsOf(conjunction);
  return only !== undefined && others.length === 0 && isExactOfElements(only);
}

/** Whether the bounds, with what a partial index promises, say everything the filter says. */
function isCovered(conjunction: Conjunction, covered: Condition[], index: Index | undefined): boolean {
  if (!conjunction.isComplete) return false;
  const partial = index?.partialMatcher?.tree;
  const certain = partial ? [...covered, ...conditionsOf(conjunctionOf(partial))] : covered;
  return conditionsOf(conjunction).every((condition) => certain.some((one) => isSame(one, condition)));
}

function fullScan(
  path: AccessPath,
  conjunction: Conjunction | undefined,
  sort: readonly SortKey[],
): ScanPlan {
  const provision = provideSort(path, [], sort);
  return {
    kind: 'scan',
    path,
    rangeCount: 1,
    heads: [''],
    intervals: undefined,
    reverse: provision?.reverse ?? false,
    merge: false,
    providesSort: provision !== undefined,
    isExact: conjunction !== undefined && conjunction.isComplete && conjunction.byPath.size === 0,
    isFullScan: true,
    isBounded: false,
    isPoint: false,
    isInLumps: false,
    bounds: {},
  };
}

/** A union of index scans, when every branch of an `$or` has one. */
function unionOf(
  collection: Collection,
  view: View,
  branches: Conjunction['alternatives'][number],
  beside: Conjunction,
): UnionPlan | undefined {
  const scans: ScanPlan[] = [];
  for (const branch of branches) {
    const conjunction = branchOf(branch, beside);
    const bounded = scansOf(collection, conjunction, []);
    const unions = conjunction.alternatives
      .map((inner) => unionOf(collection, view, inner, conjunction))
      .filter((union) => union !== undefined);
    if (bounded.length + unions.length === 0) return undefined;
    const plan = cheapest([...bounded, ...unions], collection, view, false, undefined);
    scans.push(...(plan.kind === 'scan' ? [plan] : plan.branches));
  }
  return { kind: 'union', branches: scans, providesSort: false, isExact: false };
}
