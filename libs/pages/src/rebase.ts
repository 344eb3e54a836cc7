type Values = Record<string, unknown>;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/** The fields of `values` that differ from `start`. An empty field and one that is not there are the same. */
export function changedFields(start: object, values: object): string[] {
  const [from, to] = [start as Values, values as Values];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (key) => !isSame(from[key], to[key]),
  );
}

/** What of a person's work stays when somebody else has saved meanwhile. */
export interface Rebased {
  /** To be put on top of what is stored now. */
  mine: Values;
  /** Fields that both have changed, to different values; there what is stored stands. */
  both: string[];
}

/**
 * Puts work that began at `start` and stands at `values` on top of `stored`: what only the person changed stays theirs,
 * what only somebody else changed is taken over, and what both changed is named.
 */
export function rebase(start: object, values: object, stored: object): Rebased {
  const theirs = new Set(changedFields(start, stored));
  const differing = new Set(changedFields(stored, values));
  const changed = changedFields(start, values).filter((key) => differing.has(key));
  return {
    mine: Object.fromEntries(
      changed.filter((key) => !theirs.has(key)).map((key) => [key, (values as Values)[key]]),
    ),
    both: changed.filter((key) => theirs.has(key)),
  };
}
