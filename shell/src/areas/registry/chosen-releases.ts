import type { AreaRelease } from '@shopbench/client/internal';
import { useMemo } from 'react';
import { usePerson } from '../access/person';
import { useAreas } from './areas';
import { browserSeed, chooseRelease } from './canary';

/** By area name, the build that this person gets. Areas that are refused are not in it. */
export function useChosenReleases(): ReadonlyMap<string, AreaRelease> {
  const table = useAreas();
  const person = usePerson();
  return useMemo(() => {
    const chosen = new Map<string, AreaRelease>();
    for (const { name, registered, refusal } of table.areas) {
      if (!registered || refusal) continue;
      chosen.set(name, chooseRelease(registered, person, browserSeed()));
    }
    return chosen;
  }, [table, person]);
}
