import { useSession } from '@shopbench/client';
import type { RawRegistry } from '@shopbench/client/internal';
import type { SessionUser } from '@shopbench/contracts';
import { readAreaTable, type AreaTable } from './area-table';
import { browserSeed } from './canary';
import { useRegistry } from './registry';

const NONE: RawRegistry = { areas: [] };
/** What was read last of a registry, and for whom. */
const tables = new WeakMap<RawRegistry, { table: AreaTable; user: SessionUser | null }>();

/** The areas that this page works with, as the person's rights open them now. */
export function useAreas(): AreaTable {
  const { user } = useSession();
  return tableOf(useRegistry().registry ?? NONE, user);
}

/** Checks a registry once for a person and their rights of the moment; its problems go to the log, where whoever mends it looks. */
export function tableOf(registry: RawRegistry, user: SessionUser | null): AreaTable {
  const known = tables.get(registry);
  if (known && known.user?.rights === user?.rights && known.user?.designation === user?.designation)
    return known.table;
  const table = readAreaTable(registry, user ?? undefined, browserSeed());
  // eslint-disable-next-line no-console
  if (!known) table.problems.forEach((problem) => console.error(problem));
  tables.set(registry, { table, user });
  return table;
}
