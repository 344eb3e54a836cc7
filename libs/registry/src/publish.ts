import { releaseName } from '@shopbench/contracts';
import { findFaults } from './check-area';
import { refuseClaims } from './claims';
import {
  changeRegistry,
  readRegistry,
  withArea,
  withoutArea,
  type Deed,
  type RegisteredAreaFile,
  type RegistryFile,
  type RegistryPlaces,
  type ReleaseFile,
} from './registry-file';
import { RegistryRefusal } from './refusal';
import { readBuild, releaseOf, storedBuild, storeRelease, type BuiltArea } from './releases';
import { currentOffer } from './shell-offer';

/** Who does it and why; `action` is told by what is done. */
export type By = Omit<Deed, 'action'>;

/** Whether what it takes from others, or would break, is no reason to refuse it: the admin's to say. */
export type Forced = By & { force?: boolean | undefined };

/**
 * Checks the build in a folder against the contract and the areas that are published, and changes nothing.
 * Rejects with RegistryRefusal when it must not be published.
 */
export async function checkArea(places: RegistryPlaces, name: string, folder: string): Promise<BuiltArea> {
  const built = await readBuild(folder);
  await refuseFaults(places, await readRegistry(places), name, built);
  return built;
}

async function refuseFaults(
  places: RegistryPlaces,
  registry: RegistryFile,
  name: string,
  built: BuiltArea,
): Promise<void> {
  const faults = await findFaults(name, built, registry, await currentOffer(places, registry));
  if (faults.length > 0) throw new RegistryRefusal(`The area "${name}" cannot be published:`, faults);
}

/** A release of an area that lies ready, and which of its files had been damaged. */
export interface Staged {
  release: ReleaseFile;
  repaired: string[];
}

/** Checks a build and puts it into its own folder without giving it to anybody. The same build twice is stored once. */
export async function stageArea(places: RegistryPlaces, name: string, folder: string): Promise<Staged> {
  const built = await checkArea(places, name, folder);
  const { repaired } = await storeRelease(places, built);
  return { release: await releaseOf(built), repaired };
}

/**
 * A stored release that may be given to people: its files are whole, shell and areas of this registry have a place for it,
 * and it takes nothing from others. Rejects with RegistryRefusal otherwise; what is forced is added to the deed. To be
 * asked while the registry is being changed, or what it says may be over by then.
 * @param wanted  version `0.2.0`, or release `0.2.0-ab12cd34`
 */
export async function usableRelease(
  places: RegistryPlaces,
  registry: RegistryFile,
  { name, wanted, deed, force }: { name: string; wanted: string; deed: Deed; force?: boolean | undefined },
): Promise<ReleaseFile> {
  const built = await storedBuild(places, name, wanted);
  await refuseFaults(places, registry, name, built);
  const release = await releaseOf(built);
  await refuseClaims(places, registry, release, deed, force);
  return release;
}

/** A release in everybody's hands, and whether that is new. */
export interface Published extends Staged {
  isNew: boolean;
}

/**
 * Publishes the build in a folder: checks it, stores it, switches the registry to it. Nothing else is built or moved.
 * Another release on trial stays on trial.
 * @param action  for the history, `publish` unless told
 */
export async function publishArea(
  places: RegistryPlaces,
  name: string,
  folder: string,
  { action = 'publish', ...by }: Partial<Deed> & Forced = {},
): Promise<Published> {
  const { release, repaired } = await stageArea(places, name, folder);
  return { ...(await giveToAll(places, name, releaseName(release), { action, ...by })), repaired };
}

/** Publishes a release that lies ready. */
export async function publishStored(
  places: RegistryPlaces,
  name: string,
  wanted: string,
  by: Forced = {},
): Promise<Published> {
  return { ...(await giveToAll(places, name, wanted, { action: 'publish', ...by })), repaired: [] };
}

/** `isNew` is false, and nothing changed, when everybody has this release already. */
async function giveToAll(
  places: RegistryPlaces,
  name: string,
  wanted: string,
  { action, force, ...by }: Deed & Forced,
): Promise<Omit<Published, 'repaired'>> {
  let isNew = false;
  const deed: Deed = { action, ...by };
  const after = await changeRegistry(places, deed, async (registry) => {
    const release = await usableRelease(places, registry, { name, wanted, deed, force });
    deed.action = `${action} ${name} ${releaseName(release)}`;
    const current = areaOf(registry, name);
    if (current && isSame(current, release) && current.integrity) return registry;
    isNew = !current || !isSame(current, release);
    return withRelease(registry, release);
  });
  const { canary: _, ...release } = areaOf(after, name)!;
  return { release, isNew };
}

/** The registry in which everybody has this release; another one on trial stays on trial. */
export function withRelease(registry: RegistryFile, release: ReleaseFile): RegistryFile {
  const canary = areaOf(registry, release.name)?.canary ?? trialOf(registry, release.name);
  return withArea(registry, {
    ...release,
    ...(canary && !isSame(canary.release, release) ? { canary } : {}),
  });
}

/**
 * Takes an area away from everybody, its release on trial too. Its releases stay where they are: tabs that have it open
 * go on, and it can be rolled back to the last one. Rejects when the registry has no such area.
 */
export async function unpublishArea(places: RegistryPlaces, name: string, by: By = {}): Promise<void> {
  await changeRegistry(places, { action: `unpublish ${name}`, ...by }, (registry) => {
    if (!areaOf(registry, name) && !trialOf(registry, name)) throw notListed(name);
    return withoutArea(registry, name);
  });
}

export const areaOf = (registry: RegistryFile, name: string): RegisteredAreaFile | undefined =>
  registry.areas.find((area) => area.name === name);

/** The trial of an area that everybody else has no release of. */
export const trialOf = (registry: RegistryFile, name: string) =>
  registry.trials?.find(({ release }) => release.name === name);

export const isSame = (a: ReleaseFile, b: ReleaseFile): boolean => releaseName(a) === releaseName(b);

export const notListed = (name: string): RegistryRefusal =>
  new RegistryRefusal(`The registry has no area "${name}": publish it first`, [], 'missing');
