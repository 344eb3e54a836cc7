import { isDeepStrictEqual } from 'node:util';
import type { Model, QueryFilter, Schema } from 'mongoose';
import type { Page } from '@shopbench/contracts';
import { narrowings, orderedIndex, type IndexKey, type Narrowing, type Ordered } from './index-choice';
import { sizeOf } from './list-counts';
import { matchesWords, searchWords } from './search-keys';

/** How much work a list may be. */
export interface ListBounds {
  /** Counting keys of an index stops here, so that a count costs the same however much the shop has sold. */
  countUpTo: number;
  /** No more rows than this are sorted or looked at to count them; a list that finds more is walked in its order instead. */
  sortUpTo: number;
  /** Of a walk for several conditions or words, no more rows than this are counted. */
  lookUpTo: number;
}
const BOUNDS: ListBounds = { countUpTo: 2_500, sortUpTo: 1_000, lookUpTo: 250 };

/** Rows that a walk would meet late are sorted while there are up to so many times `sortUpTo`. */
const RATHER_THAN_WALK = 20;

/** A glance looks at so many times the rows that it is after. */
const GLANCE = 3;

/** A whole list may take this long to be read. */
const LONGEST_EXPORT_MS = 10 * 60_000;

/** What decides which rows a list has, and in which order. */
export interface ListRows<T> {
  filter: QueryFilter<T>;
  /** A sort that an index serves, forwards or backwards; `_id` last, so that pages neither repeat nor skip. */
  sort: IndexKey;
  /** An index (its key pattern) that gives `sort` whatever the filter. */
  sortIndex: IndexKey;
  q?: string | undefined;
  /** Fields that a row needs; all when left out. */
  fields?: Record<string, 0 | 1>;
}

export interface ListPlan<T> extends ListRows<T> {
  page: number;
  pageSize: number;
  /** The filter takes every document of the collection: its total is known without counting. */
  everything?: boolean;
}

export interface ListPage<T> extends Page {
  rows: T[];
}

/** The index that every searchable collection has. */
export const SEARCH_INDEX = { searchKeys: 1 } as const;

/** One page of a list and how many there are; `totalIsAtLeast` when counting stopped early. */
export async function listPage<T>(
  model: Model<T>,
  plan: ListPlan<T>,
  bounds: ListBounds = BOUNDS,
): Promise<ListPage<T>> {
  const { page, pageSize } = plan;
  const skip = (page - 1) * pageSize;
  const access = await accessTo(model, plan, bounds, skip + pageSize);
  const everything = plan.everything && !access.searched;
  const limit = bounds[access.countedUpTo];
  const counting = everything
    ? sizeOf(model.collection.name, () => model.estimatedDocumentCount().exec())
    : (access.count ?? countUpTo(model, access.filter, limit + 1, access.narrow?.index ?? access.hint));
  // A page that may lie behind the end waits for the count instead of walking up to there.
  const beyond = skip > limit && (await counting) <= Math.min(skip, limit);
  const rows = beyond ? [] : rowsOf(model, plan, access).skip(skip).limit(pageSize);
  const [count, found] = await Promise.all([counting, beyond ? [] : (rows as Promise<T[]>)]);
  const capped = !everything && count > limit;
  return {
    rows: found,
    total: capped ? limit : count,
    ...(capped ? { totalIsAtLeast: true } : {}),
    page,
    pageSize,
  };
}

/** Rows that are read at once while a whole list is. */
const BATCH = 500;

