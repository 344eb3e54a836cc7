/** The keys a document has in an index, arrays included: one key an element. */
import { MongoError, locationError } from '../error';
import { type Direction, EMPTY_ARRAY, encodeKey } from './encoding';
import { type Doc, isDocument } from '../kind';

export interface IndexKeys {
  /** Distinct keys, in no particular order. */
  keys: Buffer[];
  /** Whether an array was met on the way: the index can then neither sort nor intersect two bounds. */
  multikey: boolean;
  /** Whether no key found any of the fields; a sparse index leaves such a document out. */
  allMissing: boolean;
}

/** Where the search for one field stands: a value to resolve `rest` from, or a value found for good. */
interface Cursor {
  readonly at: unknown;
  readonly rest: readonly string[];
  readonly fixed: boolean;
}

interface Search {
  readonly fields: readonly string[];
  readonly emit: (values: unknown[]) => void;
  multikey: boolean;
}

const fixed = (value: unknown): Cursor => ({ at: value, rest: [], fixed: true });

/** Walks to the end of the path or to the first array on it. */
function resolve(cursor: Cursor): Cursor {
  if (cursor.fixed) return cursor;
  let { at } = cursor;
  for (let i = 0; ; i++) {
    if (Array.isArray(at)) return { at, rest: cursor.rest.slice(i), fixed: false };
    if (i === cursor.rest.length) return fixed(at);
    if (!isDocument(at)) return fixed(undefined);
    const name = cursor.rest[i] as string;
    at = Object.hasOwn(at, name) ? at[name] : undefined;
  }
}

function expand(search: Search, cursors: readonly Cursor[]): void {
  const resolved = cursors.map(resolve);
  const arrayAt = resolved.findIndex((cursor) => !cursor.fixed);
  if (arrayAt === -1) return search.emit(resolved.map((cursor) => cursor.at));
  const array = resolved[arrayAt]?.at as readonly unknown[];
  const parallel = resolved.findIndex((cursor) => !cursor.fixed && cursor.at !== array);
  if (parallel !== -1) {
    const nameOf = (field: number) => search.fields[field]?.split('.').at(-1);
    const message = `cannot index parallel arrays [${nameOf(parallel)}] [${nameOf(arrayAt)}]`;
    throw new MongoError(171, 'CannotIndexParallelArrays', message);
  }
  search.multikey = true;
  for (const element of array.length === 0 ? [EMPTY_ARRAY] : array) {
    expand(
      search,
      resolved.map((cursor) => (cursor.fixed ? cursor : descend(array, element, cursor.rest))),
    );
  }
}

function descend(array: readonly unknown[], element: unknown, rest: readonly string[]): Cursor {
  const [next, ...others] = rest;
  if (next === undefined) return fixed(element);
  if (/^(0|[1-9]\d*)$/.test(next) && Number(next) < array.length) {
    if (array.some((each) => isDocument(each) && Object.hasOwn(each, next))) {
      throw locationError(16746, `Ambiguous field name found in array, field: '${next}'`);
    }
    return { at: array[Number(next)], rest: others, fixed: false };
  }
  return { at: isDocument(element) ? element : undefined, rest, fixed: false };
}

/**
 * Visits the tuples of values, one a field, that a document's arrays expand to. A missing field gives
 * undefined, an empty array EMPTY_ARRAY.
 * @returns whether an array was met.
 */
export function expandFields(
  doc: Doc,
  fields: readonly string[],
  emit: (values: unknown[]) => void,
): boolean {
  const search: Search = { fields, emit, multikey: false };
  expand(
    search,
    fields.map((field) => ({ at: doc, rest: field.split('.'), fixed: false })),
  );
  return search.multikey;
}

/**
 * The index keys of a document.
 * @param fields dotted paths; `directions` one a field.
 * @param sparse leaves out keys none of whose fields is there.
 * @param check is told how many keys there are so far; may throw.
 * @throws MongoError 171 when two different arrays would have to be expanded, 16746 for a numeric path
 * component that is both an array position and a field.
 */
export function indexKeys(
  doc: Doc,
  fields: readonly string[],
  directions: readonly Direction[],
  sparse = false,
  check: (keys: number) => void = () => {},
): IndexKeys {
  const keys = new Map<string, Buffer>();
  let allMissing = true;
  const multikey = expandFields(doc, fields, (values) => {
    const missing = values.every((value) => value === undefined);
    if (missing && sparse) return;
    if (!missing) allMissing = false;
    const key = encodeKey(values, directions);
    keys.set(key.toString('latin1'), key);
    check(keys.size);
  });
  return { keys: [...keys.values()], multikey, allMissing };
}
