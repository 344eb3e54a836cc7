import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  brokenAreas,
  currentOffer,
  damageOf,
  doneSaid,
  findInHistory,
  inEnglish,
  isDiskTrouble,
  nameOf,
  originOf,
  perform,
  publish,
  publishProgram,
  readBuild,
  readRegistry,
  refreshCopy,
  RegistryRefusal,
  refusedOverOthers,
  releaseName,
  releaseOf,
  showCurrentShell,
  stage,
  storeRelease,
  unitIn,
} from '@shopbench/registry/built';
import { inRoot } from '../setup/paths.mjs';
import { areaNames, areasDir, author, distDirOf, myDir, places, shellDir } from './places.mjs';

/**
 * Publishes the shell and every area whose build in the checkout is another than the last that was published from here, and
 * was not given to anybody since: what was rolled back, taken away, tried, or published from elsewhere stays. Damaged files
 * of these builds are put back, as is a registry that is lost. What they take from one another is the shop's own affair; what
 * would break an area of somebody else is held back, and told in what is given, with the way to have it. What is refused, or
 * what the disk does not take, does not hold the others up: told too where people have something to go on with, else, and where
 * it was asked for again, it rejects at the end with all of it in one message.
 * @param {{ force?: boolean, build?: boolean, isAgain?: boolean }} [how] force: whatever it breaks; build: build each before;
 *   isAgain: also what was given before
 * @returns {Promise<string[]>}
 */
export async function publishAll(how = {}) {
  await restoreLost();
  const isFirst = !(await readRegistry(places())).shell;
  /** @type {string[]} */
  const held = [];
  const refusals = [];
  for (const unit of ['shell', ...areaNames()]) {
    try {
      await publishOfCheckout(unit, how);
    } catch (error) {
      if (error instanceof RegistryRefusal && error.reason === 'unforced') held.push(heldText(unit, error));
      else if (error instanceof RegistryRefusal || isDiskTrouble(error)) refusals.push(error.message);
      else throw error;
    }
  }
  await publishProgram(inRoot('mf-customer', 'dist', 'my'), myDir());
  for (const mend of [refreshCopy, showCurrentShell])
    await mend(places()).catch((error) => {
      if (!isDiskTrouble(error)) throw error;
      refusals.push(error.message);
    });
  await tellTroubles();
  // What does not fit the shell of before waits with the shell of now.
  const isAllTold = held.length > 0 || (!isFirst && !how.isAgain);
  if (refusals.length > 0 && !isAllTold) throw new Error(refusals.join('\n'));
  return [...held, ...refusals];
}

/** @param {string} unit @param {RegistryRefusal} refusal */
const heldText = (unit, { obstacles }) =>
  [
    `This version's ${unit === 'shell' ? 'shell' : `area "${unit}"`} is held back, since it would break or replace what others published:`,
    ...obstacles.map(({ said }) => `  ${inEnglish(said)}`),
    '  People go on with what they have. Ask that team for a release that fits, and start again; or take theirs away',
    `  (npm run area -- unpublish NAME); or have it all the same: npm run area -- publish ${unit} --force`,
  ].join('\n');

/** Whether the shop has something to serve: not before the first `publishAll`. */
export const isPublished = () =>
  [path.join(areasDir(), 'registry.json'), shellDir(), myDir()].every((place) => fs.existsSync(place));

async function restoreLost() {
  try {
    await readRegistry(places());
  } catch (error) {
    if (!(error instanceof RegistryRefusal)) throw error;
    console.error(error.message);
    console.error(await restore());
  }
}

/** Puts a registry of the history back, the newest sound one unless told; gives what was done. @param {string} [revision] */
export async function restore(revision) {
  const deed = /** @type {const} */ ({ verb: 'restore', unit: 'registry', release: revision });
  return inEnglish(doneSaid('restore', 'registry', await perform(places(), deed, { author: author() })));
}

/** @param {string} unit @param {{ force?: boolean, build?: boolean, isAgain?: boolean }} how */
async function publishOfCheckout(unit, { force, build, isAgain }) {
  if (build) await buildProject(unit);
  const folder = distDirOf(unit);
  const { release, repaired, isGiven } = await put(unit, folder);
  if (repaired.length > 0) console.log(`Repaired ${repaired.length} files of ${unit} ${release}`);
  if (!isAgain && isGiven) return;
  if (!isAgain && !force) await refuseOverOthers(unit);
  const by = /** @type {const} */ ({ author: author(), from: 'checkout' });
  const give = (/** @type {boolean | undefined} */ forced) =>
    publish(places(), unit, folder, { ...by, force: forced });
  const { isNew } = await give(force).catch(async (error) => {
    if (!(error instanceof RegistryRefusal) || error.reason !== 'unforced') throw error;
    for (const obstacle of error.obstacles) if (!(await isOwn(obstacle))) throw error;
    return give(true);
  });
  if (isNew) console.log(`Published ${unit} ${release}`);
}

/** Rejects where people have an area of another team under the name: a start does not replace it unasked. @param {string} unit */
async function refuseOverOthers(unit) {
  const { current } = unitIn(await readRegistry(places()), unit);
  const release = current && nameOf(current);
  if (!release || (await originOf(places(), unit, release)) !== 'elsewhere') return;
  throw refusedOverOthers(unit, release);
}

/**
 * Stores a build that was given before whatever became of it, without which a start could not mend its files; one that was
 * not is checked when it is published.
 * @param {string} unit @param {string} folder
 */
async function put(unit, folder) {
  if (unit === 'shell') {
    const { release, repaired } = await stage(places(), unit, folder);
    return { release: nameOf(release), repaired, isGiven: await wasGiven(unit, nameOf(release)) };
  }
  const built = await readBuild(folder);
  const release = nameOf(await releaseOf(built));
  const isGiven = await wasGiven(unit, release);
  const { repaired } = isGiven ? await storeRelease(places(), built) : { repaired: [] };
  return { release, repaired, isGiven };
}

/**
 * Whether what is hurt came from the checkout. Of an area that is in it every release did of which the history does not tell
 * another origin: not every deed tells one.
 * @param {import('@shopbench/registry').Obstacle} obstacle
 */
async function isOwn({ unit, release }) {
  if (unit === 'shell') return true;
  const { current, trial } = unitIn(await readRegistry(places()), unit);
  const hurt = release ? [release] : [current, trial?.release].flatMap((one) => (one ? [nameOf(one)] : []));
  for (const one of hurt) {
    const origin =
      (await originOf(places(), unit, one)) ?? (areaNames().includes(unit) ? 'checkout' : undefined);
    if (origin !== 'checkout') return false;
  }
  return true;
}

/** Says which areas in people's hands do not fit the shell, or have damaged files. */
export async function tellTroubles() {
  const registry = await readRegistry(places());
  const offer = await currentOffer(places(), registry);
  for (const { said } of offer ? await brokenAreas(places(), offer, registry) : [])
    console.error(`Does not fit the shell: ${inEnglish(said)}`);
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
  if (name === 'shell' && !(await readRegistry(places())).shell) return false;
  const entry = await findInHistory(
    places(),
    ({ from, deed }) =>
      deed.unit === name && ((from === 'checkout' && deed.verb === 'publish') || deed.release === release),
  );
  return entry?.deed.release === release;
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
