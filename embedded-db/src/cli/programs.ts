import { fileURLToPath } from 'node:url';
import { type FileReader } from '../storage/data-file';

/** The built writer thread, beside this program. */
export const writerScript = new URL('writer-worker.js', import.meta.url);

/** A command line that runs this program itself. */
export function ownCommand(...args: string[]): string[] {
  return [process.execPath, fileURLToPath(new URL('main.js', import.meta.url)), ...args];
}

export function readerOf(directory: string): FileReader {
  return (isThorough) => ownCommand('read', '--data', directory, ...(isThorough ? ['--thoroughly'] : []));
}
