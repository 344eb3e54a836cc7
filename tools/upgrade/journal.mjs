import fs from 'node:fs';
import path from 'node:path';
import { upgradePlaces } from '@shopbench/mongodb-driver/data-folder';
import { isAlive } from '@shopbench/mongodb-driver/owner';

/**
 * How far an upgrade is. Until `trying` nothing of the shop is touched. In `trying` the new program may have written; in
 * `returning` the old data are on their way back. The last three are ends: the new program with the new data, or the old one
 * with the old data after the swap or before it.
 * @typedef {'rehearsing' | 'stopping' | 'copying' | 'trying' | 'returning' | 'done' | 'back' | 'stopped'} Phase
 */
/** A program: its folder, and what it says that it is. @typedef {{ root: string, version: string, commit: string }} Code */
/** How much of a step is done, while it goes on and where it knows. @typedef {{ done: number, of: number, unit: 'answers' | 'seconds' }} Progress */
/** What was done: `result` in words, `failed` why not. @typedef {{ name: string, at: string, ms: number, result?: string, failed?: string, progress?: Progress }} Step */
/**
 * Answers of the new program beside those of the old one: `all` are to be compared, `asked` were; each of these is the same, differs as is `meant`,
 * moved with the `clock`, or differs, which until all are asked includes those of the clock.
 * @typedef {{ asked: number, all: number, same: number, meant: number, clock: number, differ: number }} Counts
 */
/**
 * The old data: names of what lay in the data folder, and one SHA-256 over all files.
 * @typedef {{ entries: string[], files: number, bytes: number, sha256: string }} Kept
 */
/**
 * An upgrade. `past`: folders of programs that the data went on from. `differences`: what the new program answered otherwise.
 * `compared`: in numbers.
 * `earlier`: the last one that went through, whose old data still lie aside while this one has put none there. `by`: the admin who
 * asked for it on the page. `plan`: the names of all its steps, `swap` that of the first one which touches the shop.
 * @typedef {{ id: string, phase: Phase, owner: import('@shopbench/mongodb-driver/owner').Owner, from: Code, to: Code, past: string[], began: string, ended?: string, steps: Step[], why?: string, kept?: Kept, differences?: import('../../prove/upgraded/compare.mjs').Difference[], earlier?: Journal, by?: string, plan?: string[], swap?: string, compared?: Counts }} Journal
 */

/** Called at each moment at which the power may go: between two changes of the disk. @typedef {() => void} Tick */

const ENDED = new Set(['done', 'back', 'stopped']);

/** Where an upgrade keeps what it needs. @param {string} dataDir */
export const upgradeFolder = (dataDir) => upgradePlaces(dataDir).folder;

/** The last upgrade of a data folder, or null. @param {string} dataDir @returns {Journal | null} */
export function readJournal(dataDir) {
  const file = upgradePlaces(dataDir).journal;
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

/** @param {string} dataDir @param {Journal} journal @param {Tick} [tick] */
export const writeJournal = (dataDir, journal, tick) =>
  writeWhole(upgradePlaces(dataDir).journal, journal, tick);

/** Writes a file aside, to the disk, and then into its place: it is there as before or as now. @param {string} file @param {object} value @param {Tick} [tick] */
export function writeWhole(file, value, tick = () => {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.new`;
  tick();
  fs.writeFileSync(aside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true });
  tick();
  fs.renameSync(aside, file);
  flushFolder(path.dirname(file));
  tick();
}

/** @param {Journal | null} journal whether it has come to an end, or there is none */
export const isEnded = (journal) => !journal || ENDED.has(journal.phase);

/** Whether somebody is at an upgrade now. @param {Journal | null} journal */
export const isUnderWay = (journal) => !isEnded(journal) && isAlive(/** @type {Journal} */ (journal).owner);

/** Makes the names in a folder last, where the system can. @param {string} folder */
export function flushFolder(folder) {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
