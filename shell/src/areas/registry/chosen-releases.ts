import { useSession } from '@shopbench/client';
import type { AreaRelease } from '@shopbench/client/internal';
import { useMemo } from 'react';
import { useAreas } from './areas';
import { browserSeed, chooseRelease } from './canary';

/** By area name, the build that this person gets. Areas that are refused are not in it. */
export function useChosenReleases(): ReadonlyMap<string, AreaRelease> {
  const table = useAreas();
  const { user } = useSession();
  const designation = user?.designation ?? '';
  return useMemo(() => {
    const chosen = new Map<string, AreaRelease>();
    for (const { name, registered, refusal } of table.areas) {
      if (!registered || refusal) continue;
      chosen.set(name, chooseRelease(registered, designation, browserSeed()));
    }
    return chosen;
  }, [table, designation]);
}
