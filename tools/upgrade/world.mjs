import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROVING_STEP } from '@shopbench/mongodb-driver/data-folder';
import { answersTo, asAdmin, bookFaults, recorded, routesOf } from '../../prove/upgraded/answers.mjs';
import { meantSince, notOfTheClock, shortly, tooLittle } from '../../prove/upgraded/compare.mjs';
import { freePort, isTaken } from '../run/ports.mjs';
import { askedAndCompared, withoutClock } from './comparing.mjs';
import { copyData, removeScratch, scratchFolder, sizeOf } from './kept-data.mjs';
import { scratchSettings, startProgram } from './program.mjs';
import { faultsHere, nameOf } from './release.mjs';
import { holdData, isInUse, runningShop, untilUnused } from './running.mjs';
import { backUp, openScratch, scratchCopy } from './scratch.mjs';
import { logOf, NOT_READY, serverFaults, WARNING } from './server-log.mjs';
import { Differ, megabytes } from './steps.mjs';

/** @typedef {import('./steps.mjs').Programs} Programs */
/** @typedef {import('./journal.mjs').Code} Code */
/** @typedef {Awaited<ReturnType<typeof startProgram>>} Running */
/**
 * `watchMs`: so long the new program is watched. `patience`: so long a program may take to be ready, with all migrations; and
 * the shop to stop, ms.
 * @typedef {{ dataDir: string, env: NodeJS.ProcessEnv, from: Code, to: Code, watchMs?: number, patience?: number, stopPatience?: number }} Upgrade
 */

const MINUTE = 60_000;

/**
 * The real programs of an upgrade, from `from` to `to`.
 * @param {Upgrade} upgrade @returns {Programs}
 */
