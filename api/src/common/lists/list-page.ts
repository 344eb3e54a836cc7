import type { Model, QueryFilter } from 'mongoose';
import type { Page } from '@shopbench/contracts';
import { matchesWords, searchWords } from './search-keys';

/** Counting stops here, so that a count costs the same however much the shop has sold. */
const COUNT_UP_TO = 10_000;
/** A search that finds more than this walks the list in order instead of sorting what it found. */
const SORT_UP_TO = 1_000;

type Sort = Record<string, 1 | -1>;

export interface ListPlan<T> {
  filter: QueryFilter<T>;
  /** A sort that an index serves, forwards or backwards; `_id` last, so that pages neither repeat nor skip. */
  sort: Sort;
  /** The index (its key pattern) that gives `sort`; used when a search finds too much to sort. */
  sortIndex: Sort;
  page: number;
  pageSize: number;
  q?: string | undefined;
  /** Fields that a row needs; all when left out. */
  fields?: Record<string, 0 | 1>;
  /** The filter takes every document of the collection: its total is known without counting. */
  everything?: boolean;
}

export interface ListPage<T> extends Page {
  rows: T[];
}

/** The index that every searchable collection has. */
export const SEARCH_INDEX = { searchKeys: 1 } as const;

/** One page of a list and how many there are; `totalIsAtLeast` when counting stopped early. */
export async function listPage<T>(model: Model<T>, plan: ListPlan<T>): Promise<ListPage<T>> {
  const words = searchWords(plan.q);
  const filter = words.length > 0 ? { ...plan.filter, ...matchesWords(words) } : plan.filter;
  const limit = words.length > 0 ? SORT_UP_TO : COUNT_UP_TO;
  const everything = plan.everything && words.length === 0;
  const counting = everything
    ? model.estimatedDocumentCount().exec()
    : countUpTo(model, filter, limit + 1, words.length > 0);
  // How many a search finds decides which index serves its page; any other page need not wait for the count.
  const found = words.length > 0 ? await counting : 0;
  const query = model
    .find(filter, plan.fields ?? null)
    .sort(plan.sort)
    .skip((plan.page - 1) * plan.pageSize)
    .limit(plan.pageSize);
  if (words.length > 0) void query.hint(found > limit ? plan.sortIndex : SEARCH_INDEX);
  const [count, rows] = await Promise.all([counting, query.lean() as Promise<T[]>]);
  const capped = !everything && count > limit;
  return {
    rows,
    total: capped ? limit : count,
    ...(capped ? { totalIsAtLeast: true } : {}),
    page: plan.page,
    pageSize: plan.pageSize,
  };
}

/** What of a plan decides which rows a list has, and in which order. */
export type ListRows<T> = Omit<ListPlan<T>, 'page' | 'pageSize' | 'everything'>;

/** Rows that are read at once while a whole list is. */
const BATCH = 500;

/** All rows of a list in its order, a few hundred at a time, read only as fast as they are taken. */
export async function* listRows<T>(model: Model<T>, plan: ListRows<T>): AsyncGenerator<T[]> {
  const words = searchWords(plan.q);
  const filter = words.length > 0 ? { ...plan.filter, ...matchesWords(words) } : plan.filter;
  const query = model.find(filter, plan.fields ?? null).sort(plan.sort);
  if (words.length > 0) {
    const found = await countUpTo(model, filter, SORT_UP_TO + 1, true);
    void query.hint(found > SORT_UP_TO ? plan.sortIndex : SEARCH_INDEX);
  }
  const cursor = query.lean<T>().cursor({ batchSize: BATCH });
  let batch: T[] = [];
  for await (const row of cursor) {
    batch.push(row as T);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function countUpTo<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  limit: number,
  search: boolean,
): Promise<number> {
  return model.countDocuments(filter, { limit, ...(search ? { hint: SEARCH_INDEX } : {}) }).exec();
}

/** `-date` → `{ date: -1, _id: -1 }` with the stored fields that `fields` names for the sort keys of the query. */
export function sortOf(sort: string, fields: Record<string, string>): Sort {
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
