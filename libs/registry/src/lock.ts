import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, open, readFile, rename, rm, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** How often a holder touches the lock, and for how long it must have been left alone to count as given up. */
const TIMES = { beatMs: 500, staleMs: 4_000 };

/** Rejects when the lock is no longer this holder's: to be asked before something is written that cannot be taken back. */
export type StillHeld = () => Promise<void>;

/**
 * Does `work` while nobody else, in this process or another, on this machine or another that shares the folder, does any
 * for the same folder. The holder touches the lock while it works; one that is left alone was its holder's who died, and is
 * taken over. A process id would not tell: they are used again, and containers have the same ones. Each who waits takes
 * the time by its own clock. Rejects when it has to wait longer than 30 s.
 */
export async function withLock<T>(
  folder: string,
  work: (stillHeld: StillHeld) => Promise<T>,
  { beatMs, staleMs } = TIMES,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'registry.lock');
  const mine = `${hostname()} ${process.pid} ${randomUUID()}`;
  const isMine = async () => (await holderOf(file)) === mine;
  await take(file, mine, staleMs);
  const beat = setInterval(() => {
    const now = new Date();
    void utimes(file, now, now).catch(() => undefined);
  }, beatMs);
  try {
    return await work(async () => {
      if (!(await isMine())) throw new Error(`${file} was taken over: nothing was written`);
    });
  } finally {
    clearInterval(beat);
    if (await isMine()) await rm(file, { force: true });
  }
}

async function take(file: string, mine: string, staleMs: number): Promise<void> {
  const until = performance.now() + WAIT_MS;
  let seen: string | undefined;
  let seenAt = 0;
  while (!(await make(file, mine))) {
    const now = performance.now();
    const beat = await beatOf(file);
    if (beat !== seen) [seen, seenAt] = [beat, now];
    else if (beat && now - seenAt > staleMs) await drop(file, beat);
    if (now > until) throw new Error(`${await holderOf(file)} holds ${file} for too long`);
    await pause(LOOK_EVERY_MS);
  }
}

/** False when somebody has the lock. */
async function make(file: string, mine: string): Promise<boolean> {
  const handle = await open(file, 'wx').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (!handle) return false;
  try {
    await handle.writeFile(mine);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return true;
}

const holderOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

/** Another one with each touch, and for each lock; undefined when there is none. */
const beatOf = (file: string) =>
  lstat(file).then(
    ({ ino, mtimeMs }) => `${ino} ${mtimeMs}`,
    () => undefined,
  );

/** Moves a lock that was left alone aside before removing it, so that one taken meanwhile is put back. */
async function drop(file: string, beat: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await beatOf(aside)) !== beat) await link(aside, file);
  } catch {
    // Somebody else was quicker.
  }
  await rm(aside, { force: true });
}
