/** Something that is a ledger in Tally, by its id. */
export interface NamedLedger {
  id: string;
  name: string;
}

/**
 * The name of each ledger in Tally, which knows them by it, without regard to case. Each is given in turn (those of the books
 * first, then accounts, heads, parties); of several that are called the same the one that was there first keeps the name,
 * the others have the end of their id behind it. So a ledger's name depends on neither the period nor the order in which it
 * is posted to, and stays when others come later.
 * @param fixed names that are taken already
 */
export function tallyNames(
  fixed: readonly string[],
  ...kinds: readonly (readonly NamedLedger[])[]
): ReadonlyMap<string, string> {
  const taken = new Set(fixed.map(keyOf));
  const names = new Map<string, string>();
  for (const kind of kinds)
    for (const { id, name } of [...kind].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const plain = name.trim().replace(/\s+/g, ' ');
      const given = taken.has(keyOf(plain)) ? `${plain} (${id.slice(-6)})` : plain;
      taken.add(keyOf(given));
      names.set(id, given);
    }
  return names;
}

const keyOf = (name: string): string => name.trim().toLowerCase();
