import { withArea } from './publish.mjs';
import { changeRegistry, readHistory, readRegistry } from './registry-store.mjs';
import { folderOf, storedRelease } from './releases.mjs';

/** @typedef {import('./registry-store.mjs').Release} Release */

/**
 * Points the registry at the release of an area that everybody got before the current one, or at the one named.
 * Twice in a row goes two releases back. A release on trial stays on trial.
 * @param {string} name @param {string} [version] @returns {Promise<Release>}
 */
export async function rollBack(name, version) {
  const current = readRegistry().areas.find((area) => area.name === name);
  if (!current) throw new Error(`The registry has no area "${name}"`);
  const release = version ? storedRelease(name, version) : releaseBefore(name, folderOf(current));
  await changeRegistry(`rollback ${name} to ${folderOf(release)}`, (registry) => {
    const now = registry.areas.find((area) => area.name === name);
    return withArea(registry, { ...release, ...(now?.canary ? { canary: now.canary } : {}) });
  });
  return release;
}

/**
 * The release that came before, in the order in which releases were first given to everybody.
 * @param {string} name @param {string} currentFolder @returns {Release}
 */
function releaseBefore(name, currentFolder) {
  /** @type {string[]} */
  const folders = [];
  for (const { registry } of readHistory()) {
    const area = registry.areas.find((entry) => entry.name === name);
    if (area && !folders.includes(folderOf(area))) folders.push(folderOf(area));
  }
  const before = folders[folders.indexOf(currentFolder) - 1];
  if (!before) throw new Error(`There is no release of ${name} before ${currentFolder}`);
  return storedRelease(name, before);
}
