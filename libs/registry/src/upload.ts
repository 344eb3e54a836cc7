import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import tar from 'tar-stream';
import { say, type Said } from '@shopbench/contracts';
import { filesBelow } from './files';
import { RegistryRefusal } from './refusal';
import { readable, UploadNames } from './upload-names';

/** The most that a build may bring: packed bytes, bytes unpacked, files with their folders. */
export const BUILD_LIMITS = { packedBytes: 30 * 1024 ** 2, bytes: 120 * 1024 ** 2, files: 3_000 };

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
  const names = new UploadNames();
  let seen = 0;
  const unpack = async () => {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      // Entries for folders make nothing here, but take their time.
      seen += 1;
      if (seen > limits.files * 2) throw tooLarge(limits);
      if (type === 'directory') {
        names.folder(name);
        entry.resume();
        continue;
      }
      if (type !== 'file')
        throw new RegistryRefusal(say('registry.notPlain', { name: readable(name), type: String(type) }));
      const target = path.join(folder, names.file(name));
      if (names.count > limits.files) throw tooLarge(limits);
      await mkdir(path.dirname(target), { recursive: true });
      await pipeline(entry, createWriteStream(target, { flags: 'wx' }));
    }
  };
  const stop = (error: Error) => {
    entries.destroy();
    return error;
  };
  // Both are waited for: one that went on would write into a folder that is thrown away.
  const failures = await Promise.all([
    pipeline(packed, zlib.createGunzip(), atMost(limits), entries).then(() => undefined, stop),
    unpack().then(() => undefined, stop),
  ]);
  const errors = failures.filter((error) => error !== undefined);
  if (errors.length === 0) return;
  // What the disk says is none of the sender's doing, and is told as it is.
  const reason = errors.find((error) => error instanceof RegistryRefusal || 'syscall' in error);
  throw reason ?? new RegistryRefusal(say('registry.unreadable', { problem: errors[0]!.message }));
}

const tooLarge = ({ bytes, files }: { bytes: number; files: number }) =>
  new RegistryRefusal(say('registry.large', { files, most: Math.round(bytes / 1024 ** 2) }));

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

/** The `.br` and `.gz` files that do not hold what the file beside them holds: browsers get either. */
export async function differingCopies(folder: string): Promise<Said[]> {
  const faults: Said[] = [];
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
    if (!plain || !unpacked?.equals(plain)) faults.push(say('build.copyDiffers', { file }));
  }
  return faults;
}
