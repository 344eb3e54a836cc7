export interface FieldDifference {
  /** Where it stands in the answered record: `creditLimit`, `items.0.quantity`. */
  path: string;
  before: unknown;
  after: unknown;
}

/** What every record carries and no person changes. */
const CARRIED = new Set(['_id', 'version', 'archived', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy']);

/** Fields whose value must never be kept a second time. */
const SECRET = /password|passcode|secret|token|hash/i;

type Fields = Record<string, unknown>;

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfObjects = (value: unknown): value is Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPlain);
const isNothing = (value: unknown) => value === undefined || value === null;

/**
 * The fields in which two answered records differ, null for a value that is not there. Objects and lists of objects are
 * compared field by field; a list of plain values counts as one. Ids, versions, stamps and secrets are left out.
 */
export function differences(before: unknown, after: unknown, path = ''): FieldDifference[] {
  const nested = [before, after].every(
    (value) => isNothing(value) || isPlain(value) || isListOfObjects(value),
  );
  if (nested && !(isNothing(before) && isNothing(after))) {
    const [old, now] = [(before ?? {}) as Fields, (after ?? {}) as Fields];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(isTold);
    return keys.flatMap((key) => differences(old[key], now[key], path ? `${path}.${key}` : key));
  }
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return [];
  return [{ path, before: before ?? null, after: after ?? null }];
}

const isTold = (key: string) => !CARRIED.has(key) && !SECRET.test(key);
