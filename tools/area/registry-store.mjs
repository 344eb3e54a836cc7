import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../setup/paths.mjs';

/**
 * @typedef {{ name: string, version: string, build: string, contract: string, basePaths: string[], entry: string,
 *   preload: string[], libraries: string[], menu: object[], designations: string[], access?: object[], pages?: object[] }} Release
 * @typedef {{ release: Release, designations?: string[], percent?: number }} Canary
 * @typedef {Release & { canary?: Canary }} RegisteredArea
 * @typedef {{ revision: number, contract: string, shell?: string, areas: RegisteredArea[] }} Registry
 * @typedef {{ revision: number, at: string, action: string, registry: Registry }} HistoryEntry
 */

const LOCK_WAIT_MS = 30_000;

/** The folder that everything is published to: AREAS_DIR, else `dist/areas` of the checkout. */
export const areasDir = () => path.resolve(process.env.AREAS_DIR || inRoot('dist', 'areas'));

const registryFile = () => path.join(areasDir(), 'registry.json');
const historyDir = () => path.join(areasDir(), 'history');

/** The current registry, or an empty one of revision 0. Throws when the file is there and is no registry. @returns {Registry} */
export function readRegistry() {
  let text;
  try {
    text = fs.readFileSync(registryFile(), 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT')
      return { revision: 0, contract: '0.0.0', areas: [] };
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${registryFile()} is no JSON. Put back the newest file of ${historyDir()}.`);
  }
}

/** Every registry there has been, oldest first. @returns {HistoryEntry[]} */
export function readHistory() {
  return historyFiles().map(readEntry);
}

/** The newest entry of the history that fits. @param {(entry: HistoryEntry) => boolean} fits */
export function findInHistory(fits) {
  for (const name of historyFiles().reverse()) {
    const entry = readEntry(name);
    if (fits(entry)) return entry;
  }
  return undefined;
}

/** @returns {string[]} names, oldest first */
function historyFiles() {
  if (!fs.existsSync(historyDir())) return [];
  return fs
    .readdirSync(historyDir())
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** @param {string} name @returns {HistoryEntry} */
const readEntry = (name) => JSON.parse(fs.readFileSync(path.join(historyDir(), name), 'utf8'));

/**
 * Changes the registry: reads the current one, lets `change` make the next, and switches to it in one step, so that a
 * reader sees the old or the new one and never a part. Only one process at a time; others wait for it. `change` may
 * return the registry it was given: then nothing is written.
 * @param {string} action what is done, for the history
 * @param {(registry: Registry) => Registry} change
 * @returns {Promise<Registry>}
 */
export async function changeRegistry(action, change) {
  const unlock = await lock();
  try {
    const before = readRegistry();
    const changed = change(before);
    if (changed === before) return before;
    const after = { ...changed, revision: before.revision + 1 };
    const entry = { revision: after.revision, at: new Date().toISOString(), action, registry: after };
    fs.mkdirSync(historyDir(), { recursive: true });
    const historyFile = `${String(after.revision).padStart(6, '0')}.json`;
    writeAtOnce(path.join(historyDir(), historyFile), entry);
    writeAtOnce(registryFile(), after);
    return after;
  } finally {
    unlock();
  }
}

/** Writes beside and renames: the file is never half there, not even after a power cut. @param {string} file @param {unknown} value */
function writeAtOnce(file, value) {
  const temporary = `${file}.${process.pid}.tmp`;
  const handle = fs.openSync(temporary, 'w');
  try {
    fs.writeSync(handle, `${JSON.stringify(value, null, 2)}\n`);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(temporary, file);
}

/** Takes the registry's lock. A lock whose process is gone is taken over. Rejects after 30 s. */
async function lock() {
  fs.mkdirSync(areasDir(), { recursive: true });
  const file = path.join(areasDir(), 'registry.lock');
  const until = Date.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      // A link to a name that tells the holder: made in one step, with its content.
      fs.symlinkSync(String(process.pid), file);
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder !== undefined && !isRunning(holder)) dropStaleLock(file, holder);
    else if (Date.now() > until) throw new Error(`Process ${holder} holds ${file} for too long`);
    else await pause(20);
  }
}

/** @param {string} file */
function holderOf(file) {
  try {
    return Number(fs.readlinkSync(file));
  } catch {
    return undefined;
  }
}

/** Moves the dead process's lock aside before removing it, so that a lock taken meanwhile is not removed. @param {string} file @param {number} holder */
function dropStaleLock(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (holderOf(aside) === holder) fs.rmSync(aside, { force: true });
    else fs.renameSync(aside, file);
  } catch {
    // Somebody else was quicker.
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
