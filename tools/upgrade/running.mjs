import fs from 'node:fs';
import path from 'node:path';
import { ownerIn, thisProcess } from './owner.mjs';

/** A shop that runs: its process, the folder of its program, its port. @typedef {import('./owner.mjs').Owner & { root: string, port: number }} Running */

/** @param {string} dataDir */
const fileOf = (dataDir) => path.join(dataDir, 'running.json');
/** @param {string} dataDir */
const lockOf = (dataDir) => path.join(dataDir, 'db', 'owner.lock');

/** Notes that this process runs the shop. @param {string} dataDir @param {{ root: string, port: number }} what */
export function noteRunning(dataDir, what) {
  fs.writeFileSync(fileOf(dataDir), JSON.stringify({ ...thisProcess(), ...what }), { mode: 0o600 });
}

/** @param {string} dataDir */
export const noteStopped = (dataDir) => fs.rmSync(fileOf(dataDir), { force: true });

/** The shop that runs on a data folder; a release that notes nothing is not seen. @param {string} dataDir */
export const runningShop = (dataDir) => /** @type {Running | undefined} */ (ownerIn(fileOf(dataDir)));

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
