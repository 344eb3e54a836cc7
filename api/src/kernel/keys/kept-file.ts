import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
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

/** Replaces a file at once, so that a crash leaves the old or the new one. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  renameSync(partOf(file, text), file);
}

/** The text on the disk beside a file. */
function partOf(file: string, text: string): string {
  const part = `${file}.${process.pid}.part`;
  const handle = openSync(part, 'w', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  return part;
}
