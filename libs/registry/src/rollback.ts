import { releaseName } from '@shopbench/contracts';
import { areaOf, usableRelease, withRelease, type Forced } from './publish';
import {
  changeRegistry,
  readHistory,
  type Deed,
  type HistoryEntry,
  type RegistryPlaces,
  type ReleaseFile,
} from './registry-file';
import { missing } from './refusal';

/**
 * Points the registry at the release of an area that everybody got before the current one, or at the one named.
 * Twice in a row goes two releases back. A release on trial stays on trial; an area that was unpublished is back.
 * Rejects when that release is damaged, or when the shell and the areas of now have no place for it.
 * @param wanted  version `0.2.0`, or release `0.2.0-ab12cd34`
 */
export async function rollBack(
  places: RegistryPlaces,
  name: string,
  wanted?: string,
  { force, ...by }: Forced = {},
): Promise<ReleaseFile> {
  const deed: Deed = { action: `rollback ${name}`, ...by };
  const after = await changeRegistry(places, deed, async (registry) => {
    const current = areaOf(registry, name);
    const target =
      wanted ?? beforeThis(await givenReleases(places, name), name, current && releaseName(current));
    const release = await usableRelease(places, registry, { name, wanted: target, deed, force });
    deed.action = `rollback ${name} to ${releaseName(release)}`;
    return withRelease(registry, release);
  });
  return areaOf(after, name)!;
}

/** A release that everybody got. `isBack`: by a rollback to it. */
export interface Given {
  release: string;
  isBack: boolean;
}

async function givenReleases(places: RegistryPlaces, name: string): Promise<Given[]> {
  return givenIn(await readHistory(places), ({ registry }) => {
    const area = areaOf(registry, name);
    return area && releaseName(area);
  });
}

/** What everybody got one after the other, by the history. */
export function givenIn(
  history: readonly HistoryEntry[],
  releaseIn: (entry: HistoryEntry) => string | undefined,
): Given[] {
  const given: Given[] = [];
  for (const entry of history) {
    const release = releaseIn(entry);
    if (release && release !== given.at(-1)?.release)
      given.push({ release, isBack: entry.action.startsWith('rollback ') });
  }
  return given;
}

/**
 * What everybody had when the current release was given to them; how a rollback came back to a release does not count.
 * Where they have none now, the last that they had. Throws when there is none.
 */
export function beforeThis(given: readonly Given[], name: string, current: string | undefined): string {
  const at =
    current === undefined
      ? given.length
      : given.findLastIndex(({ release, isBack }) => release === current && !isBack);
  const before = given[at - 1]?.release;
  if (!before) throw missing(`There is no release of ${name} before ${current ?? 'now'}`);
  return before;
}
