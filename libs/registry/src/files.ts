import { createHash, randomBytes } from 'node:crypto';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';
import { say } from '@shopbench/contracts';
import { RegistryRefusal } from './refusal';

/** By file, relative to its folder and with `/`: the `sha384-…` of its content. */
export type Hashes = Record<string, string>;

const isWindows = process.platform === 'win32';

/** How file systems answer that have no flushes of folders, such as some of a network: their server keeps the names. */
const CANNOT_FLUSH_FOLDERS = new Set(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);
/** How file systems answer that have no hard links. */
const CANNOT_LINK = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

const HALF_DONE = /^\..+\.\d+\.[0-9a-f]{8}$/;

/** A name that no other writer uses, beside `target`; static servers do not give hidden files. */
const besideOf = (target: string) =>
  path.join(
    path.dirname(target),
    `.${path.basename(target)}.${process.pid}.${randomBytes(4).toString('hex')}`,
  );

/** Makes a folder and those above it, so that they are there after a power cut too. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.startsWith(first); made = path.dirname(made))
    await flushFolder(path.dirname(made));
}

/** What names a folder holds is on the disk afterwards; whoever wrote them may have died before. */
export async function flushFolder(folder: string): Promise<void> {
  // There a folder cannot be opened, and its names are written with the file's.
  if (isWindows) return;
  await flush(await open(folder, 'r')).catch((error: NodeJS.ErrnoException) => {
    if (!CANNOT_FLUSH_FOLDERS.has(error.code ?? '')) throw error;
  });
}

async function flush(handle: FileHandle, text?: string): Promise<void> {
  try {
    if (text !== undefined) await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Lets `make` write beside, and `give` the file its name: nobody sees half a file, and one that fails leaves nothing. It is
 * on the disk afterwards, whole and under its name.
 */
async function atOnce(
  file: string,
  make: (temporary: string) => Promise<void>,
  give: (temporary: string) => Promise<void> = (temporary) => rename(temporary, file),
): Promise<void> {
  await makeFolder(path.dirname(file));
  const temporary = besideOf(file);
  try {
    await make(temporary);
    await give(temporary);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await flushFolder(path.dirname(file));
}

const writeJson = (value: unknown) => async (file: string) =>
  flush(await open(file, 'w'), `${JSON.stringify(value, null, 2)}\n`);

/** Replaces a file; it is never half there, not even after a power cut. */
export const writeAtOnce = (file: string, value: unknown): Promise<void> => atOnce(file, writeJson(value));

/**
 * Writes a file that nobody may have written before. False, and nothing changed, when there is one. Rejects with
 * RegistryRefusal where the file system has no hard links, by which alone one of two writers is the first.
 */
export async function writeFirst(file: string, value: unknown): Promise<boolean> {
  let isFirst = true;
  await atOnce(file, writeJson(value), async (temporary) => {
    await link(temporary, file).catch((error: NodeJS.ErrnoException) => {
      if (CANNOT_LINK.has(error.code ?? '')) throw withoutLinks(file, error);
      if (error.code !== 'EEXIST') throw error;
      isFirst = false;
    });
    await rm(temporary);
  });
  return isFirst;
}

const withoutLinks = (file: string, { code }: NodeJS.ErrnoException) =>
  new RegistryRefusal(say('registry.noLinks', { folder: path.dirname(file), code: code ?? '' }));

async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  // The copy of a file that nobody may write to is such a one too.
  await flush(await open(to, isWindows ? 'r+' : 'r'));
}

/** Nobody sees half a file, not even after a power cut. */
export const copyAtOnce = (from: string, to: string): Promise<void> =>
  atOnce(to, (temporary) => copyWhole(from, temporary));

const DISK_TROUBLE = new Set(['ENOSPC', 'EDQUOT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Whether the disk is full, broken, or closed to this program: nothing that whoever asked can mend. */
export const isDiskTrouble = (error: unknown): error is NodeJS.ErrnoException =>
  DISK_TROUBLE.has((error as NodeJS.ErrnoException | null)?.code ?? '');

/** What a read gives; undefined when there is nothing to be read, and any other trouble is thrown as it is. */
export async function ifThere<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined;
    throw error;
  }
}

const UNREADABLE = new Set(['EIO', 'EACCES', 'EPERM']);

/** Whether a disk does not give what lies on it: to a reader that is as good as damaged. */
export const isUnreadable = (error: unknown): boolean =>
  UNREADABLE.has((error as NodeJS.ErrnoException | null)?.code ?? '');

/** What a read gives; undefined when the disk does not give it. */
export const unlessUnreadable = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: unknown) => {
    if (!isUnreadable(error)) throw error;
    return undefined;
  });

/** A writer that died left these behind; a living one is done within the hour. */
const LEFT_MS = 3_600_000;

/** Takes away what writers that died left in a folder; what the disk does not let go stays. */
export async function sweep(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => HALF_DONE.test(name));
  for (const name of names) {
    const at = path.join(folder, name);
    const found = await stat(at).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_MS)
      await rm(at, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** What a file holds is no JSON: it is damaged. */
export class NotJson extends Error {}

/** Gives undefined when there is no such file. Rejects with NotJson when it is damaged, else with the disk's own error. */
export async function readJson(file: string): Promise<unknown> {
  const text = await ifThere(readFile(file, 'utf8'));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new NotJson(`${file} is no JSON`);
  }
}

/** As `readJson`, but what is damaged, or cannot be read, is as good as not there. */
export const readSound = (file: string): Promise<unknown> =>
  readJson(file).catch((error: unknown) => {
    if (!(error instanceof NotJson) && !isUnreadable(error)) throw error;
  });

export const sha384 = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The files below a folder, relative to it and with `/`, hidden ones left out. Empty when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** The hashes of these files of a folder; one that is not there is left out. Rejects when one cannot be read, unless told. */
export async function hashesOf(
  folder: string,
  files: readonly string[],
  read: (file: string) => Promise<Buffer | undefined> = (file) => ifThere(readFile(file)),
): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const file of files) {
    const content = await read(path.join(folder, file));
    if (content) hashes[file] = sha384(content);
  }
  return hashes;
}

/** Of the files that `wanted` names, those that are missing in the folder, cannot be read, or are not what they were. */
export async function damagedFiles(folder: string, wanted: Hashes): Promise<string[]> {
  const found = await hashesOf(folder, Object.keys(wanted), (file) =>
    unlessUnreadable(ifThere(readFile(file))),
  );
  return Object.keys(wanted).filter((file) => found[file] !== wanted[file]);
}

/** Copies a folder so that it appears whole or not at all, on the disk too. Gives false when it was there already. */
export async function copyFolderAtOnce(
  from: string,
  to: string,
  files: readonly string[],
  finish: (folder: string) => Promise<void>,
): Promise<boolean> {
  const temporary = besideOf(to);
  await sweep(path.dirname(to));
  try {
    for (const file of files) {
      await makeFolder(path.dirname(path.join(temporary, file)));
      await copyWhole(path.join(from, file), path.join(temporary, file));
    }
    const folders = new Set(files.map((file) => path.dirname(path.join(temporary, file))));
    for (const folder of folders) await flushFolder(folder);
    await finish(temporary);
    await rename(temporary, to);
    await flushFolder(path.dirname(to));
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

/** Takes a folder away: it is gone at once for whoever looks, though the disk may not let all of it go. */
export async function removeFolder(folder: string): Promise<void> {
  const aside = besideOf(folder);
  await rename(folder, aside);
  await rm(aside, { recursive: true, force: true }).catch(() => undefined);
}
