import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { upgradePlaces } from '@shopbench/mongodb-driver/data-folder';
import { isAlive, thisProcess } from '@shopbench/mongodb-driver/owner';
import { settleLast } from './ending.mjs';
import { flushFolder, isUnderWay, readJournal, upgradeFolder, writeWhole } from './journal.mjs';

/**
 * What an admin asked for on the page of the upgrade: an archive in `releases` of the data folder, and the sum that was shown of
 * it. The API writes it (`api/src/platform/upgrade/upgrade-notes.ts`), whoever started the API takes it. `after` is the API's own.
 * @typedef {{ id: string, file: string, sha256: string, by: string, at: string, after?: string }} Note
 */
/** A note that was taken, by whom, and how that ended: `refused` says why nothing was begun. @typedef {Note & { owner?: import('@shopbench/mongodb-driver/owner').Owner, ended?: string, refused?: string }} Taken */

const LOOK_EVERY_MS = 300;
const CUT_OFF = 'It was cut off before it began. Nothing was changed.';

/** @param {string} file @returns {unknown} undefined where there is none, or it is torn */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The note that was taken last. @param {string} dataDir @returns {Taken | undefined} */
const takenNote = (dataDir) => /** @type {Taken | undefined} */ (readJson(upgradePlaces(dataDir).taken));

/** The note that was taken and of which nothing was begun yet: no note is gone by twice. @param {string} dataDir @returns {Taken | undefined} */
export function openNote(dataDir) {
  const note = takenNote(dataDir);
  return !note || note.ended || readJournal(dataDir)?.id === note.id ? undefined : note;
}

/**
 * Takes a note that lies there, so that nobody takes it again. It lies there until it is signed: nobody asks a second time
 * meanwhile. Throws where it cannot be signed; it is gone then too, and not gone by later, when nobody expects it.
 * @param {string} dataDir @returns {Note | undefined}
 */
export function takeNote(dataDir) {
  const file = upgradePlaces(dataDir).asked;
  if (!fs.existsSync(file)) return undefined;
  const note = /** @type {Note | undefined} */ (readJson(file));
  const isNamed = note?.id && note.file && path.basename(note.file) === note.file;
  const isTaken = note?.id === takenNote(dataDir)?.id;
  try {
    if (!isNamed || isTaken) return undefined;
    writeWhole(upgradePlaces(dataDir).taken, { ...note, owner: thisProcess() });
    return note;
  } finally {
    fs.rmSync(file, { force: true });
    flushFolder(upgradeFolder(dataDir));
  }
}

/** Notes how a note that was taken ended. @param {string} dataDir @param {string} [refused] why nothing was begun */
export function endNote(dataDir, refused) {
  const note = takenNote(dataDir);
  if (!note || note.ended) return;
  const why = readJournal(dataDir)?.id === note.id ? undefined : refused;
  writeWhole(upgradePlaces(dataDir).taken, {
    ...note,
    ended: new Date().toISOString(),
    ...(why ? { refused: why } : {}),
  });
}

/** Before a shop starts: ends a note whose taker is gone, and one that nobody took, so that nothing begins hours after it was asked for. @param {string} dataDir */
export function settleNote(dataDir) {
  const note = takenNote(dataDir);
  if (note && !note.ended && note.owner && isAlive(note.owner)) return;
  endNote(dataDir, CUT_OFF);
  if (takeNote(dataDir)) endNote(dataDir, CUT_OFF);
}

/** Whether somebody asked an upgrade to stop. @param {string} dataDir @param {string} id of the upgrade */
export const isStopAsked = (dataDir, id) =>
  /** @type {{ id?: string } | undefined} */ (readJson(upgradePlaces(dataDir).stop))?.id === id;

/**
 * While a shop runs: takes what an admin asks for and upgrades, by the program of `root` and with the settings of this process.
 * @param {string} dataDir @param {string} root @param {(line: string) => void} tell
 * @returns {{ rest: () => void, stop: () => void }} `rest`: it takes no other note; `stop`: it ends what it began too
 */
export function followNotes(dataDir, root, tell) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @param {readonly string[]} faults */
  const finish = async (faults) => {
    const journal = readJournal(dataDir);
    // Past the rehearsal whoever starts the shop again does.
    if (journal?.phase === 'rehearsing' && !isUnderWay(journal))
      await settleLast(dataDir).catch((error) => tell(String(error)));
    endNote(dataDir, faults.join('\n') || CUT_OFF);
  };
  const begin = () => {
    const program = path.join(root, 'tools', 'upgrade.mjs');
    const env = { ...process.env, DATA_DIR: dataDir };
    const begun = spawn(process.execPath, [program, 'asked'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }); // prettier-ignore
    /** @type {string[]} */
    const faults = [];
    readline.createInterface({ input: begun.stdout }).on('line', tell);
    readline.createInterface({ input: begun.stderr }).on('line', (line) => faults.push(line));
    begun.once('error', ({ message }) => faults.push(message));
    begun.once('close', () => {
      for (const line of faults) tell(line);
      finish(faults)
        .catch((error) => tell(String(error)))
        .finally(() => (child = undefined));
    });
    return begun;
  };
  let fault = '';
  /** What goes wrong here ends nothing of the shop, and is told once. @param {() => void} work */
  const safely = (work) => {
    try {
      work();
    } catch (error) {
      if (fault !== String(error)) tell((fault = String(error)));
    }
  };
  safely(() => fs.mkdirSync(upgradePlaces(dataDir).releases, { recursive: true, mode: 0o700 }));
  const timer = setInterval(
    () =>
      safely(() => {
        if (child || !takeNote(dataDir)) return;
        tell('An admin asks for an upgrade.');
        child = begin();
      }),
    LOOK_EVERY_MS,
  );
  timer.unref();
  const rest = () => clearInterval(timer);
  return {
    rest,
    stop() {
      rest();
      child?.kill();
    },
  };
}
