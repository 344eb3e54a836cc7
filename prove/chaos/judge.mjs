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
 * Rows of lists that were imported, when all that began have ended: a list is there whole or not at all, any row at most once, and
 * an acknowledged one is there.
 * @param {readonly { key: string, acknowledged: boolean, rows: readonly string[], mayBeGone?: boolean }[]} lists
 * @param {readonly string[]} names that are stored, each as often as it is
 * @returns {string[]}
 */
export function importFaults(lists, names) {
  const times = grouped(names, (name) => name);
  return lists.flatMap(({ key, acknowledged, rows, mayBeGone }) => {
    const found = rows.map((row) => times.get(row)?.length ?? 0);
    const twice = rows.filter((_, at) => (found[at] ?? 0) > 1);
    const missing = rows.filter((_, at) => found[at] === 0);
    const mayLack = !acknowledged || mayBeGone;
    const isHalf = missing.length > 0 && !(mayLack && missing.length === rows.length);
    return [
      ...twice.map((row) => `${row} of list ${key} is there more than once`),
      ...(isHalf ? missing.map((row) => `${row} of list ${key} is not there`) : []),
    ];
  });
}

/**
 * An edit of a record by the version that was read before: `version` is what it was answered with.
 * @typedef {object} Edit
 * @property {string} record @property {number} base @property {string} value
 * @property {'acknowledged' | 'refused' | 'unknown'} outcome
 * @property {number} [version] @property {boolean} [mayBeGone]
 */

/**
 * Every acknowledged edit is there, or a later one; each version was one edit's, and what stands there somebody wrote.
 * @param {readonly Edit[]} edits
 * @param {ReadonlyMap<string, { version: number, value: unknown }>} stored by record
 * @returns {string[]}
 */
export function editFaults(edits, stored) {
  const faults = [];
  for (const [record, own] of grouped(edits, ({ record: of }) => of)) {
    const there = stored.get(record);
    if (!there) {
      faults.push(`${record} was edited and is not there`);
      continue;
    }
    const told = own.filter(({ outcome }) => outcome === 'acknowledged');
    for (const { base, version, value } of told)
      if (version !== base + 1) faults.push(`${value} of ${record} made version ${version} of ${base}`);
    const kept = told.filter(({ mayBeGone }) => !mayBeGone);
    for (const [version, same] of grouped(kept, ({ version: of }) => of))
      if (same.length > 1)
        faults.push(
          `version ${version} of ${record} was given to ${same.map(({ value }) => value).join(' and ')}`,
        );
    const last = Math.max(0, ...kept.map(({ version }) => version ?? 0));
    if (there.version < last)
      faults.push(`${record} is of version ${there.version}, ${last} was acknowledged`);
    const written = own.filter(({ outcome }) => outcome !== 'refused');
    const first = Math.min(...own.map(({ base }) => base));
    for (let version = first + 1; version <= there.version; version += 1) {
      const makers = written.filter(({ base }) => base + 1 === version);
      const isTold = version < there.version || makers.some(({ value }) => value === there.value);
      if (makers.length === 0) faults.push(`nobody made version ${version} of ${record}`);
      else if (!isTold) faults.push(`${there.value} of ${record} was told nobody as version ${version}`);
    }
  }
  return faults;
}

/**
 * A picture that was sent: when, and under which address it was answered to be kept. One that nobody knows of ends with its round.
 * @typedef {object} Picture
 * @property {string} record @property {number} start @property {number} end @property {string} [link]
 * @property {'acknowledged' | 'refused' | 'unknown'} outcome
 * @property {boolean} [mayBeGone]
 */

/**
 * A record has the picture that was acknowledged last, or one that was sent beside or after it, and only that one is kept.
 * @param {readonly Picture[]} pictures
 * @param {ReadonlyMap<string, { link: string | null, kept: readonly string[] }>} stored by record; `kept` are the whole files of it
 * @returns {string[]}
 */
export function pictureFaults(pictures, stored) {
  const faults = [];
  for (const [record, own] of grouped(pictures, ({ record: of }) => of)) {
    const { link, kept } = stored.get(record) ?? { link: null, kept: [] };
    if (kept.length > 1 || (link !== null && kept[0] !== link))
      faults.push(`${record} names ${link}, kept are ${kept.join(', ') || 'none'}`);
    const told = own.filter(({ outcome }) => outcome === 'acknowledged');
    const maybe = own.filter(({ outcome }) => outcome === 'unknown');
    const mine = told.filter((one) => one.link === link);
    const after = (/** @type {Picture} */ one) =>
      told.some(({ start, mayBeGone }) => start > one.end && !mayBeGone);
    const couldBe = mine.length > 0 ? mine : link === null ? [] : maybe;
    const isFirst = link === null && told.every(({ mayBeGone }) => mayBeGone);
    if (!isFirst && couldBe.every(after))
      faults.push(`${record} has ${link}, which is not the last that was acknowledged`);
  }
  return faults;
}

/** @template T, K @param {readonly T[]} list @param {(one: T) => K} by @returns {Map<K, T[]>} */
function grouped(list, by) {
  /** @type {Map<K, T[]>} */
  const groups = new Map();
  for (const one of list) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}
