import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Files of secrets: readable by their owner only, and whole or not there whenever a process is killed. */

/** Of several programs that start at once one makes the file, whole, and the others read it. */
export function makeOnce(file: string, text: () => string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) return;
  const part = partOf(file, text());
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
}

/** Replaces a file at once, so that a crash leaves the old or the new one, and a power cut later the new one. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const part = partOf(file, text);
  try {
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  flushFolder(path.dirname(file));
}

/** Windows cannot, and keeps names in a journal of its own. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The text on the disk beside a file. */
function partOf(file: string, text: string): string {
  const part = `${file}.${process.pid}.part`;
  const handle = openSync(part, 'w', 0o600);
  try {
    // Unlike one write it goes on until all is written, and says so when the disk is full in between.
    writeFileSync(handle, text);
    fsyncSync(handle);
  } catch (error) {
    // A full disk: nothing of a secret is left lying about, and who tries each minute runs out of nothing else.
    rmSync(part, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  return part;
}
