import { spawn } from 'node:child_process';
import { inRoot } from '../setup/paths.mjs';
import { findFaults } from './check.mjs';
import { loadContract } from './contract.mjs';
import { changeRegistry, readRegistry } from './registry-store.mjs';
import { areaNames, distDirOf, folderOf, readBuild, releaseOf, storeRelease } from './releases.mjs';

/** @typedef {import('./registry-store.mjs').Release} Release */

/** An area that must not be published; `faults` says why, a sentence each. */
export class RefusedArea extends Error {
  /** @param {string} name @param {string[]} faults */
  constructor(name, faults) {
    super([`The area "${name}" is not published:`, ...faults.map((fault) => `  ${fault}`)].join('\n'));
    this.faults = faults;
  }
}

/**
 * Publishes what was built of an area: checks it, puts it into a folder of its own, switches the registry to it.
 * Nothing else is built or moved. Gives false when this build is the current one already.
 * Rejects with RefusedArea when the area breaks the contract.
 * @param {string} name
 * @param {{ distDir?: string }} [options] distDir: folder of a build from elsewhere
 */
export async function publishArea(name, { distDir = distDirOf(name) } = {}) {
  const release = await stageArea(name, { distDir });
  const { version: contract } = await loadContract();
  const before = readRegistry();
  const after = await changeRegistry(`publish ${name} ${folderOf(release)}`, (registry) => {
    const current = registry.areas.find((area) => area.name === name);
    if (
      current?.build === release.build &&
      current.version === release.version &&
      registry.contract === contract
    )
      return registry;
    const canary =
      current?.canary && current.canary.release.build !== release.build ? { canary: current.canary } : {};
    return { ...withArea(registry, { ...release, ...canary }), contract };
  });
  return after.revision !== before.revision;
}

/**
 * Checks a build and puts it into its own folder without giving it to anybody.
 * @param {string} name @param {{ distDir?: string }} [options] @returns {Promise<Release>}
 */
export async function stageArea(name, { distDir = distDirOf(name) } = {}) {
  const built = readBuild(distDir);
  const faults = await findFaults(name, { ...built, distDir, registry: readRegistry() });
  if (faults.length > 0) throw new RefusedArea(name, faults);
  storeRelease(name, distDir, built.build);
  return releaseOf(built);
}

/**
 * Publishes every area of the checkout that has a build. One that is refused does not hold the others up.
 * Rejects at the end with all refusals in one message.
 */
export async function publishAll() {
  const refusals = [];
  for (const name of areaNames()) {
    try {
      if (await publishArea(name))
        console.log(`Published ${name} ${folderOf(readBuild(distDirOf(name)).build)}`);
    } catch (error) {
      refusals.push(/** @type {Error} */ (error).message);
    }
  }
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
}

/** Builds one area, alone. Rejects when its build fails. @param {string} name */
export function buildArea(name) {
  const webpack = inRoot('node_modules', 'webpack', 'bin', 'webpack.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [webpack], { cwd: inRoot(`mf-${name}`), stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`mf-${name} does not build`)),
    );
  });
}

/**
 * The registry with this entry in its area's place; areas stay in the order of their names.
 * @param {import("./registry-store.mjs").Registry} registry @param {import("./registry-store.mjs").RegisteredArea} area
 */
export function withArea(registry, area) {
  const others = registry.areas.filter(({ name }) => name !== area.name);
  return { ...registry, areas: [...others, area].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}
