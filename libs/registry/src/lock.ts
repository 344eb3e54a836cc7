import { mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 20;

/**
 * Does `work` while nobody else, in this process or another, does any for the same folder. A lock whose process is gone
 * is taken over. Rejects when the holder takes longer than 30 s.
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'registry.lock');
  await take(file);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<void> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    try {
      // A link to a name that tells the holder: made in one step, with its content.
      return await symlink(String(process.pid), file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await holderOf(file);
    if (holder !== undefined && !isRunning(holder)) await dropStaleLock(file, holder);
    else if (Date.now() > until) throw new Error(`Process ${holder} holds ${file} for too long`);
    else await pause(LOOK_EVERY_MS);
  }
}

async function holderOf(file: string): Promise<number | undefined> {
  try {
    return Number(await readlink(file));
  } catch {
    return undefined;
  }
}

/** Moves the dead process's lock aside before removing it, so that a lock taken meanwhile is not removed. */
async function dropStaleLock(file: string, holder: number): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
    if ((await holderOf(aside)) === holder) await rm(aside, { force: true });
    else await rename(aside, file);
  } catch {
    // Somebody else was quicker.
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
