import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { say } from '@shopbench/contracts';
import { PlaceFailure, withoutPartials, type Listed, type Place } from './place';

/** Written when the place was named: a disk that is not there leaves an empty folder, which has none. */
const MARKER = 'shopbench-place.json';
/** Begins the name of what is not whole yet. */
const PARTIAL = '.part-';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** What the file system says, as what to do. */
function failureOf(error: unknown): PlaceFailure {
  if (error instanceof PlaceFailure) return error;
  const code = codeOf(error) ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return new PlaceFailure(say('copy.full'), { cause: error });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new PlaceFailure(say('copy.mayNotWrite'), { cause: error });
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENODEV')
    return new PlaceFailure(say('copy.diskGone'), { cause: error });
  return new PlaceFailure(say('copy.diskFaulty', { code }), { cause: error });
}

/** Writes it under another name, to the disk, and then into its place, on the disk too; of what fails nothing is left. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const partial = path.join(path.dirname(file), `${PARTIAL}${randomUUID()}`);
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
  await flushFolder(path.dirname(file));
}

/** What file systems say that know no such thing for a folder: those of cards and of other machines. */
const CANNOT_FLUSH: readonly (string | undefined)[] = [
  'EINVAL',
  'ENOSYS',
  'ENOTSUP',
  'EOPNOTSUPP',
  'EISDIR',
  'EPERM',
  'EACCES',
  'EBADF',
];

/** Makes the names in a folder last where the system can, so that a disk that is pulled out right after has them. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!CANNOT_FLUSH.includes(codeOf(error))) throw error;
  }
}

/** A folder, also one on a disk that is plugged in. It is used only where its marker says that it is the one that was named. */
export class FolderPlace implements Place {
  constructor(
    readonly kind: 'usb' | 'folder',
    readonly label: string,
    private readonly folder: string,
    private readonly marker: string,
  ) {}

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.tried(async () => {
      const file = path.join(this.folder, name);
      const made = await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await writeWhole(file, bytes);
      // A folder that was made is a name in the one above it.
      if (made)
        for (let one = path.dirname(file); one !== path.dirname(made);)
          await flushFolder((one = path.dirname(one)));
    });
  }

  get(name: string): Promise<Buffer | null> {
    return this.tried(() =>
      readFile(path.join(this.folder, name)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }),
    );
  }

  list(folder: string): Promise<Listed[]> {
    return this.tried(async () => {
      const within = path.join(this.folder, folder);
      const names = await readdir(within).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      const found: Listed[] = [];
      for (const name of names) {
        const there = await stat(path.join(within, name)).catch(() => null);
        if (there?.isFile()) found.push({ name, size: there.size, at: there.mtime });
      }
      return withoutPartials(found, PARTIAL, (name) => rm(path.join(within, name), { force: true }));
    });
  }

  async remove(name: string): Promise<void> {
    await this.tried(() => rm(path.join(this.folder, name), { force: true }));
  }

  private async tried<T>(work: () => Promise<T>): Promise<T> {
    try {
      if ((await markerIn(this.folder)) !== this.marker) throw new PlaceFailure(say('copy.diskGone'));
      return await work();
    } catch (error) {
      throw failureOf(error);
    }
  }
}

/** The mark of a folder that was named as a place, or null. */
export async function markerIn(folder: string): Promise<string | null> {
  const text = await readFile(path.join(folder, MARKER), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const { place } = JSON.parse(text) as { place?: unknown };
    return typeof place === 'string' ? place : null;
  } catch {
    return null;
  }
}

/**
 * Marks a folder as a place for copies and gives its mark; one that has one keeps it. `isSameDisk`: it lies on the disk of the
 * shop's data. Throws PlaceFailure for one that is not there, lies among the data, or cannot be written.
 */
export async function markFolder(
  folder: string,
  dataDir: string,
): Promise<{ marker: string; isSameDisk: boolean }> {
  try {
    const [place, data] = [await realpath(folder), await realpath(dataDir)];
    const { root } = path.parse(place);
    if (place === root && data.startsWith(root)) throw new PlaceFailure(say('copy.wholeDisk'));
    if (`${place}${path.sep}`.startsWith(`${data}${path.sep}`)) throw new PlaceFailure(say('copy.amongData'));
    const [there, here] = [await stat(place), await stat(data)];
    if (!there.isDirectory()) throw new PlaceFailure(say('copy.noFolder'));
    const known = await markerIn(place);
    const marker = known ?? randomUUID();
    const about = 'Copies of a shop, sealed. Shopbench looks for this file: leave it here.';
    if (!known)
      await writeWhole(path.join(place, MARKER), Buffer.from(JSON.stringify({ place: marker, about })));
    return { marker, isSameDisk: there.dev === here.dev };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new PlaceFailure(say('copy.noFolder'), { cause: error });
    throw failureOf(error);
  }
}
