import fs from 'node:fs';
import { MongoClient } from 'mongodb';
import { canBeSlow, fill, slowTo } from './disk.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../support/shop.mjs').demoShop>>} Shop */
/** @typedef {import('./disk.mjs').Disk} Disk */
/** @typedef {{ shop: Shop, clockFile: string, disk: Disk | null, cutAll: () => void, publish: () => Promise<void>, chance: import('../../tools/demo/random.mjs').Chance }} Victim `disk`: a file system of its own */

const HOUR = 3_600_000;
/** The shop's time zone is that of India. */
const ZONE = 5.5 * HOUR;
const DAY = 24 * HOUR;
const STALL = 2_000;
/** A disk that writes 20 pieces a second takes about a third of a second to keep what it was told. */
const SLOW_PIECES = 20;
const SLOW_FOR = 4_000;

/** Shorter than clients wait; the next election may take ten seconds more. */
const STEPPED_DOWN_S = 5;

const DATABASE = ['kill -9 of the database', 'kill -9 of both', 'the database stands still'];
export const STEP_DOWN = 'the primary steps down';
const FULL = 'the disk is full';
const SLOW = 'the disk is slow';
export const PUBLISHING = 'an area is published, and the API killed';

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

/** @type {Record<string, (victim: Victim) => Promise<void>>} */
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
  [FULL]: async ({ disk }) => {
    const empty = fill(/** @type {Disk} */ (disk));
    await pause(STALL);
    empty();
  },
  [SLOW]: async ({ disk }) => {
    slowTo(/** @type {Disk} */ (disk), SLOW_PIECES);
    await pause(SLOW_FOR);
    slowTo(/** @type {Disk} */ (disk), 0);
  },
  [STEP_DOWN]: async ({ shop }) => {
    const connection = await MongoClient.connect(shop.database);
    await connection
      .db('admin')
      .command({ replSetStepDown: STEPPED_DOWN_S, secondaryCatchUpPeriodSecs: 1, force: true });
    await pause(STALL);
    await connection.close();
  },
  [PUBLISHING]: async ({ shop, publish, chance }) => {
    const published = publish();
    await pause(chance.between(50, 1_500));
    kill(shop.apiPid());
    await published;
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

/**
 * The faults that can be made here, and in words why not the others.
 * @param {Pick<Victim, 'shop' | 'disk'>} victim
 */
export async function possibleFaults({ shop, disk }) {
  /** @type {Map<string, string>} */
  const skipped = new Map();
  const isOurs = shop.databasePid() !== undefined;
  if (!isOurs)
    for (const name of DATABASE) skipped.set(name, 'the database is a server that we did not start');
  if (!isOurs || !disk)
    skipped.set(FULL, 'needs our own database on a file system of its own (root, mkfs.ext4, loop devices)');
  if (!isOurs || !disk || !canBeSlow())
    skipped.set(
      SLOW,
      `${skipped.get(FULL) ?? 'needs'} and control groups of the first kind (blkio.throttle)`,
    );
  if (isOurs) skipped.set(STEP_DOWN, 'our own database is one server, no replica set');
  else if (!(await isReplicaSet(shop.database)))
    skipped.set(STEP_DOWN, 'the server of MONGODB_URI is no replica set');
  return { names: [...Object.keys(FAULTS), RESTORE].filter((name) => !skipped.has(name)), skipped };
}

/** @param {string} uri */
async function isReplicaSet(uri) {
  const connection = await MongoClient.connect(uri);
  const { setName } = await connection.db('admin').command({ hello: 1 });
  await connection.close();
  return setName !== undefined;
}
