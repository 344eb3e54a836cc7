import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, ownerNoted, thisProcess } from '@shopbench/mongodb-driver/owner';

/** Thrown when another living process has the data folder. */
export class DataFolderInUse extends Error {
  constructor(
    readonly directory: string,
    readonly pid: number,
  ) {
    super(`The data folder ${directory} is in use by process ${pid}`);
  }
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
      const owner = ownerNoted(path);
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
    writeSync(file, JSON.stringify(thisProcess()));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
