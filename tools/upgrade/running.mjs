import fs from 'node:fs';
import path from 'node:path';
import { upgradePlaces } from '@shopbench/mongodb-driver/data-folder';
import { isAlive, ownerNoted, thisProcess } from '@shopbench/mongodb-driver/owner';
import { upgradeFolder } from './journal.mjs';

/** A shop that runs: its process, the folder of its program, its port. @typedef {import('@shopbench/mongodb-driver/owner').Owner & { root: string, port: number }} Running */

/** Who is written into a file, while that process runs. @param {string} file */
const ownerIn = (file) => {
  const owner = ownerNoted(file);
  return owner && isAlive(owner) ? owner : undefined;
};

/** @param {string} dataDir */
const lockOf = (dataDir) => path.join(dataDir, 'db', 'owner.lock');

/** Notes that this process runs the shop. @param {string} dataDir @param {{ root: string, port: number }} what */
export function noteRunning(dataDir, what) {
  fs.writeFileSync(upgradePlaces(dataDir).running, JSON.stringify({ ...thisProcess(), ...what }), {
    mode: 0o600,
  });
}

/** @param {string} dataDir */
export const noteStopped = (dataDir) => fs.rmSync(upgradePlaces(dataDir).running, { force: true });

/** The shop that runs on a data folder; a release that notes nothing is not seen. @param {string} dataDir */
export const runningShop = (dataDir) =>
  /** @type {Running | undefined} */ (ownerIn(upgradePlaces(dataDir).running));

/** Whether a database runs on a data folder. @param {string} dataDir */
export const isInUse = (dataDir) => ownerIn(lockOf(dataDir)) !== undefined;

/**
 * Waits until no database runs on a data folder. Throws when one still does.
 * @param {string} dataDir @param {number} patience ms
 */
export async function untilUnused(dataDir, patience) {
  for (const end = Date.now() + patience; isInUse(dataDir);) {
    if (Date.now() > end) throw new Error(`The shop in ${dataDir} does not stop.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Takes the database's lock, so that nobody starts on the data meanwhile; gives what lets it go. Throws where somebody has it.
 * @param {string} dataDir @returns {() => void}
 */
export function holdData(dataDir) {
  const lock = lockOf(dataDir);
  if (isInUse(dataDir)) throw new Error(`Somebody started a shop in ${dataDir} meanwhile.`);
  fs.rmSync(lock, { force: true });
  fs.writeFileSync(lock, JSON.stringify(thisProcess()), { mode: 0o600, flag: 'wx' });
  return () => fs.rmSync(lock, { force: true });
}

/**
 * Takes the turn at the upgrades of a data folder: of several that would upgrade or put data back one does. Gives what ends it;
 * it ends with this process too. Throws where another one has it for longer than `patience`, ms.
 * @param {string} dataDir @param {number} patience @returns {Promise<() => void>}
 */
export async function takeTurn(dataDir, patience) {
  const file = path.join(upgradeFolder(dataDir), 'turn.lock');
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  for (const end = Date.now() + patience; ;) {
    if (!ownerIn(file)) {
      fs.rmSync(file, { force: true });
      fs.writeFileSync(file, JSON.stringify(thisProcess()), { mode: 0o600 });
      // Of two who found it free at once the later one has it.
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (ownerIn(file)?.pid === process.pid) return () => fs.rmSync(file, { force: true });
    } else if (Date.now() > end) throw new Error('An upgrade is under way already, or is being put right.');
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Why an upgrade by this process would not be one of the shop as it runs: null where it would. Who starts the new program on the
 * data must know the secret that opens what is sealed; a program among the data would be moved with them.
 * @param {string} dataDir @param {readonly string[]} places folders of programs
 * @param {NodeJS.ProcessEnv} [env] of this process, unless told
 * @returns {string | null}
 */
export function unfit(dataDir, places, env = process.env) {
  const data = fs.realpathSync(dataDir);
  if (!env.JWT_SECRET && !fs.existsSync(path.join(data, 'session-secret')))
    return `The shop's secret is not in ${dataDir}, so it runs with JWT_SECRET: upgrade with all settings that the shop has.`;
  const inside = places
    .map((one) => fs.realpathSync(one))
    .find((one) => one.startsWith(`${data}${path.sep}`));
  return inside === undefined
    ? null
    : `${inside} lies in the data folder, ${data}: stop the shop, move it out, start the shop from there, and upgrade then.`;
}
