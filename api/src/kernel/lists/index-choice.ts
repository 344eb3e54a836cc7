/** `{ archived: 1, date: 1, _id: 1 }`. */
export type IndexKey = Record<string, 1 | -1>;

type Filter = Record<string, unknown>;

const operatorsOf = (condition: unknown): string[] =>
  condition !== null && typeof condition === 'object' && Object.getPrototypeOf(condition) === Object.prototype
    ? Object.keys(condition).filter((key) => key.startsWith('$'))
    : [];

/** True for a condition on one value or a few: what follows it in an index is in order. */
const isPoint = (condition: unknown): boolean =>
  condition !== undefined && operatorsOf(condition).every((operator) => operator === '$in');

const isRange = (condition: unknown): boolean => {
  const operators = operatorsOf(condition);
  return operators.length > 0 && operators.every((operator) => /^\$[gl]te?$/.test(operator));
};

/** How many of an index's first fields the filter holds to one value or a few. */
const prefixOf = (fields: readonly string[], filter: Filter): number => {
  const free = fields.findIndex((field) => !(field in filter) || !isPoint(filter[field]));
  return free < 0 ? fields.length : free;
};

/** True when the fields of the index from `start` on give the sort, forwards or backwards. */
function givesSort(index: IndexKey, start: number, sort: IndexKey): boolean {
  const rest = Object.entries(index).slice(start);
  const wanted = Object.entries(sort);
  const turn = rest[0]?.[1] === wanted[0]?.[1] ? 1 : -1;
  return wanted.every(([field, direction], i) => rest[i]?.[0] === field && rest[i][1] * turn === direction);
}

/** An index that gives rows in the order wanted, with the conditions that it serves; `whole` when these are all. */
export interface Ordered extends Narrowing {
  whole: boolean;
}

/** The index that gives rows in the order of `sort` and skips most of what the filter leaves out. */
export function orderedIndex(indexes: readonly IndexKey[], filter: Filter, sort: IndexKey): Ordered | null {
  const fitting = indexes.flatMap((index) => {
    const fields = Object.keys(index);
    const prefix = Array.from({ length: prefixOf(fields, filter) + 1 }, (_, i) => i)
      .reverse()
      .find((start) => givesSort(index, start, sort));
    if (prefix === undefined) return [];
    const next = fields[prefix];
    const served = fields.slice(0, prefix);
    if (next !== undefined && (isRange(filter[next]) || (next in filter && isPoint(filter[next])))) {
      served.push(next);
    }
    const whole = Object.keys(filter).every((field) => served.includes(field));
    return [{ index, whole, served }];
  });
  const [best] = fitting.sort((a, b) => b.served.length - a.served.length);
  if (!best) return null;
  const { index, whole, served } = best;
  return { index, whole, filter: partOf(filter, served) };
}

/** One way of finding what a filter asks for: the index and the conditions that it serves. */
export interface Narrowing {
  index: IndexKey;
  filter: Filter;
}

const partOf = (filter: Filter, fields: readonly string[]): Filter =>
  Object.fromEntries(fields.map((field) => [field, filter[field]]));

/** Every index that serves some condition of the filter, with those conditions; the same conditions once. */
export function narrowings(indexes: readonly IndexKey[], filter: Filter): Narrowing[] {
  const found = new Map<string, Narrowing>();
  for (const index of indexes) {
    const fields = Object.keys(index);
    const prefix = prefixOf(fields, filter);
    const next = fields[prefix];
    const served = fields.slice(0, prefix);
    if (next !== undefined && isRange(filter[next])) served.push(next);
    // Nearly everything is not archived: that narrows nothing.
    if (served.length === 0 || served.join() === 'archived') continue;
    const key = [...served].sort().join();
    if (!found.has(key)) found.set(key, { index, filter: partOf(filter, served) });
  }
  return [...found.values()];
}
