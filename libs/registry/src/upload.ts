import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import tar from 'tar-stream';
import { filesBelow } from './files';
import { RegistryRefusal } from './refusal';

/** The most that a build may bring: packed bytes, bytes unpacked, files. */
export const BUILD_LIMITS = { packedBytes: 30 * 1024 ** 2, bytes: 120 * 1024 ** 2, files: 3_000 };

/** A relative path of plain names: never outside of the folder, never hidden. */
const SOUND_PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Unpackers, up to so many bytes, by the ending of what is sent ready to browsers beside the file itself. */
const PACKED: Record<string, (content: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>> = {
  '.br': promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  '.gz': promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
};

/**
 * Unpacks the `.tgz` of a build into a folder that is new. Rejects with RegistryRefusal, and the folder may be thrown
 * away, when it is none, is too large, or holds anything but files at sound paths inside of it.
 */
export async function unpackBuild(
  packed: NodeJS.ReadableStream,
  folder: string,
  limits: { bytes: number; files: number } = BUILD_LIMITS,
): Promise<void> {
  const entries = tar.extract();
  let files = 0;
  const unpack = async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const file = name.replace(/^\.\//, '').replace(/\/$/, '');
      if (type === 'directory' && (file === '' || file === '.' || SOUND_PATH.test(file))) {
        entry.resume();
        continue;
      }
      if (type !== 'file') throw new RegistryRefusal(`${name} is no plain file: pack files alone`);
      if (!SOUND_PATH.test(file))
        throw new RegistryRefusal(
          `${name} is no path inside of the build: pack the content of the build's folder`,
        );
      files += 1;
      if (files > limits.files) throw tooLarge(limits);
      const target = path.join(folder, file);
      await mkdir(path.dirname(target), { recursive: true });
      await pipeline(entry, createWriteStream(target, { flags: 'wx' }));
    }
  };
  try {
    await Promise.all([pipeline(packed, zlib.createGunzip(), atMost(limits), entries), unpack()]);
  } catch (error) {
    entries.destroy();
    if (error instanceof RegistryRefusal) throw error;
    throw new RegistryRefusal(`The file cannot be read as a .tgz: ${(error as Error).message}`);
  }
}

const tooLarge = ({ bytes, files }: { bytes: number; files: number }) =>
  new RegistryRefusal(
    `The build is too large: at most ${files} files and ${Math.round(bytes / 1024 ** 2)} MB`,
  );

/** Lets so many bytes through, whatever the archive says of itself. */
function atMost(limits: { bytes: number; files: number }) {
  return async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const part of source) {
      bytes += part.length;
      if (bytes > limits.bytes) throw tooLarge(limits);
      yield part;
    }
  };
}

/** Packs the folder of a build as `unpackBuild` takes it. */
export async function packBuild(folder: string): Promise<Buffer> {
  const pack = tar.pack();
  for (const name of await filesBelow(folder)) pack.entry({ name }, await readFile(path.join(folder, name)));
  pack.finalize();
  const parts: Buffer[] = [];
  for await (const part of pack.pipe(zlib.createGzip())) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The `.br` and `.gz` files that do not hold what the file beside them holds, a sentence each: browsers get either. */
export async function differingCopies(folder: string): Promise<string[]> {
  const faults: string[] = [];
  for (const file of await filesBelow(folder)) {
    const unpack = PACKED[path.extname(file)];
    if (!unpack) continue;
    const plain = await readFile(path.join(folder, file.slice(0, -path.extname(file).length))).catch(
      () => undefined,
    );
    // No further than the file itself: a few bytes may unpack to more than there is memory for.
    const limit = { maxOutputLength: Math.max(plain?.length ?? 0, 1) };
    const unpacked =
      plain && (await unpack(await readFile(path.join(folder, file)), limit).catch(() => undefined));
    if (!plain || !unpacked?.equals(plain))
      faults.push(`${file} does not hold what the file beside it holds`);
  }
  return faults;
}
