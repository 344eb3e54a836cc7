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
 * What everybody had when the current release was given to them; how a rollback came back to a release does not count.
 * @param {string} name @param {string} currentFolder @returns {Release}
 */
function releaseBefore(name, currentFolder) {
  /** @type {{ folder: string, isBack: boolean }[]} */
  const given = [];
  for (const { action, registry } of readHistory()) {
    const area = registry.areas.find((entry) => entry.name === name);
    if (area && folderOf(area) !== given.at(-1)?.folder)
      given.push({ folder: folderOf(area), isBack: action.startsWith('rollback ') });
  }
  const at = given.findLastIndex(({ folder, isBack }) => folder === currentFolder && !isBack);
  const before = given[at - 1]?.folder;
  if (!before) throw new Error(`There is no release of ${name} before ${currentFolder}`);
  return storedRelease(name, before);
}