/** All rows of a list in its order, a few hundred at a time, read only as fast as they are taken. */
export async function* listRows<T>(model: Model<T>, plan: ListRows<T>): AsyncGenerator<T[]> {
  const access = await accessTo(model, plan, BOUNDS);
  const cursor = rowsOf(model, plan, access).maxTimeMS(LONGEST_EXPORT_MS).cursor({ batchSize: BATCH });
  let batch: T[] = [];
  for await (const row of cursor) {
    batch.push(row as T);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** As `listRows`, each few hundred as they are told. */
export async function* listRowsAs<T, Row>(
  model: Model<T>,
  plan: ListRows<T>,
  tell: (rows: readonly T[]) => readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for await (const rows of listRows(model, plan)) yield await tell(rows);
}

/**
 * Up to how many rows are better sorted than met on a walk through all of them that ends with the `end`-th: of `size` rows a
 * walk looks at `end * size / count`.
 */
async function betterSortedUpTo<T>(model: Model<T>, sortUpTo: number, end: number): Promise<number> {
  const size = await sizeOf(model.collection.name, () => model.estimatedDocumentCount().exec());
  const even = Math.floor(Math.sqrt(end * size));
  return Math.min(Math.max(even, sortUpTo), sortUpTo * RATHER_THAN_WALK);
}

/** How the rows of a list are reached. */
interface Access<T> {
  filter: QueryFilter<T>;
  searched: boolean;
  /** What bounds a count: `countUpTo` where an index serves every condition, so that its keys tell. */
  countedUpTo: keyof ListBounds;
  /** The index to use; left to the database where nothing is known of it. */
  hint?: IndexKey;
  /** What narrows the filter most, when the list is walked in its order. */
  narrow?: Narrowing;
  /** How many rows there are, as far as they are counted, where that is known already. */
  count?: number;
}

/**
 * Chooses the index for a list. One that serves filter and sort is best. Else what narrows most, a word or a condition,
 * finds the rows if they are few enough to sort; of more than that, a walk in the order of the list meets some soon. Several
 * words that are common each may meet in no row at all: before such a walk rather more rows are looked through. Whether
 * conditions let enough through for a walk, a glance at the first rows tells for less than counting on.
 * @param end how many rows are wanted, with those before them; a whole list is walked
 */
async function accessTo<T>(
  model: Model<T>,
  plan: ListRows<T>,
  { sortUpTo, lookUpTo }: ListBounds,
  end?: number,
): Promise<Access<T>> {
  const conditions = plan.filter as Record<string, unknown>;
  const indexes = indexesOf(model, conditions);
  const words = searchWords(plan.q);
  const ordered = orderedIndex(indexes, conditions, plan.sort);
  if (words.length === 0 && ordered?.whole)
    return { filter: plan.filter, searched: false, countedUpTo: 'countUpTo', hint: ordered.index };
  const searches = words.map((word): Narrowing & { word: string } => ({
    index: SEARCH_INDEX,
    filter: matchesWords([word]),
    word,
  }));
  const ways = [...searches, ...narrowings(indexes, conditions)];
  // Of two that were not counted to the end, the one that serves more conditions leaves less to be looked at.
  const merit = ({ filter, index }: Narrowing) =>
    2 * Object.keys(filter).length + (index === ordered?.index ? 1 : 0);
  const counted = async (limit: number) => {
    const counts = await Promise.all(
      ways.map(({ filter, index }) => countUpTo(model, filter as QueryFilter<T>, limit + 1, index)),
    );
    return ways
      .map((way, i) => ({ way, count: counts[i]! }))
      .sort((a, b) => a.count - b.count || merit(b.way) - merit(a.way));
  };
  let byCount = await counted(sortUpTo);
  let most = sortUpTo;
  if (byCount[0] && byCount[0].count > sortUpTo) {
    if (words.length === 0 && ordered && end !== undefined && end <= sortUpTo) {
      const wanted = Math.max(end, lookUpTo + 1);
      if ((await metAtOnce(model, plan, ordered, wanted)) === wanted) {
        const walk = { filter: plan.filter, hint: ordered.index, count: lookUpTo + 1 };
        return { ...walk, searched: false, countedUpTo: 'lookUpTo' };
      }
    }
    if (words.length > 1) most = sortUpTo * RATHER_THAN_WALK;
    else if (end !== undefined) most = await betterSortedUpTo(model, sortUpTo, end);
    if (most > sortUpTo) byCount = await counted(most);
  }
  // The database looks for the first word by the index: it should be the rarest.
  const rarest = byCount.flatMap(({ way }) => ('word' in way ? [way.word as string] : []));
  const filter = (
    rarest.length > 0 ? { ...plan.filter, ...matchesWords(rarest) } : plan.filter
  ) as QueryFilter<T>;
  const searched = words.length > 0;
  const isWhole = (way: Narrowing) => Object.keys(way.filter).length === Object.keys(conditions).length;
  const countedUpTo = !searched && ways.some(isWhole) ? 'countUpTo' : 'sortUpTo';
  const best = byCount[0];
  if (best && best.count <= most) return { filter, searched, countedUpTo, hint: best.way.index };
  const hint = ordered?.index ?? plan.sortIndex;
  if (!best) return { filter, searched, countedUpTo, hint };
  const isWalk = countedUpTo === 'sortUpTo' && ways.length > 1;
  return { filter, searched, countedUpTo: isWalk ? 'lookUpTo' : countedUpTo, hint, narrow: best.way };
}

/** How many rows of a list, `wanted` at most, are met by a glance at the first of those that an index gives in its order. */
async function metAtOnce<T>(
  model: Model<T>,
  { filter, sort }: ListRows<T>,
  ordered: Ordered,
  wanted: number,
): Promise<number> {
  const conditions = Object.entries(filter).filter(([field]) => !(field in ordered.filter));
  const glance = model.aggregate<{ met: number }>([
    ...[{ $match: ordered.filter }, { $sort: sort }, { $limit: GLANCE * wanted }],
    ...[{ $match: Object.fromEntries(conditions) }, { $limit: wanted }, { $count: 'met' }],
  ]);
  const [found] = await glance.hint(ordered.index);
  return found?.met ?? 0;
}

function rowsOf<T>(model: Model<T>, plan: ListRows<T>, { filter, hint }: Access<T>) {
  const query = model.find(filter, plan.fields ?? null).sort(plan.sort);
  if (hint) void query.hint(hint);
  return query.lean<T[]>();
}

/** Whether an index that holds the documents that have its first field holds all that the conditions may give. */
const servesPartly = (key: object, partial: unknown, conditions: Record<string, unknown>): boolean => {
  const [first = ''] = Object.keys(key);
  return typeof conditions[first] === 'string' && isDeepStrictEqual(partial, { [first]: { $exists: true } });
};

type Declared = ReturnType<Schema['indexes']>;
const declared = new WeakMap<object, Declared>();

/** The indexes that a schema declares: Mongoose gathers them anew each time, and they never change. */
function declaredBy({ schema }: { schema: object & Pick<Schema, 'indexes'> }): Declared {
  const indexes = declared.get(schema) ?? schema.indexes();
  declared.set(schema, indexes);
  return indexes;
}

/** The indexes of a collection that hold all documents the conditions may give, but for that of its words. */
const indexesOf = <T>(model: Model<T>, conditions: Record<string, unknown>): IndexKey[] => [
  { _id: 1 },
  ...declaredBy(model)
    .filter(([key, options]) => {
      const partial: unknown = options?.partialFilterExpression;
      return !options?.sparse && (!partial || servesPartly(key, partial, conditions));
    })
    .map(([key]) => key as IndexKey)
    .filter((key) => !('searchKeys' in key)),
];

function countUpTo<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  limit: number,
  hint: IndexKey | undefined,
): Promise<number> {
  const options = { limit, ...(hint ? { hint } : {}) };
  return model.countDocuments(filter, options).exec();
}

/** `-date` → `{ date: -1, _id: -1 }` with the stored fields that `fields` names for the sort keys of the query. */
export function sortOf(sort: string, fields: Record<string, string>): IndexKey {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = fields[sort.replace(/^-/, '')]!;
  return { [field]: direction, _id: direction };
}

/** The envelope's data of a list: `{ customers: [...], total, page, pageSize }`. */
export function listOf<Name extends string, T, Row>(
  name: Name,
  { rows, ...page }: ListPage<T>,
  toRow: (document: T) => Row,
) {
  return { [name]: rows.map(toRow), ...page } as Page & Record<Name, Row[]>;
}
