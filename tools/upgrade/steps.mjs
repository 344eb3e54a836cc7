import { isEnded, readJournal, writeJournal } from './journal.mjs';
import { keptData } from './kept-data.mjs';

/** @typedef {import('./journal.mjs').Journal} Journal */
/** @typedef {import('./journal.mjs').Phase} Phase */
/** Tells how much of a step is done. @typedef {(done: number, of: number, unit: import('./journal.mjs').Progress['unit']) => void} Tell */
/** Its work gives its result in words, and throws where it does not come out right. @typedef {{ name: string, work: (journal: Journal, progress: Tell) => Promise<string> }} Work */
/**
 * What runs. `rehearsal` and `trial` are steps in their order; `stop` lets the shop that runs on the data end and keeps it from
 * starting, `end` ends whatever the upgrade itself started; where the data may be touched, it waits until nobody uses them.
 * @typedef {{ rehearsal: Work[], stop: Work, trial: Work[], end: (isTouched: boolean) => Promise<void> }} Programs
 */
/** `isStopped`: whether somebody asked it to stop, which it does before the next step until the shop is touched. @typedef {{ dataDir: string, programs: Programs, tell?: (line: string) => void, isStopped?: () => boolean, tick?: import('./journal.mjs').Tick }} World */

/** How often it is told how much of a step is done, at most: each time goes to the disk. */
const PROGRESS_MS = 1_000;
/** The step that this does itself. */
const ASIDE = 'Put the data of before aside';

/** Thrown by a step that found answers that differ. */
export class Differ extends Error {
  /** @param {string} message @param {NonNullable<Journal['differences']>} differences */
  constructor(message, differences) {
    super(message);
    this.differences = differences;
  }
}

/**
 * Goes through an upgrade to one of its ends and gives the journal of it. Each phase is on the disk before anything of it is
 * done; `done` is the moment from which the data are the new program's.
 * @param {World} world @param {Journal} journal of phase `rehearsing` @returns {Promise<Journal>}
 */
export async function upgrade(world, journal) {
  const { dataDir, programs, tell = () => {}, isStopped = () => false, tick } = world;
  const save = () => writeJournal(dataDir, journal, tick);
  /** @param {Phase} phase */
  const enter = (phase) => {
    journal.phase = phase;
    save();
  };
  const step = async (/** @type {Work} */ { name, work }) => {
    const at = new Date();
    /** @type {import('./journal.mjs').Step} */
    const row = { name, at: at.toISOString(), ms: 0 };
    journal.steps.push(row);
    save();
    let toldAt = 0;
    /** @type {Tell} */
    const progress = (done, of, unit) => {
      row.progress = { done, of, unit };
      if (Date.now() - toldAt < PROGRESS_MS) return;
      toldAt = Date.now();
      save();
    };
    tell(`${journal.steps.length}. ${name} …`);
    try {
      const result = await work(journal, progress);
      delete row.progress;
      Object.assign(row, { ms: Date.now() - at.getTime(), result });
      tell(`   ${result} (${((Date.now() - at.getTime()) / 1000).toFixed(1)} s)`);
      save();
    } catch (error) {
      const failed = error instanceof Error ? error.message : String(error);
      delete row.progress;
      Object.assign(row, { ms: Date.now() - at.getTime(), failed });
      if (error instanceof Differ) journal.differences = error.differences;
      throw error;
    }
  };
  const names = [...programs.rehearsal, programs.stop, { name: ASIDE }, ...programs.trial];
  Object.assign(journal, { plan: names.map(({ name }) => name), swap: programs.stop.name });
  save();
  try {
    for (const one of programs.rehearsal) {
      await step(one);
      if (isStopped()) throw new Error('Somebody stopped it');
    }
    enter('stopping');
    await step(programs.stop);
    // Its data make room for those of now.
    delete journal.earlier;
    enter('copying');
    await step({
      name: ASIDE,
      async work() {
        journal.kept = keptData(dataDir, tick).keep();
        return `${journal.kept.files} files, ${megabytes(journal.kept.bytes)}`;
      },
    });
    enter('trying');
    for (const one of programs.trial) await step(one);
    await programs.end(true);
    journal.ended = new Date().toISOString();
    enter('done');
    return journal;
  } catch (error) {
    const { steps, differences, kept, compared } = journal;
    const why = error instanceof Error ? error.message : String(error);
    return /** @type {Journal} */ (await settle(world, { steps, differences, kept, compared, why }));
  }
}

/**
 * Brings an upgrade that went wrong, or was cut off, to an end: the old program with the old data. May be cut off itself, and
 * be called again. Throws where the old data cannot be put back; the next call tries again.
 * @param {World} world @param {Partial<Journal>} [told] what is known besides what the disk says, which counts: a phase that
 *   could not be written was not entered
 * @returns {Promise<Journal | null>}
 */
export async function settle({ dataDir, programs, tick }, told = { why: 'It was cut off' }) {
  const found = readJournal(dataDir);
  if (!found || isEnded(found)) return found;
  const { phase } = found;
  const journal = { ...found, ...told, phase };
  const data = keptData(dataDir, tick);
  const isTouched = phase === 'trying' || phase === 'returning';
  await programs.end(isTouched);
  if (isTouched) {
    if (!journal.kept) throw new Error('The journal of the upgrade does not tell what the data were');
    if (phase === 'trying') writeJournal(dataDir, { ...journal, phase: 'returning' }, tick);
    data.giveBack(journal.kept);
  } else data.forgetPartial();
  /** @type {Journal} */
  const ended = { ...journal, phase: isTouched ? 'back' : 'stopped', ended: new Date().toISOString() };
  writeJournal(dataDir, ended, tick);
  return ended;
}

/** @param {number} bytes */
export const megabytes = (bytes) => `${Math.max(1, Math.round(bytes / 2 ** 20))} MB`;
