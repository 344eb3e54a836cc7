/**
 * What a client asked for. `acknowledged` was answered, `refused` was refused, `unknown` never heard of it.
 * @typedef {object} Deed
 * @property {string} kind @property {string} key
 * @property {string | null} collection in which it makes one document; null where it changes one
 * @property {'acknowledged' | 'refused' | 'unknown'} outcome
 * @property {string | undefined} id that it was answered with
 * @property {boolean} [mayBeGone] a restore took its place
 */
/** @typedef {{ what: string, allowed: readonly unknown[], found: unknown }} Fact what stands in a field, and what may */

/**
 * Every acknowledged deed is there once, and nothing is there that no answer told. Call it when no deed is unknown any more.
 * @param {readonly Deed[]} deeds
 * @param {ReadonlyMap<string, readonly string[]>} stored ids of all that came to be since the start, by collection
 * @returns {string[]} in words, what is otherwise
 */
export function storedFaults(deeds, stored) {
  const faults = [];
  for (const [collection, ids] of stored) {
    const there = new Set(ids);
    /** @type {Map<string, Deed>} */
    const told = new Map();
    for (const deed of deeds) {
      if (deed.collection !== collection || deed.outcome !== 'acknowledged' || deed.id === undefined)
        continue;
      const other = told.get(deed.id);
      if (other) faults.push(`${deed.key} and ${other.key} were both told ${deed.id} of ${collection}`);
      told.set(deed.id, deed);
      if (!there.has(deed.id) && !deed.mayBeGone)
        faults.push(`${deed.key} was told ${deed.id}, which is not in ${collection}`);
    }
    for (const id of there)
      if (!told.has(id)) faults.push(`${id} is in ${collection}, and nobody was told so`);
  }
  return faults;
}

/**
 * Numbers of one kind of document: none twice, none left out.
 * @param {readonly string[]} numbers such as `INV-0012`
 * @returns {string[]}
 */
export function numberFaults(numbers) {
  const faults = [];
  /** @type {Map<string, number[]>} */
  const series = new Map();
  for (const number of numbers) {
    const [, prefix = '', value = ''] = /^(.*?)(\d+)$/.exec(number) ?? [];
    series.set(prefix, [...(series.get(prefix) ?? []), Number(value)]);
  }
  for (const [prefix, values] of series) {
    values.sort((a, b) => a - b);
    for (const [at, value] of values.entries()) {
      const before = values[at - 1] ?? value - 1;
      if (value === before) faults.push(`${prefix}${value} is there twice`);
      else if (value !== before + 1)
        faults.push(`${prefix}${before + 1} is missing before ${prefix}${value}`);
    }
  }
  return faults;
}

/** @param {readonly Fact[]} facts @returns {string[]} */
export const factFaults = (facts) =>
  facts
    .filter(({ allowed, found }) => !allowed.includes(found))
    .map(({ what, allowed, found }) => `${what} is ${found}, not ${allowed.join(' or ')}`);

/**
 * Rows of lists that were imported: an acknowledged list is there whole, any row at most once.
 * @param {readonly { key: string, acknowledged: boolean, rows: readonly string[], mayBeGone?: boolean }[]} lists
 * @param {readonly string[]} names that are stored, each as often as it is
 * @returns {string[]}
 */
export function importFaults(lists, names) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return lists.flatMap(({ key, acknowledged, rows, mayBeGone }) =>
    rows.flatMap((row) => {
      const found = times.get(row) ?? 0;
      if (found > 1) return [`${row} of list ${key} is there ${found} times`];
      return found === 0 && acknowledged && !mayBeGone
        ? [`${row} of the acknowledged list ${key} is not there`]
        : [];
    }),
  );
}