export function programsOf({
  dataDir,
  env,
  from,
  to,
  watchMs = MINUTE,
  patience = 60 * MINUTE,
  stopPatience = MINUTE,
}) {
  const scratch = (/** @type {string} */ name) => path.join(scratchFolder(dataDir), name);
  const port = runningShop(dataDir)?.port ?? Number(env.PORT ?? 4000);
  /** @type {Set<Running>} */
  const started = new Set();
  let backup = '';
  /** @type {import('./scratch.mjs').SignIn} */
  let signIn = { identifier: '', password: '' };
  /** @type {import('../../prove/upgraded/compare.mjs').Answer[]} */
  let before = [];
  /** @type {ReadonlySet<string>} */
  let restless = new Set();
  /** @type {import('../../prove/upgraded/answers.mjs').Get | undefined} */
  let askNew;
  let letGo = () => {};

  /** @param {Code} code @param {NodeJS.ProcessEnv} settings */
  async function start(code, settings) {
    const faults = serverFaults(logOf(/** @type {string} */ (settings.DATA_DIR)), WARNING);
    // It tries again for ever, and tells of each tenth time.
    const lost = () => faults().filter((line) => line.startsWith(NOT_READY))[1];
    const one = await startProgram(code.root, settings, patience, lost);
    started.add(one);
    return one;
  }
  /** @param {Running} one */
  async function stop(one) {
    await one.stop();
    started.delete(one);
  }
  const startScratch = async (/** @type {Code} */ code, /** @type {string} */ place) =>
    start(code, scratchSettings(env, place, await freePort()));
  /** A database that is opened writes: of a stopped shop a copy is. */
  const copyOfStopped = async () => {
    await removeScratch(dataDir);
    const letGoNow = holdData(dataDir);
    try {
      copyData(dataDir, scratch('stopped'), ['db']);
    } finally {
      letGoNow();
    }
    return scratch('stopped');
  };
  /** @param {readonly import('../../prove/upgraded/compare.mjs').Difference[]} found those that the old program, asked again, tells too */
  async function notOfTheTime(found) {
    const paths = new Set(found.map(({ path }) => path));
    const old = await startScratch(from, scratch('old'));
    const ask = await asAdmin(old.address, signIn);
    const again = await answersTo(
      before.filter(({ path }) => paths.has(path)),
      ask,
    );
    await stop(old);
    return notOfTheClock(found, before, again);
  }
  /** @param {readonly string[]} faults @param {string} what */
  const refuse = (faults, what) => {
    if (faults.length > 0)
      throw new Error(`${what}: ${faults.slice(0, 5).join('; ')}${faults.length > 5 ? '; …' : ''}`);
  };

  return {
    rehearsal: [
      {
        name: `Look at ${nameOf(to)} and at the disk`,
        async work() {
          refuse(faultsHere(to.root), 'This release cannot run here');
          const size = sizeOf(dataDir);
          // Two copies to rehearse on, one that is kept, the backup, and what a migration adds.
          const needed = 6 * size + 2 ** 28;
          const { bavail, bsize } = fs.statfsSync(dataDir);
          if (bavail * bsize < needed)
            throw new Error(
              `There is too little room: ${megabytes(needed)} are needed, ${megabytes(bavail * bsize)} are free`,
            );
          return `as it was made, fit for this machine; ${megabytes(bavail * bsize)} free`;
        },
      },
      {
        name: 'Back up the shop',
        async work() {
          backup = path.join(
            dataDir,
            'backups',
            `shop-manual-${new Date().toISOString().replace(/[:.]/g, '-')}.backup`,
          );
          backUp(from.root, isInUse(dataDir) ? dataDir : await copyOfStopped(), backup);
          return `${path.basename(backup)}, ${megabytes(fs.statSync(backup).size)}`;
        },
      },
      {
        name: 'Copy it beside the shop',
        async work() {
          await removeScratch(dataDir);
          scratchCopy(from.root, dataDir, backup, scratch('old'));
          signIn = await openScratch(from.root, scratch('old'));
          fs.cpSync(scratch('old'), scratch('new'), { recursive: true });
          return 'restored from that backup, twice';
        },
      },
      {
        name: `Ask ${nameOf(from)} for everything`,
        async work(_, progress) {
          const old = await startScratch(from, scratch('old'));
          const ask = await asAdmin(old.address, signIn);
          refuse(await bookFaults(ask), 'The books of the shop do not tie out before the upgrade');
          const today = new Date().toISOString().slice(0, 10);
          ({ answers: before, restless } = await recorded(old.address, ask, today, (done, of) =>
            progress(done, of, 'answers'),
          ));
          await stop(old);
          const why = tooLittle(before, restless);
          if (why) throw new Error(`There is too little to compare. ${why}`);
          return `${before.length} answers of ${routesOf(before)} routes`;
        },
      },
      {
        name: `Bring the copy to ${nameOf(to)}`,
        async work() {
          askNew = await asAdmin((await startScratch(to, scratch('new'))).address, signIn);
          return 'it starts, and the admin can sign in';
        },
      },
      {
        name: PROVING_STEP,
        async work() {
          refuse(
            await bookFaults(/** @type {NonNullable<typeof askNew>} */ (askNew)),
            'The books do not tie out afterwards',
          );
          return 'they tie out';
        },
      },
      {
        name: 'Compare its answers with those of before',
        async work(journal, progress) {
          const ask = /** @type {NonNullable<typeof askNew>} */ (askNew);
          const how = { meant: meantSince(await meantOf(to), await meantOf(from)), restless };
          const found = await askedAndCompared(before, ask, how, (counts) => {
            journal.compared = counts;
            progress(counts.asked, counts.all, 'answers');
          });
          for (const one of [...started]) await stop(one);
          const unexplained = found.length > 0 ? await notOfTheTime(found) : [];
          await removeScratch(dataDir);
          const counts = withoutClock(journal.compared, found, unexplained);
          journal.compared = counts;
          if (unexplained.length > 0)
            throw new Differ(
              `${counts.differ} answers differ, such as ${inWords(unexplained[0])}`,
              unexplained.slice(0, NOTED).map((one) => ({ ...one, was: brief(one.was), is: brief(one.is) })),
            );
          return `${counts.same} of ${counts.all} the same to the paisa, ${counts.meant} meant to differ`;
        },
      },
    ],
    stop: {
      name: 'Stop the shop',
      async work() {
        await untilUnused(dataDir, stopPatience).catch(() => {
          throw new Error('The shop does not stop when it is asked: stop it by hand, and upgrade again');
        });
        letGo = holdData(dataDir);
        return 'nothing runs on the data';
      },
    },
    trial: [
      {
        name: `Start ${nameOf(to)} on the shop`,
        async work({ id }) {
          letGo();
          letGo = () => {};
          const place = (await isTaken(port)) ? await freePort() : port;
          const shop = await start(to, {
            ...env,
            DATA_DIR: dataDir,
            PORT: String(place),
            WATCHED: '1',
            UPGRADE_OF: id,
            // It would be filled once more.
            DEMO: '',
          });
          return `ready at ${shop.address}; saving waits`;
        },
      },
      {
        name: 'Watch it',
        async work(_, progress) {
          const [shop] = started;
          if (!shop) throw new Error('It does not run');
          const [seconds, until] = [Math.round(watchMs / 1_000), Date.now() + watchMs];
          const faultsNow = serverFaults(logOf(dataDir));
          const file = scratch('after.backup');
          backUp(to.root, dataDir, file);
          scratchCopy(to.root, dataDir, file, scratch('after'));
          const after = await openScratch(to.root, scratch('after'));
          const copy = await startScratch(to, scratch('after'));
          refuse(await bookFaults(await asAdmin(copy.address, after)), 'The books do not tie out');
          await stop(copy);
          await removeScratch(dataDir);
          do {
            const { ok } = await fetch(`${shop.address}/ready`).catch(() => ({ ok: false }));
            if (!ok || !shop.isRunning()) throw new Error('It is not ready any more');
            refuse(
              shop.said.filter((line) => line.includes('ended unexpectedly')),
              'It does not hold',
            );
            refuse(faultsNow(), 'Its log tells of faults');
            progress(seconds - Math.round(Math.max(0, until - Date.now()) / 1_000), seconds, 'seconds');
            await new Promise((resolve) => setTimeout(resolve, Math.min(1_000, watchMs)));
          } while (Date.now() < until);
          return `ready for ${seconds} s, no fault in its log, the books tie out`;
        },
      },
    ],
    async end(isTouched) {
      for (const one of [...started]) await stop(one);
      letGo();
      await removeScratch(dataDir);
      // Of a rehearsal that failed the shop goes on meanwhile.
      if (isTouched) await untilUnused(dataDir, stopPatience);
    },
  };
}

/** So many differences are noted: a shop that runs reads the journal all the time. */
const NOTED = 100;
/** @param {unknown} value */
const brief = (value) => (typeof value === 'object' && value !== null ? shortly(value) : value);

/** What a program is meant to answer otherwise, as it says itself. @param {Code} code @returns {Promise<import('../../prove/upgraded/compare.mjs').Meant[]>} */
async function meantOf({ root }) {
  const file = path.join(root, 'prove', 'upgraded', 'meant.mjs');
  return fs.existsSync(file) ? (await import(pathToFileURL(file).href)).MEANT : [];
}

/** @param {import('../../prove/upgraded/compare.mjs').Difference | undefined} one */
export const inWords = (one) =>
  one ? `${one.path}, ${one.at}: ${shortly(one.was)} is ${shortly(one.is)}` : '';
