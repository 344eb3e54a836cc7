import { spawn } from 'node:child_process';
import { inRoot } from '../setup/paths.mjs';
import { findFaults } from './check.mjs';
import { changeRegistry, findInHistory, readRegistry } from './registry-store.mjs';
import { publishMy, publishShell } from './shell-release.mjs';
import { areaNames, distDirOf, folderOf, readBuild, releaseOf, storeRelease } from './releases.mjs';

/** @typedef {import('./registry-store.mjs').Release} Release */

/** In the history: a build of this checkout was given to everybody, by hand or at a start. */
const OF_CHECKOUT = 'publish from the checkout';

/** An area that must not be published; `faults` says why, a sentence each. */
export class RefusedArea extends Error {
  /** @param {string} name @param {string[]} faults */
  constructor(name, faults) {
    super([`The area "${name}" cannot be published:`, ...faults.map((fault) => `  ${fault}`)].join('\n'));
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
  const before = readRegistry();
  const action = distDir === distDirOf(name) ? OF_CHECKOUT : 'publish';
  const after = await changeRegistry(`${action} ${name} ${folderOf(release)}`, (registry) => {
    const current = registry.areas.find((area) => area.name === name);
    if (current?.build === release.build && current.version === release.version) return registry;
    const canary =
      current?.canary && current.canary.release.build !== release.build ? { canary: current.canary } : {};
    return withArea(registry, { ...release, ...canary });
  });
  return after.revision !== before.revision;
}

/**
 * Checks a build against the contract and against the areas that are published, and changes nothing.
 * Rejects with RefusedArea when it must not be published.
 * @param {string} name @param {{ distDir?: string }} [options]
 */
export async function checkArea(name, { distDir = distDirOf(name) } = {}) {
  const built = readBuild(distDir);
  const faults = await findFaults(name, { ...built, distDir, registry: readRegistry() });
  if (faults.length > 0) throw new RefusedArea(name, faults);
  return built;
}

/**
 * Checks a build and puts it into its own folder without giving it to anybody.
 * @param {string} name @param {{ distDir?: string }} [options] @returns {Promise<Release>}
 */
export async function stageArea(name, { distDir = distDirOf(name) } = {}) {
  const built = await checkArea(name, { distDir });
  storeRelease(name, distDir, built.build);
  return releaseOf(built);
}

/**
 * Publishes the shell, and every area whose build in the checkout is another than the last that was published from here:
 * what was rolled back or published from elsewhere since then stays. An area that is refused does not hold the others up.
 * Rejects at the end with all refusals in one message.
 */
export async function publishAll() {
  if (await publishShell()) console.log('Published the shell');
  publishMy();
  const refusals = [];
  for (const name of areaNames()) {
    try {
      const folder = folderOf(readBuild(distDirOf(name)).build);
      if (isListed(name) && lastOfCheckout(name) === folder) continue;
      if (await publishArea(name)) console.log(`Published ${name} ${folder}`);
    } catch (error) {
      refusals.push(/** @type {Error} */ (error).message);
    }
  }
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
}

/** @param {string} name */
const isListed = (name) => readRegistry().areas.some((area) => area.name === name);

/** The folder of the checkout's build that was published last, whatever came of it. @param {string} name */
function lastOfCheckout(name) {
  const entry = findInHistory(({ action }) => action.startsWith(`${OF_CHECKOUT} ${name} `));
  return entry?.action.split(' ').at(-1);
}

/** Builds one area, or the shell, and the contract that it is checked with. @param {string} project its folder */
export async function buildProject(project) {
  for (const folder of ['libs/client', project]) await runWebpack(folder);
}

/** @param {string} folder Rejects when the build fails. */
function runWebpack(folder) {
  const webpack = inRoot('node_modules', 'webpack', 'bin', 'webpack.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [webpack], { cwd: inRoot(folder), stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${folder} does not build`)),
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
