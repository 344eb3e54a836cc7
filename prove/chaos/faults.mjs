import fs from 'node:fs';
import path from 'node:path';

/** @typedef {Awaited<ReturnType<typeof import('../support/shop.mjs').demoShop>>} Shop */
/** @typedef {{ shop: Shop, clockFile: string, disk: string | null, cutAll: () => void }} Victim `disk`: a small file system of its own */
/** @typedef {() => void | Promise<void>} Undo what is done before it is judged */

const HOUR = 3_600_000;
/** The shop's time zone is that of India. */
const ZONE = 5.5 * HOUR;
const DAY = 24 * HOUR;
const STALL = 2_000;

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param {number | undefined} pid */
function kill(pid, signal = /** @type {NodeJS.Signals} */ ('SIGKILL')) {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch (error) {
    // It is ending already.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/** @param {string} file @param {number} off milliseconds */
export const setClock = (file, off) => fs.writeFileSync(file, String(off));

/** What the clock is off where it is two seconds before a midnight of the shop. @param {number} midnight UTC, as if India were there */
const before = (midnight) => midnight - ZONE - 2_000 - Date.now();

/** Fills the file system until nothing goes into it. @param {string} folder */
function fill(folder) {
  const file = path.join(folder, 'filler');
  const handle = fs.openSync(file, 'w');
  for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) if (fs.writeSync(handle, Buffer.alloc(size)) < size) break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
    }
  }
  fs.closeSync(handle);
  return () => fs.rmSync(file);
}

/** @type {Record<string, (victim: Victim) => Promise<Undo | void>>} */
export const FAULTS = {
  'kill -9 of the API': async ({ shop }) => kill(shop.apiPid()),
  'kill -9 of the database': async ({ shop }) => kill(shop.databasePid()),
  'kill -9 of both': async ({ shop }) => {
    kill(shop.databasePid());
    kill(shop.apiPid());
  },
  'all sockets cut': async ({ cutAll }) => {
    for (let times = 0; times < 5; times += 1) {
      cutAll();
      await pause(80);
    }
  },
  'the database stands still': async ({ shop }) => {
    const pid = shop.databasePid();
    kill(pid, 'SIGSTOP');
    await pause(STALL);
    kill(pid, 'SIGCONT');
  },
  'the disk is full': async ({ disk }) => {
    const empty = fill(/** @type {string} */ (disk));
    await pause(STALL);
    empty();
  },
  'the clock jumps forward': async ({ clockFile }) => setClock(clockFile, 3 * HOUR),
  'the clock jumps back': async ({ clockFile }) => setClock(clockFile, -3 * HOUR),
  'midnight passes': async ({ clockFile }) => {
    setClock(clockFile, before((Math.floor((Date.now() + ZONE) / DAY) + 1) * DAY));
    await pause(3_000);
  },
  '1 April begins': async ({ clockFile }) => {
    const today = new Date(Date.now() + ZONE);
    const year = today.getUTCFullYear() + (today.getUTCMonth() >= 3 ? 1 : 0);
    setClock(clockFile, before(Date.UTC(year, 3, 1)));
    await pause(3_000);
  },
};

/** Takes the place of all data; `run.mjs` does it, which knows what came after the backup. */
export const RESTORE = 'a restore';
