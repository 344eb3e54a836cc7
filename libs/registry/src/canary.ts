import { audienceSchema, check, releaseName } from '@shopbench/contracts';
import { areaOf, isSame, notListed, trialOf, usableRelease, type By, type Forced } from './publish';
import {
  changeRegistry,
  withArea,
  withoutArea,
  type AudienceFile,
  type Deed,
  type RegistryFile,
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
  { force, ...by }: Forced = {},
): Promise<ReleaseFile> {
  const audience = checkedAudience(whom);
  const deed: Deed = { action: `canary ${name}`, ...by };
  const after = await changeRegistry(places, deed, async (registry) => {
    const release = await usableRelease(places, registry, { name, wanted, deed, force });
    deed.action = `canary ${name} ${releaseName(release)}`;
    const current = areaOf(registry, name);
    if (current && isSame(current, release))
      throw new RegistryRefusal(`Everybody has ${releaseName(release)} of ${name} already`);
    const canary = { release, ...audience, since: new Date().toISOString() };
    if (current) return withArea(registry, { ...current, canary });
    const others = withoutArea(registry, name);
    return { ...others, trials: [...(others.trials ?? []), canary] };
  });
  return runningTrial(after, name)!.release;
}

/** The trial of an area, beside a release that everybody has or alone. */
const runningTrial = (registry: RegistryFile, name: string) =>
  areaOf(registry, name)?.canary ?? trialOf(registry, name);

/** A trial by its release, and by when it began: the same release may be tried again. */
export interface TrialMark {
  /** `0.2.0-ab12cd34`; of the shell its build. */
  release: string;
  /** ISO; absent of one that began before this was written down. */
  since?: string | undefined;
}

/**
 * Ends the trial: everybody gets the current release, or none where there is no other. Gives false, and changes nothing,
 * when nothing is on trial, or another trial than `only`. Rejects when there is no such area.
 */
export async function stopCanary(
  places: RegistryPlaces,
  name: string,
  by: By = {},
  only?: TrialMark,
): Promise<boolean> {
  let isEnded = false;
  await changeRegistry(places, { action: `canary ${name} off`, ...by }, (registry) => {
    const current = areaOf(registry, name);
    const running = runningTrial(registry, name);
    if (!current && !running && !only) throw notListed(name);
    if (!running || (only && !isTrial(only, releaseName(running.release), running.since))) return registry;
    isEnded = true;
    if (!current) return withoutArea(registry, name);
    const { canary: _, ...release } = current;
    return withArea(registry, release);
  });
  return isEnded;
}

export const isTrial = (only: TrialMark, release: string, since: string | undefined): boolean =>
  only.release === release && only.since === since;

/**
 * Gives the release on trial to everybody. Rejects when there is none, when it is damaged, or when the shell and the areas
 * of now have no place for it.
 */
export async function promoteCanary(
  places: RegistryPlaces,
  name: string,
  { force, ...by }: Forced = {},
): Promise<ReleaseFile> {
  const deed: Deed = { action: `promote ${name}`, ...by };
  const registry = await changeRegistry(places, deed, async (before) => {
    const canary = runningTrial(before, name);
    if (!canary) throw missing(`${name} has no release on trial`);
    const wanted = releaseName(canary.release);
    deed.action = `promote ${name} ${wanted}`;
    await usableRelease(places, before, { name, wanted, deed, force });
    return withArea(before, canary.release);
  });
  return areaOf(registry, name)!;
}
