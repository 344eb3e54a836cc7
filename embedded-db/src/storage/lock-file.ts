import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Thrown when another living process has the data folder. */
export class DataFolderInUse extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
  ) {
    super(`The data folder ${directory} is in use by process ${pid}`);
  }
}

interface Owner {
  pid: number;
  /** When the process started, in clock ticks since boot, where the system tells; guards against a reused pid. */
  startTime: string | undefined;
}

/**
 * Makes sure that one process at a time has a data folder. LMDB itself would let a second one in, whose writes our
 * locks know nothing of. The file is left behind by a crash and then taken over.
 */
export class LockFile {
  private constructor(private readonly path: string) {}

  static acquire(directory: string): LockFile {
    const path = join(directory, 'owner.lock');
    for (let attempt = 0; attempt < 3; attempt++) {
      if (tryCreate(path)) return new LockFile(path);
      const owner = readOwner(path);
      if (owner && isAlive(owner)) throw new DataFolderInUse(directory, owner.pid);
      rmSync(path, { force: true });
    }
    throw new Error(`The lock file ${path} could not be made`);
  }

  release(): void {
    rmSync(this.path, { force: true });
  }
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx', 0o600);
    const owner: Owner = { pid: process.pid, startTime: startTimeOf(process.pid) };
    writeSync(file, JSON.stringify(owner));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(path: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as Owner;
    return Number.isInteger(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, startTime }: Owner): boolean {
  if (isZombie(pid)) return false;
  if (pid === process.pid) return startTime === startTimeOf(pid);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = startTimeOf(pid);
  return startTime === undefined || now === undefined || startTime === now;
}

/** When a process began, where /proc tells; elsewhere the pid alone has to do. */
function startTimeOf(pid: number): string | undefined {
  return statOf(pid)?.[19];
}

/** A process that has ended but that its parent has not asked about: it holds nothing any more. */
function isZombie(pid: number): boolean {
  const state = statOf(pid)?.[0];
  return state === 'Z' || state === 'X';
}

/** The fields of /proc/PID/stat behind the name: state first. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
