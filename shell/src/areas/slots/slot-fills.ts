import type { AreaRelease, SlotFill } from '@shopbench/client/internal';
import { isMeant, type RightsHolder } from '@shopbench/contracts';

/** What a release of an area puts into a place of another area's page. */
export interface Filling {
  release: AreaRelease;
  fill: SlotFill;
}

/** What this person gets in a place, in order: by number, then by the areas' names. */
export function fillingsOf(
  slot: string,
  releases: Iterable<AreaRelease>,
  person: RightsHolder,
): readonly Filling[] {
  const found = [...releases].flatMap((release) =>
    (release.slots ?? [])
      .filter((fill) => fill.slot === slot && isMeant(fill.rights ?? release.designations, person))
      .map((fill) => ({ release, fill })),
  );
  return found.sort((a, b) => a.fill.order - b.fill.order || (a.release.name < b.release.name ? -1 : 1));
}
