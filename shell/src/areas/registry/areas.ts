import { useSession } from '@shopbench/client';
import type { SessionUser } from '@shopbench/contracts';
import { readAreaTable, type AreaTable } from './area-table';
import { useRegistry, type RawRegistry } from './registry';

const NONE: RawRegistry = { areas: [] };
/** What was read last of a registry, and under which rights. */
const tables = new WeakMap<RawRegistry, { table: AreaTable; rights: SessionUser['rights'] }>();

/** The areas that this page works with, as the person's rights open them now. */
export function useAreas(): AreaTable {
  const { user } = useSession();
  return tableOf(useRegistry().registry ?? NONE, user?.rights);
}

/** Checks a registry once for the rights of the moment; its problems go to the log, where whoever mends it looks. */
export function tableOf(registry: RawRegistry, rights?: SessionUser['rights']): AreaTable {
  const known = tables.get(registry);
  if (known && known.rights === rights) return known.table;
  const table = readAreaTable(registry);
  // eslint-disable-next-line no-console
  if (!known) table.problems.forEach((problem) => console.error(problem));
  tables.set(registry, { table, rights });
  return table;
}
