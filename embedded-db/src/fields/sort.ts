/** Sorting documents as MongoDB does, arrays by their least or greatest element. */
import { MongoError, badValue, locationError, notSupported } from '../values/error';
import { expandFields } from '../values/keys/index-keys';
import { EMPTY_ARRAY } from '../values/key';
import { countSteps } from '../pacing/stretch';
import { compareValues } from '../values/compare';
import { type Doc, isDocument, isNumeric } from '../values/kind';
import { type Path, fieldOf, parsePath } from './paths';

interface SortField {
  readonly path: Path;
  readonly direction: 1 | -1;
}

const arrayOnTheWay = Symbol('array');

/** The value at a path without arrays; tells when there is one. */
function plainValue(doc: Doc, { parts }: Path): unknown {
  let value: unknown = doc;
  for (let i = 0; i < parts.length; i++) {
    if (!isDocument(value)) return null;
    value = fieldOf(value, parts[i] as string);
    if (Array.isArray(value)) return arrayOnTheWay;
  }
  return value ?? null;
}

/**
 * Parses `{ field: 1 | -1 }`.
 * @throws MongoError 15976/15975/15974 for a wrong order; CommandNotSupported for `$meta`.
 */
export function parseSort(spec: Doc): SortField[] {
  const fields = Object.entries(spec).map(([text, order]): SortField => {
    if (isDocument(order)) {
      if ('$meta' in order) throw notSupported('$meta in a sort');
      throw locationError(15974, 'Illegal key in $sort specification');
    }
    if (!isNumeric(order)) throw locationError(15974, `Illegal key in $sort specification: ${text}`);
    const direction = Number(order);
    if (direction !== 1 && direction !== -1) {
      throw locationError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    checkSortPath(text);
    return { path: parsePath(text), direction };
  });
  if (fields.length > 32) throw badValue('too many compound keys');
  return fields;
}

function checkSortPath(text: string): void {
  if (text === '') throw locationError(40352, 'FieldPath cannot be constructed with empty string');
  const parts = text.split('.');
  if (parts.some((part) => part === ''))
    throw locationError(15998, 'FieldPath field names may not be empty strings.');
  if (parts.some((part) => part.startsWith('$'))) {
    throw locationError(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  }
}

/** Sort keys of a document, one a field, for `compareSortKeys`. */
export type SortKeys = readonly unknown[];

export interface CompiledSort {
  readonly fields: readonly (readonly [field: string, direction: 1 | -1])[];
  keysOf(doc: Doc): SortKeys;
  compareKeys(a: SortKeys, b: SortKeys): number;
}

/** A sort whose keys are taken once a document, for sorting many. */
export function compileSortKeys(spec: Doc): CompiledSort {
  const fields = parseSort(spec);
  const names = fields.map(({ path }) => path.text);

  function compareKeys(a: SortKeys, b: SortKeys): number {
    for (let i = 0; i < fields.length; i++) {
      const order = compareValues(a[i], b[i]);
      if (order !== 0) return order * (fields[i] as SortField).direction;
    }
    return 0;
  }

  /** Of the tuples a document's arrays expand to, it sorts by the first in the sort's own order. */
  function expandedKeys(doc: Doc): SortKeys {
    let first: SortKeys | undefined;
    try {
      expandFields(doc, names, (values) => {
        countSteps(1, 'A sort');
        const keys = values.map((value) => (value === EMPTY_ARRAY ? undefined : (value ?? null)));
        if (first === undefined || compareKeys(keys, first) < 0) first = keys;
      });
    } catch (error) {
      const parallel = error instanceof MongoError && error.code === 171;
      throw parallel ? badValue('cannot sort with keys that are parallel arrays') : error;
    }
    return first as unknown as SortKeys;
  }

  function keysOf(doc: Doc): SortKeys {
    const keys = fields.map(({ path }) => plainValue(doc, path));
    return keys.includes(arrayOnTheWay) ? expandedKeys(doc) : keys;
  }

  return { fields: fields.map(({ path, direction }) => [path.text, direction]), keysOf, compareKeys };
}

/** A comparison function for a sort specification; an empty one leaves everything equal. */
export function compileSort(spec: Doc): (a: Doc, b: Doc) => number {
  const sort = compileSortKeys(spec);
  return (a, b) => sort.compareKeys(sort.keysOf(a), sort.keysOf(b));
}

/** The order of $sortArray's and $push's sort: a direction for whole elements, or fields of documents. */
export function compareSortSpec(
  sortBy: unknown,
  refusal: (message: string) => MongoError = (message) => locationError(2942507, message),
): (a: unknown, b: unknown) => number {
  if (isDocument(sortBy)) {
    const compare = compileSort(sortBy);
    return (a, b) => compare(isDocument(a) ? a : {}, isDocument(b) ? b : {});
  }
  const direction = isNumeric(sortBy) ? Number(sortBy) : undefined;
  if (direction === 1 || direction === -1) return (a, b) => compareValues(a, b) * direction;
  throw refusal(
    'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
  );
}
