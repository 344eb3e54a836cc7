import { loadContract } from './contract.mjs';
import { stageArea, withArea } from './publish.mjs';
import { changeRegistry } from './registry-store.mjs';
import { distDirOf, folderOf, readBuild, storedRelease } from './releases.mjs';

/** @typedef {import('./registry-store.mjs').Release} Release */

/**
 * Gives a release of an area to some people beside the current one. A build of the checkout that was never published
 * is checked and stored first. Rejects when nobody, or an unknown designation, or a share outside 1 to 99 is named.
 * @param {string} name @param {string} version
 * @param {{ designations?: string[], percent?: number }} audience
 * @returns {Promise<Release>}
 */
export async function startCanary(name, version, { designations, percent }) {
  if (!designations?.length && percent === undefined)
    throw new Error('Say for whom: --designation D or --percent N');
  const release = await releaseFor(name, version);
  const canary = {
    release,
    ...(designations?.length ? { designations } : {}),
    ...(percent === undefined ? {} : { percent }),
  };
  const { checkRegistry } = await loadContract();
  await changeRegistry(`canary ${name} ${folderOf(release)}`, (registry) => {
    const next = withArea(registry, { ...currentOf(registry, name), canary });
    const checked = checkRegistry(next);
    if (!checked.ok) throw new Error(checked.errors.map(({ message }) => message).join('\n'));
    return next;
  });
  return release;
}

/** Ends the trial; everybody gets the current release. @param {string} name */
export async function stopCanary(name) {
  await changeRegistry(`canary ${name} off`, (registry) => {
    const { canary, ...current } = currentOf(registry, name);
    return canary ? withArea(registry, current) : registry;
  });
}

/** Gives the release on trial to everybody. @param {string} name @returns {Promise<Release>} */
export async function promoteCanary(name) {
  const registry = await changeRegistry(`promote ${name}`, (before) => {
    const { canary } = currentOf(before, name);
    if (!canary) throw new Error(`${name} has no release on trial`);
    return withArea(before, canary.release);
  });
  return currentOf(registry, name);
}

/** @param {import('./registry-store.mjs').Registry} registry @param {string} name */
function currentOf(registry, name) {
  const current = registry.areas.find((area) => area.name === name);
  if (!current) throw new Error(`The registry has no area "${name}": publish it first`);
  return current;
}

/** @param {string} name @param {string} version @returns {Promise<Release>} */
async function releaseFor(name, version) {
  const { build } = tryReadBuild(name) ?? {};
  if (build && (build.version === version || folderOf(build) === version)) return stageArea(name);
  return storedRelease(name, version);
}

/** @param {string} name */
function tryReadBuild(name) {
  try {
    return readBuild(distDirOf(name));
  } catch {
    return undefined;
  }
}
