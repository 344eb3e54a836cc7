import type { Model, QueryFilter } from 'mongoose';
import {
  folded,
  screenPath,
  type Day,
  type Right,
  type SearchHit,
  type SearchKind,
} from '@shopbench/contracts';
import type { IndexKey } from '../../kernel/lists/index-choice';
import { listPage } from '../../kernel/lists/list-page';

/** At most so many of each kind are found. */
export const SEARCH_HITS = 5;

/** How a search finds records of one kind in their collection. */
export interface SearchSource<T> {
  kind: SearchKind;
  model: Model<T>;
  /** Who may see the records. */
  right: Right;
  /** Which documents of the collection are of this kind. */
  filter: QueryFilter<T>;
  /** The order among equals, and when many are found; with the index that gives it. */
  sort: IndexKey;
  sortIndex: IndexKey;
  fields: Record<string, 1>;
  title: (record: T) => string;
  subtitle: (record: T) => string;
  /** Rupees. */
  amount?: (record: T) => number;
  /** How it stands today. */
  status?: (record: T, today: Day) => string;
  /** Numbers, codes and the like that mean this record alone. */
  keys: (record: T) => readonly (string | undefined)[];
}

/** Beyond this many hits the words are too common for ranking all of them to matter. */
const MOST_RANKED = 200;

const plain = (text: string): string => folded(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** How well a record fits what was typed, best highest: its key, the start of its key, the start of its title. */
export function rankOf(q: string, title: string, keys: readonly (string | undefined)[]): number {
  const typed = plain(q);
  const plainKeys = keys.flatMap((key) => (key ? [plain(key)] : []));
  if (plainKeys.includes(typed)) return 3;
  if (plainKeys.some((key) => key.startsWith(typed))) return 2;
  return plain(title).startsWith(typed) ? 1 : 0;
}

/** What a source finds: at most five, best first; `exact` are those of which `q` is a key, however it is spaced. */
export async function searchIn<T extends { _id: unknown }>(
  source: SearchSource<T>,
  q: string,
  today: Day,
): Promise<{ items: SearchHit[]; exact: string[] }> {
  const { model, filter, sort, sortIndex, fields } = source;
  const plan = { filter, sort, sortIndex, fields, q, page: 1, pageSize: MOST_RANKED };
  const { rows } = await listPage(model, plan, { countUpTo: 0, lookUpTo: 0, sortUpTo: MOST_RANKED });
  const ranked = rows
    .map((record, i) => ({ record, i, rank: rankOf(q, source.title(record), source.keys(record)) }))
    .sort((a, b) => b.rank - a.rank || a.i - b.i);
  return {
    items: ranked.slice(0, SEARCH_HITS).map(({ record }) => hitOf(source, record, today)),
    exact: ranked.filter(({ rank }) => rank === 3).map(({ record }) => String(record._id)),
  };
}

function hitOf<T extends { _id: unknown }>(source: SearchSource<T>, record: T, today: Day): SearchHit {
  const id = String(record._id);
  const amount = source.amount?.(record);
  return {
    id,
    title: source.title(record),
    subtitle: source.subtitle(record),
    ...(amount === undefined ? {} : { amount }),
    ...(source.status ? { status: source.status(record, today) } : {}),
    path: screenPath(source.kind, id),
  };
}
