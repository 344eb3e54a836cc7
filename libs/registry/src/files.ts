import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** By file, relative to its folder and with `/`: the `sha384-…` of its content. */
export type Hashes = Record<string, string>;

const HALF_DONE = /^\..+\.\d+\.[0-9a-f]{8}$/;

/** A name that no other writer uses, beside `target`; static servers do not give hidden files. */
const besideOf = (target: string) =>
  path.join(
    path.dirname(target),
    `.${path.basename(target)}.${process.pid}.${randomBytes(4).toString('hex')}`,
  );

/** Lets `make` write beside and renames: nobody sees half a file, and one that fails leaves nothing. */
async function atOnce(file: string, make: (temporary: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = besideOf(file);
  try {
    await make(temporary);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The file is never half there, not even after a power cut. */
export const writeAtOnce = (file: string, value: unknown): Promise<void> =>
  atOnce(file, async (temporary) => {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(`${JSON.stringify(value, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
  });

/** Nobody sees half a file. */
export const copyAtOnce = (from: string, to: string): Promise<void> =>
  atOnce(to, (temporary) => copyFile(from, temporary));

const DISK_TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Whether the disk is full, broken, or closed to this program: nothing that whoever asked can mend. */
export const isDiskTrouble = (error: unknown): error is NodeJS.ErrnoException =>
  DISK_TROUBLE.has((error as NodeJS.ErrnoException | null)?.code ?? '');

/** A writer that died left these behind; a living one is done within the hour. */
const LEFT_MS = 3_600_000;

/** Takes away what writers that died left in a folder. */
async function sweep(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => HALF_DONE.test(name));
  for (const name of names) {
    const at = path.join(folder, name);
    const found = await stat(at).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(at, { recursive: true, force: true });
  }
}

/** Gives undefined when there is no such file. Rejects when it is no JSON. */
export async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return JSON.parse(text) as unknown;
}

export const sha384 = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The files below a folder, relative to it and with `/`, hidden ones left out. Empty when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The hashes of these files of a folder; one that is not there is left out. */
export async function hashesOf(folder: string, files: readonly string[]): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const file of files) {
    const content = await readFile(path.join(folder, file)).catch(() => undefined);
    if (content) hashes[file] = sha384(content);
  }
  return hashes;
}

/** Of the files that `wanted` names, those that are missing in the folder or are not what they were. */
export async function damagedFiles(folder: string, wanted: Hashes): Promise<string[]> {
  const found = await hashesOf(folder, Object.keys(wanted));
  return Object.keys(wanted).filter((file) => found[file] !== wanted[file]);
}

/** Copies a folder so that it appears whole or not at all. Gives false when it was there already. */
export async function copyFolderAtOnce(
  from: string,
  to: string,
  files: readonly string[],
  finish: (folder: string) => Promise<void>,
): Promise<boolean> {
  const temporary = besideOf(to);
  await sweep(path.dirname(to));
  try {
    for (const file of files) await copyAtOnce(path.join(from, file), path.join(temporary, file));
    await finish(temporary);
    await rename(temporary, to);
    return true;
  } catch (error) {
    // Another publish of the same build was quicker.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
    // The folder of what would have been the first in it.
    await rmdir(path.dirname(to)).catch(() => undefined);
  }
}
