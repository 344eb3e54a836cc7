import { releaseName } from '@shopbench/contracts';
import { findFaults } from './check-area';
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

/**
 * Checks the build in a folder against the contract and the areas that are published, and changes nothing.
 * Rejects with RegistryRefusal when it must not be published.
 */
export async function checkArea(places: RegistryPlaces, name: string, folder: string): Promise<BuiltArea> {
  const built = await readBuild(folder);
  await refuseFaults(places, name, built);
  return built;
}

async function refuseFaults(places: RegistryPlaces, name: string, built: BuiltArea): Promise<void> {
  const registry = await readRegistry(places);
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
 * A stored release that may be given to people: its files are whole, and shell and areas of now have a place for it.
 * Rejects with RegistryRefusal otherwise.
 * @param wanted  version `0.2.0`, or release `0.2.0-ab12cd34`
 */
export async function usableRelease(
  places: RegistryPlaces,
  name: string,
  wanted: string,
): Promise<ReleaseFile> {
  const built = await storedBuild(places, name, wanted);
  await refuseFaults(places, name, built);
  return releaseOf(built);
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
  { action = 'publish', ...by }: Partial<Deed> = {},
): Promise<Published> {
  const staged = await stageArea(places, name, folder);
  return { ...staged, isNew: await giveToAll(places, staged.release, { action, ...by }) };
}

/** Publishes a release that lies ready. */
export async function publishStored(
  places: RegistryPlaces,
  name: string,
  wanted: string,
  by: By = {},
): Promise<Published> {
  const release = await usableRelease(places, name, wanted);
  return { release, repaired: [], isNew: await giveToAll(places, release, { action: 'publish', ...by }) };
}

/** Gives false, and changes nothing, when everybody has this release already. */
async function giveToAll(
  places: RegistryPlaces,
  release: ReleaseFile,
  { action, ...by }: Deed,
): Promise<boolean> {
  let isNew = false;
  const deed = { action: `${action} ${release.name} ${releaseName(release)}`, ...by };
  await changeRegistry(places, deed, (registry) => {
    const current = areaOf(registry, release.name);
    if (current && isSame(current, release) && current.integrity) return registry;
    isNew = !current || !isSame(current, release);
    return withRelease(registry, release);
  });
  return isNew;
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
