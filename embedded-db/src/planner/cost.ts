/** Compares plans by how many keys they would look at. */
import { type Collection } from '../storage/catalog';
import { type View } from '../storage/snapshot';
import { type Plan, rangesOf, type ScanPlan, type UnionPlan } from './plan';

/** Keys that are counted of every candidate first, and how much further each round goes. */
const FIRST_LOOK = 64;
const LOOK_FURTHER = 4;
/** Beyond this many keys of every candidate the least is not looked for: counting would cost too much. */
const LAST_LOOK = 65_536;
/** What reading in order may cost more than expected, as matches need not be spread evenly. */
const CAUTION = 2;
/**
 * Reading in order may come to the end without the documents asked for, when conditions that no candidate covers let
 * few through. Then it is only tried while the whole of it is at most so many times the narrowest plan.
 */
const MOST_RISKED = 10;

/** Where matches stand together, they begin half way through on average. */
const HALF_WAY = 2;

/** Ranges of one scan whose keys are counted. */
const MOST_RANGES = 1000;

interface Candidate {
  plan: ScanPlan | UnionPlan;
  /** Keys in its ranges; a lower bound unless `isCounted`. */
  keys: number;
  isCounted: boolean;
}

/**
 * The plan that is expected to look at the fewest keys.
 * @param limit the documents asked for, skipped ones included; undefined for all.
 */
export function cheapest(
  plans: readonly (ScanPlan | UnionPlan)[],
  collection: Collection,
  view: View,
  isSorted: boolean,
  limit: number | undefined,
): Plan {
  const [only] = plans;
  if (only && plans.length === 1) return only;
  const isReadInPart = ({ providesSort }: Plan): boolean =>
    limit !== undefined && (!isSorted || providesSort);
  // It looks at no more keys than counting those of the candidates would.
  const isReadToTheLimit = (plan: Plan): boolean =>
    plan.isExact && isReadInPart(plan) && !plan.merge && plan.rangeCount === 1 && !plan.path.multikey;
  const settled = limit !== undefined && limit <= FIRST_LOOK ? plans.filter(isReadToTheLimit) : [];
  if (settled.length > 0) return settled.reduce((a, b) => (merit(b, isSorted) > merit(a, isSorted) ? b : a));
  const documents = view.number(collection.countKey);
  /** @param matches how many documents match at most; exactly, when `areKnown`. */
  const costOf = ({ plan, keys, isCounted }: Candidate, matches: number, areKnown: boolean): number => {
    if (limit === undefined || !isReadInPart(plan)) return keys;
    if (plan.isExact) return Math.min(keys, limit);
    if (plan.kind === 'scan' && plan.isInLumps) return keys / HALF_WAY;
    if (!areKnown && (isCounted ? keys : documents) > MOST_RISKED * matches) return keys;
    return Math.min(keys, (CAUTION * limit * keys) / Math.max(1, matches));
  };
  for (let look = FIRST_LOOK; ; look *= LOOK_FURTHER) {
    const candidates = plans.map((plan) => settle(countPlan(plan, view, look, documents), documents, look));
    // No more documents match than the narrowest plan has keys.
    const narrowest = candidates.reduce((least, each) => (each.keys < least.keys ? each : least));
    const matches = Math.min(narrowest.keys, look);
    const ranked = candidates
      .map((candidate) => ({ ...candidate, cost: costOf(candidate, matches, narrowest.plan.isExact) }))
      .sort((a, b) => a.cost - b.cost || merit(b.plan, isSorted) - merit(a.plan, isSorted));
    const best = ranked[0] as (typeof ranked)[number];
    // Whatever is not known yet costs more than a plan that is done within what has been counted.
    if (best.cost <= look || look >= LAST_LOOK) return best.plan;
  }
}

/** Among plans of equal cost: no sort in memory, no second look at documents, more fields bounded. */
function merit(plan: ScanPlan | UnionPlan, isSorted: boolean): number {
  const bounded = plan.kind === 'scan' ? Object.keys(plan.bounds).length : 0;
  return (isSorted && plan.providesSort ? 200 : 0) + (plan.isExact ? 100 : 0) + bounded;
}

/** What was not counted to the end is taken for half of everything, a range that nothing bounds for everything. */
function settle({ plan, keys, isCounted }: Candidate, documents: number, look: number): Candidate {
  if (isCounted) return { plan, keys, isCounted };
  const isUnbounded = plan.kind === 'scan' && !plan.isBounded;
  return { plan, keys: Math.max(keys, look + 1, isUnbounded ? documents : documents / 2), isCounted };
}

function countPlan(plan: ScanPlan | UnionPlan, view: View, limit: number, documents: number): Candidate {
  if (plan.kind === 'scan' && !plan.isBounded) return { plan, keys: documents, isCounted: documents < limit };
  let keys = 0;
  for (const scan of plan.kind === 'scan' ? [plan] : plan.branches) {
    keys += countScan(scan, view, limit - keys);
    if (keys >= limit) return { plan, keys, isCounted: false };
  }
  return { plan, keys, isCounted: true };
}

/** Keys of a scan up to a limit; of very many ranges the first tell of the others, and an empty one costs as a key. */
function countScan(scan: ScanPlan, view: View, limit: number): number {
  let keys = 0;
  let looked = 0;
  for (const { low, high } of rangesOf(scan)) {
    if (looked++ === MOST_RANGES) return Math.max(1, keys / MOST_RANGES) * scan.rangeCount;
    keys += view.countUpTo(low, high, limit - keys);
    if (keys >= limit) break;
  }
  return keys;
}
