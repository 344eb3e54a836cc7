import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { KEPT_DAYS, upgradePlaces } from '@shopbench/mongodb-driver/data-folder';
import { thisProcess } from '@shopbench/mongodb-driver/owner';
import { ENDS_WITH_STARTER } from '../run/stop-signals.mjs';
import { isEnded, isUnderWay, readJournal, writeJournal } from './journal.mjs';
import { keptData, removeScratch } from './kept-data.mjs';
import { isInUse, takeTurn, untilUnused } from './running.mjs';
import { settle } from './steps.mjs';

const KEPT_MS = KEPT_DAYS * 86_400_000;
/** Programs of one that was cut off end by themselves, so long after it at most. */
const PATIENCE = 60_000;
const LOOK_EVERY_MS = 300;
const HOUR_MS = 3_600_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));

/** Brings an upgrade that was cut off to its end, once whoever else is at it is done. Throws where that cannot be done now. @param {string} dataDir */
export async function settleLast(dataDir) {
  if (isEnded(readJournal(dataDir))) return readJournal(dataDir);
  const leave = await takeTurn(dataDir, Infinity);
  const end = async (/** @type {boolean} */ isTouched) => {
    if (isTouched) await untilUnused(dataDir, PATIENCE);
    await removeScratch(dataDir);
  };
  return settle({ dataDir, programs: nothingRuns(end) }).finally(leave);
}

/** What there is to settle by: nothing but how to end what a program left. @param {import('./steps.mjs').Programs['end']} end */
const nothingRuns = (end) => ({
  rehearsal: [],
  stop: { name: '', work: async () => '' },
  trial: [],
  end,
});

/** Goes back from an upgrade that went through. Throws where the shop runs, or the old data are gone. @param {string} dataDir */
export async function goBack(dataDir) {
  const leave = await takeTurn(dataDir, 0);
  try {
    return await back(dataDir);
  } finally {
    leave();
  }
}

/** @param {string} dataDir */
async function back(dataDir) {
  const last = readJournal(dataDir);
  const journal = last?.phase === 'stopped' && last.earlier ? last.earlier : last;
  if (journal?.phase !== 'done' || !keptData(dataDir).isThere())
    throw new Error('There is no upgrade to go back from, or the data of before are gone.');
  if (isInUse(dataDir)) throw new Error('The shop runs: stop it first.');
  if (!fs.existsSync(programOf(journal.from.root)))
    throw new Error(`The release of before is not in ${journal.from.root} any more: put it there first.`);
  // Whoever starts meanwhile waits for this process.
  writeJournal(dataDir, {
    ...journal,
    owner: thisProcess(),
    phase: 'returning',
    why: 'somebody asked for it',
  });
  return settle({ dataDir, programs: nothingRuns(async () => {}) }, {});
}

/**
 * Before a shop starts: waits for an upgrade that is under way, ends one that was cut off, and removes old data whose days are over.
 * Gives the folder of the program that the data belong to where that is not this one.
 * @param {string} dataDir @param {string} root @param {(line: string) => void} tell
 * @returns {Promise<string | null>}
 */
export async function beforeStart(dataDir, root, tell) {
  const found = readJournal(dataDir);
  if (!found || (isUnderWay(found) && process.env.UPGRADE_OF === found.id)) return null;
  if (isUnderWay(found)) tell('The shop is being upgraded. It starts when that has ended …');
  while (isUnderWay(readJournal(dataDir))) await pause();
  if (!isEnded(readJournal(dataDir))) tell('An upgrade was cut off. The shop is put back to what it was …');
  const journal = await settleLast(dataDir);
  if (!journal) return null;
  const { phase, from, to, past } = journal;
  forgetOld(dataDir, journal);
  const rightful = phase === 'done' ? to.root : from.root;
  const others = [...past, ...(phase === 'done' ? [from.root] : phase === 'back' ? [to.root] : [])];
  return others.includes(root) && root !== rightful ? rightful : null;
}

/** Removes what an upgrade left, however it ended, once its days are over. @param {string} dataDir @param {import('./journal.mjs').Journal | null} journal */
function forgetOld(dataDir, journal) {
  if (isEnded(journal) && Date.now() - Date.parse(journal?.ended ?? '') > KEPT_MS) keptData(dataDir).forget();
}

/** What starts the program of a folder. @param {string} root */
const programOf = (root) => path.join(root, 'tools', 'start.mjs');

/**
 * While a shop runs: lets it stop when an upgrade asks for that, and removes old data whose days are over.
 * @param {string} dataDir @param {() => void} stop called once
 */
export function whenUpgradeAsks(dataDir, stop) {
  const file = upgradePlaces(dataDir).journal;
  setInterval(() => forgetOld(dataDir, readJournal(dataDir)), HOUR_MS).unref();
  let seen = '';
  const timer = setInterval(() => {
    // Of two writes within a few milliseconds the time is one.
    const { ino, size, mtimeMs } = fs.statSync(file, { throwIfNoEntry: false }) ?? {
      ino: 0,
      size: 0,
      mtimeMs: 0,
    };
    const changed = [ino, size, mtimeMs].join();
    if (changed === seen) return;
    seen = changed;
    const journal = readJournal(dataDir);
    if (journal?.phase !== 'stopping' || !isUnderWay(journal)) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
  timer.unref();
}

/**
 * Goes on as the program of another folder, or anew as this one, with the same settings, until that ends; this process then
 * ends as that did.
 * @param {string} root @param {string} dataDir a relative one, or that of a checkout, would be another one there
 */
export async function goOnAs(root, dataDir) {
  const program = programOf(root);
  if (!fs.existsSync(program))
    throw new Error(
      `The shop's data belong to the release in ${root}, which is not there any more: put it back, or restore a backup with another one.`,
    );
  console.log(`The shop goes on with the release in ${root}.`);
  const env = { ...process.env, ...ENDS_WITH_STARTER, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [program], { cwd: root, env, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  const [code] = await new Promise((resolve) => child.once('exit', (...how) => resolve(how)));
  process.exit(code ?? 1);
}
