import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  brokenAreas,
  currentOffer,
  damageOf,
  findInHistory,
  publishArea,
  publishProgram,
  publishShell,
  readBuild,
  readRegistry,
  releaseName,
  restoreRegistry,
  stageShell,
  storeRelease,
} from '@shopbench/registry/built';
import { inRoot } from '../setup/paths.mjs';
import { areaNames, areasDir, author, distDirOf, myDir, places, shellDir } from './places.mjs';

/** In the history: a build of this checkout was given to everybody, by hand or at a start. */
export const OF_CHECKOUT = 'publish from the checkout';

/**
 * Publishes the shell and every area whose build in the checkout is another than the last that was published from here, and
 * was not given to anybody since: what was rolled back, taken away, tried, or published from elsewhere stays. Damaged files
 * of these builds are put back, as is a registry that is damaged or gone. An area that is refused does not hold the others up.
 * Rejects at the end with all refusals in one message.
 */
export async function publishAll() {
  await restoreLost();
  await publishShellOfCheckout();
  await publishProgram(inRoot('mf-customer', 'dist', 'my'), myDir());
  const refusals = [];
  for (const name of areaNames()) {
    try {
      await publishAreaOfCheckout(name);
    } catch (error) {
      refusals.push(/** @type {Error} */ (error).message);
    }
  }
  await tellTroubles();
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
}

/** Whether the shop has something to serve: not before the first `publishAll`. */
export const isPublished = () =>
  [path.join(areasDir(), 'registry.json'), shellDir(), myDir()].every((place) => fs.existsSync(place));

async function restoreLost() {
  try {
    await readRegistry(places());
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    const { revision } = await restoreRegistry(places(), { author: author() });
    console.error(`The last good registry is back, as revision ${revision}`);
  }
}

/** Areas that it would break are told at the end, when those of the checkout have been published too. */
async function publishShellOfCheckout() {
  const { release, repaired } = await stageShell(places(), distDirOf('shell'));
  if (repaired.length > 0) console.log(`Repaired ${repaired.length} files of the shell ${release.build}`);
  if ((await readRegistry(places())).shell && (await wasGiven('shell', release.build))) return;
  const by = { action: OF_CHECKOUT, author: author(), force: true };
  if ((await publishShell(places(), distDirOf('shell'), by)).isNew)
    console.log(`Published the shell ${release.build}`);
}

/** @param {string} name */
async function publishAreaOfCheckout(name) {
  const built = await readBuild(distDirOf(name));
  if (await wasGiven(name, releaseName(built.build))) {
    const { repaired } = await storeRelease(places(), built);
    if (repaired.length > 0)
      console.log(`Repaired ${repaired.length} files of ${name} ${releaseName(built.build)}`);
    return;
  }
  // What its areas divide among them is the shop's own affair, whichever of them comes first.
  const by = { action: OF_CHECKOUT, author: author(), force: true };
  const { isNew } = await publishArea(places(), name, distDirOf(name), by);
  if (isNew) console.log(`Published ${name} ${releaseName(built.build)}`);
}

/** Says which areas in people's hands do not fit the shell, or have damaged files. */
export async function tellTroubles() {
  const registry = await readRegistry(places());
  const offer = await currentOffer(places(), registry);
  for (const broken of offer ? await brokenAreas(places(), offer) : [])
    console.error(`Does not fit the shell: ${broken}`);
  for (const area of registry.areas) {
    const damaged = await damageOf(places(), area.name, releaseName(area));
    if (damaged.length > 0)
      console.error(`${area.name} ${releaseName(area)} is damaged: ${damaged.join(', ')}`);
  }
}

/**
 * Whether a build of the checkout was published, or given to some, since another one of it was published, whatever came of
 * it: a trial that failed is not to be given to everybody by a start.
 * @param {string} name an area, or `shell` @param {string} release
 */
async function wasGiven(name, release) {
  // What lies in the history beyond the registry never held: its writer died.
  const held = (await readRegistry(places())).revision;
  const entry = await findInHistory(
    places(),
    ({ revision, action }) =>
      revision <= held &&
      (action.startsWith(`${OF_CHECKOUT} ${name} `) || action.endsWith(` ${name} ${release}`)),
  );
  return entry?.action.split(' ').at(-1) === release;
}

/** Builds one area of the checkout, or the shell. Rejects when there is none, or when it does not build. @param {string} name */
export async function buildProject(name) {
  const folder = name === 'shell' ? 'shell' : `mf-${name}`;
  if (!fs.existsSync(inRoot(folder)))
    throw new Error(
      `There is no ${folder} in this checkout. Build the area where it lies, and name its build: --from FOLDER`,
    );
  const webpack = inRoot('node_modules', 'webpack', 'bin', 'webpack.js');
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [webpack], { cwd: inRoot(folder), stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${folder} does not build`)),
    );
  });
}
