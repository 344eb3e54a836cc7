import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import tar from 'tar-stream';
import { say, type Said, type UpgradeRelease } from '@shopbench/contracts';
import { sumBeside, sumOfFile } from '@shopbench/mongodb-driver/release-archive';

/** An archive of a release that lies ready; `fault`: why it cannot be taken. */
export interface Archive {
  file: string;
  bytes: number;
  sha256?: string;
  release?: UpgradeRelease;
  system?: string;
  notes: string[];
  fault?: Said;
}

const NAME = /^[\w.+-]{1,116}\.tgz$/;
const MOST = 20;
/** 2.10 is newer than 2.9. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });
const NOTES_MOST = 12;
/** What is read of it into memory, and unpacked in passing. */
const FILE_BYTES = 16 * 1024 ** 2;
const ALL_BYTES = 4 * 1024 ** 3;

/** The archives that lie ready. Each is read through once, and again when it is another one. */
export class Archives {
  private readonly seen = new Map<string, { mark: string; archive: Promise<Archive> }>();

  constructor(private readonly folder: string) {}

  /** The newest by their names, which come first. */
  async all(): Promise<Archive[]> {
    const names = await readdir(this.folder).catch(() => []);
    const found: Archive[] = [];
    const ours = names.filter((name) => NAME.test(name)).sort((a, b) => BY_NUMBER.compare(b, a));
    for (const file of ours.slice(0, MOST)) found.push(...(await this.one(file)));
    return found;
  }

  private async one(file: string): Promise<Archive[]> {
    const place = path.join(this.folder, file);
    const [stat, sum] = await Promise.all([lstat(place).catch(() => null), sumBeside(place)]);
    if (!stat?.isFile()) return [];
    const mark = [stat.ino, stat.size, stat.mtimeMs, sum].join();
    let known = this.seen.get(file);
    if (known?.mark !== mark) {
      known = { mark, archive: lookInto(place, stat.size, sum) };
      this.seen.set(file, known);
    }
    try {
      return [await known.archive];
    } catch {
      // Of a moment, or until somebody lets the shop read it, which changes nothing of its mark.
      this.seen.delete(file);
      return [{ file, bytes: stat.size, notes: [], fault: say('upgrade.unreadable', { file }) }];
    }
  }
}

/** Rejects where it cannot be read. */
async function lookInto(place: string, bytes: number, wanted: string): Promise<Archive> {
  const file = path.basename(place);
  const archive: Archive = { file, bytes, notes: [] };
  if (!wanted) return { ...archive, fault: say('upgrade.noSum', { file }) };
  const sha256 = await sumOfFile(place);
  if (sha256 !== wanted) return { ...archive, sha256, fault: say('upgrade.damaged', { file }) };
  try {
    return { ...archive, sha256, ...(await contents(place)) };
  } catch {
    return { ...archive, sha256, fault: say('upgrade.noRelease') };
  }
}

/** What a release says of itself. Rejects where it is none. */
async function contents(place: string): Promise<Pick<Archive, 'release' | 'system' | 'notes'>> {
  const told = new Map<string, string>();
  const entries = tar.extract();
  const read = async () => {
    for await (const entry of entries) {
      const { name, type, size = 0 } = entry.header;
      // In the one folder of all, whatever that is called.
      const isOurs = /^[^/]+\/(release\.json|notes\.md)$/.test(name);
      if (isOurs && type === 'file' && size <= FILE_BYTES) told.set(path.basename(name), await text(entry));
      else entry.resume();
    }
  };
  await Promise.all([pipeline(createReadStream(place), zlib.createGunzip(), atMost, entries), read()]);
  const { name, version, commit, target } = JSON.parse(told.get('release.json') ?? '{}') as {
    name?: string;
    version?: string;
    commit?: string;
    target?: { os: string; cpu: string; libc?: string };
  };
  if (name !== 'shopbench' || typeof version !== 'string') throw new Error('No release');
  const notes = (told.get('notes.md') ?? '').split('\n').filter((line) => line.startsWith('- '));
  return {
    release: { version, ...(commit ? { commit } : {}) },
    ...(target ? { system: [target.os, target.cpu, target.libc === 'musl' ? 'musl' : ''].filter(Boolean).join('-') } : {}), // prettier-ignore
    notes: notes.slice(0, NOTES_MOST).map((line) => line.slice(2, 300)),
  };
}

async function* atMost(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > ALL_BYTES) throw new Error('It is too large for a release');
    yield part;
  }
}
