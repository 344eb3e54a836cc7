import { audienceSchema, check, releaseName } from '@shopbench/contracts';
import { areaOf, isSame, notListed, trialOf, usableRelease, type By } from './publish';
import {
  changeRegistry,
  withArea,
  withoutArea,
  type AudienceFile,
  type RegistryPlaces,
  type ReleaseFile,
} from './registry-file';
import { missing, RegistryRefusal } from './refusal';

/** Rejects when nobody, or an unknown designation, or a share outside 1 to 99 is named. */
export function checkedAudience({ designations, percent }: AudienceFile): AudienceFile {
  if (!designations?.length && percent === undefined)
    throw new RegistryRefusal('Say for whom: --designation D or --percent N');
  const audience = {
    ...(designations?.length ? { designations } : {}),
    ...(percent === undefined ? {} : { percent }),
  };
  const checked = check(audienceSchema, audience);
  if (!checked.ok) throw new RegistryRefusal(checked.errors.map(({ message }) => message).join('\n'));
  return audience;
}

/**
 * Gives a stored release of an area to some people beside the current one. Where everybody has none yet, they are the
 * only ones who have the area.
 * @param wanted  version `0.2.0`, or release `0.2.0-ab12cd34`
 */
export async function startCanary(
  places: RegistryPlaces,
  name: string,
  wanted: string,
  whom: AudienceFile,
  by: By = {},
): Promise<ReleaseFile> {
  const audience = checkedAudience(whom);
  const release = await usableRelease(places, name, wanted);
  await changeRegistry(places, { action: `canary ${name} ${releaseName(release)}`, ...by }, (registry) => {
    const current = areaOf(registry, name);
    if (current && isSame(current, release))
      throw new RegistryRefusal(`Everybody has ${releaseName(release)} of ${name} already`);
    const canary = { release, ...audience, since: new Date().toISOString() };
    if (current) return withArea(registry, { ...current, canary });
    const others = withoutArea(registry, name);
    return { ...others, trials: [...(others.trials ?? []), canary] };
  });
  return release;
}

/**
 * Ends the trial: everybody gets the current release, or none where there is no other. Rejects when there is no such area.
 * @param only  the release that must be on trial still; any unless told
 */
export async function stopCanary(
  places: RegistryPlaces,
  name: string,
  by: By = {},
  only?: string,
): Promise<void> {
  await changeRegistry(places, { action: `canary ${name} off`, ...by }, (registry) => {
    const current = areaOf(registry, name);
    const running = current?.canary ?? trialOf(registry, name);
    if (only && running && releaseName(running.release) !== only) return registry;
    if (current) {
      const { canary, ...release } = current;
      return canary ? withArea(registry, release) : registry;
    }
    if (!trialOf(registry, name)) throw notListed(name);
    return withoutArea(registry, name);
  });
}

/**
 * Gives the release on trial to everybody. Rejects when there is none, when it is damaged, or when the shell and the areas
 * of now have no place for it.
 */
export async function promoteCanary(places: RegistryPlaces, name: string, by: By = {}): Promise<ReleaseFile> {
  const registry = await changeRegistry(places, { action: `promote ${name}`, ...by }, async (before) => {
    const canary = areaOf(before, name)?.canary ?? trialOf(before, name);
    if (!canary) throw missing(`${name} has no release on trial`);
    await usableRelease(places, name, releaseName(canary.release));
    return withArea(before, canary.release);
  });
  return areaOf(registry, name)!;
}
