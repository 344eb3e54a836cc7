import type { MenuEntry } from '@shopbench/client/internal';
import { hasRight, SHELL, type RightsHolder } from '@shopbench/contracts';
import { mayEnter } from './access';
import type { AreaTable } from '../registry/area-table';
import { AREAS_PATH, longestMatch } from './paths';

export interface MenuGroup {
  label: string;
  entries: (MenuEntry & { area: string })[];
}

/** The side navigation of a person: all areas' entries that they may open, grouped and in order. */
export function buildMenu({ areas }: AreaTable, person: RightsHolder): MenuGroup[] {
  const entries = areas.flatMap((area) =>
    (area.registered?.menu ?? [])
      .filter((entry) => mayEnter(area, entry.path, person))
      .map((entry) => ({ ...entry, area: area.name })),
  );
  entries.sort((a, b) => a.groupOrder - b.groupOrder || a.order - b.order);
  const groups = new Map<string, MenuGroup>();
  for (const entry of entries) {
    const group = groups.get(entry.group) ?? { label: entry.group, entries: [] };
    group.entries.push(entry);
    groups.set(entry.group, group);
  }
  return [...groups.values()];
}

/** The shell's own pages that this person may open: behind all that areas bring, and there when no area is. */
export function ownPages(person: RightsHolder): MenuGroup[] {
  if (!hasRight(person, 'areas')) return [];
  const group = { group: 'Program', groupOrder: 1_000 };
  const areas = { ...group, label: 'Areas', icon: 'columns', path: AREAS_PATH, order: 1, area: SHELL };
  return [{ label: group.group, entries: [areas] }];
}

/**
 * The path of the menu entry that the page at `path` belongs to: the longest of its area that holds it, or one beside it
 * below the same two or more parts, as the list of customers is for a customer's page.
 */
export function currentMenuPath(
  groups: MenuGroup[],
  area: string | undefined,
  path: string,
): string | undefined {
  const paths = groups.flatMap(({ entries }) =>
    entries.filter((entry) => entry.area === area).map((entry) => entry.path),
  );
  const holding = longestMatch(paths, (own) => own, path);
  const depth = Math.max(holding ? partsOf(holding).length : 0, 1);
  return paths.find((own) => sharedParts(own, path) > depth) ?? holding;
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** How many parts two paths have in common from the start. */
function sharedParts(one: string, other: string): number {
  const parts = partsOf(other);
  const differing = partsOf(one).findIndex((part, index) => part !== parts[index]);
  return differing === -1 ? partsOf(one).length : differing;
}
