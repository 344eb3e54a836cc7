import { type Direction } from '../storage/catalog';
import { type AccessPath } from './plan';

export type SortKey = readonly [field: string, direction: Direction];

export interface SortProvision {
  reverse: boolean;
  merge: boolean;
}

/**
 * Whether a scan of an index comes out in a given order.
 * @param pointCounts number of single values each leading field is bounded to; 1 makes the field constant.
 */
export function provideSort(
  path: AccessPath,
  pointCounts: readonly number[],
  sort: readonly SortKey[],
): SortProvision | undefined {
  if (path.multikey) return undefined;
  const constant = new Set(path.fields.filter((_, i) => pointCounts[i] === 1));
  const wanted = sort.filter(([field]) => !constant.has(field));
  const consecutive = matchFrom(path, 0, constant, wanted);
  if (consecutive) return { ...consecutive, merge: false };
  const afterPoints = matchFrom(path, pointCounts.length, constant, wanted);
  return afterPoints && { ...afterPoints, merge: true };
}

function matchFrom(
  path: AccessPath,
  start: number,
  constant: ReadonlySet<string>,
  wanted: readonly SortKey[],
): { reverse: boolean } | undefined {
  const fields = path.isUnique ? path.fields : [...path.fields, '_id'];
  let reverse: boolean | undefined;
  let position = start;
  for (const [field, direction] of wanted) {
    while (
      position < fields.length &&
      fields[position] !== field &&
      constant.has(fields[position] as string)
    ) {
      position++;
    }
    // Past the last field of a unique index no two entries are left to be ordered, within one range.
    if (position >= fields.length)
      return path.isUnique && start === 0 ? { reverse: reverse ?? false } : undefined;
    if (fields[position] !== field) return undefined;
    const flipped = (path.directions[position] ?? 1) !== direction;
    if (reverse !== undefined && reverse !== flipped) return undefined;
    reverse = flipped;
    position++;
  }
  return { reverse: reverse ?? false };
}
