import { readAreaTable, type AreaTable } from './area-table';
import { useRegistry, type RawRegistry } from './registry';

const NONE: RawRegistry = { areas: [] };
const tables = new WeakMap<RawRegistry, AreaTable>();

/** The areas that this page works with. */
export function useAreas(): AreaTable {
  return tableOf(useRegistry().registry ?? NONE);
}

/** Checks a registry once; its problems go to the log, where whoever mends it looks. */
export function tableOf(registry: RawRegistry): AreaTable {
  const known = tables.get(registry);
  if (known) return known;
  const table = readAreaTable(registry);
  // eslint-disable-next-line no-console
  table.problems.forEach((problem) => console.error(problem));
  tables.set(registry, table);
  return table;
}
