import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { flushFolder, upgradeFolder } from './journal.mjs';

/** @typedef {import('./journal.mjs').Kept} Kept */

/** Of the data folder: what both programs add to and neither changes, and what is of the moment. */
const APART = new Set(['backups', 'drill', 'logs', 'releases', 'running.json', 'upgrade']);
/** Says who has the database, and is not of it. */
const LOCK = 'owner.lock';

/** @param {string} dataDir */
const placesOf = (dataDir) => ({
  before: path.join(upgradeFolder(dataDir), 'before'),
  partial: path.join(upgradeFolder(dataDir), 'before.partial'),
  failed: path.join(upgradeFolder(dataDir), 'failed'),
});

/** Where copies lie that an upgrade rehearses on. @param {string} dataDir */
export const scratchFolder = (dataDir) => path.join(upgradeFolder(dataDir), 'scratch');

const [TRIES, PAUSE_MS] = [100, 200];

/**
 * Removes the copies. Programs that are on their way out may write there a while yet; what cannot be removed by then is left to
 * the next upgrade.
 * @param {string} dataDir
 */
export async function removeScratch(dataDir) {
  for (let n = 0; n < TRIES; n += 1)
    try {
      return fs.rmSync(scratchFolder(dataDir), { recursive: true, force: true });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
}

/** The names of what an upgrade may change. @param {string} dataDir */
export const entriesOf = (dataDir) =>
  fs
    .readdirSync(dataDir)
    .filter((name) => !APART.has(name))
    .sort();

/**
 * Every file below these names, by its path. Throws for a link and a folder on another disk, which could not be put back.
 * @param {string} folder @param {readonly string[]} entries
 */
function filesOf(folder, entries) {
  const { dev } = fs.statSync(folder);
  /** @type {string[]} */
  const found = [];
  /** @param {string} name */
  const visit = (name) => {
    const place = path.join(folder, name);
    const stat = fs.lstatSync(place);
    if (stat.isSymbolicLink() || (stat.isDirectory() && stat.dev !== dev))
      throw new Error(
        `${place} is a link, or lies on another disk: stop the shop, and put what it leads to in its place`,
      );
    if (stat.isDirectory()) for (const inner of fs.readdirSync(place).sort()) visit(`${name}/${inner}`);
    else if (stat.isFile() && path.basename(name) !== LOCK) found.push(name);
  };
  for (const name of entries) visit(name);
  return found;
}

/** One sum over names and contents of all files. @param {string} folder @param {readonly string[]} entries @returns {Kept} */
export function sumOf(folder, entries) {
  const sum = createHash('sha256');
  const files = filesOf(folder, entries);
  let bytes = 0;
  for (const name of files) {
    const content = createHash('sha256');
    bytes += readThrough(path.join(folder, name), (part) => content.update(part));
    sum.update(`${content.digest('hex')}  ${name}\n`);
  }
  return { entries: [...entries], files: files.length, bytes, sha256: sum.digest('hex') };
}

/** How many bytes an upgrade would copy. @param {string} dataDir */
export const sizeOf = (dataDir) =>
  filesOf(dataDir, entriesOf(dataDir)).reduce(
    (sum, name) => sum + fs.statSync(path.join(dataDir, name)).size,
    0,
  );

/** In pieces: a database may be larger than the memory. @param {string} file @param {(part: Buffer) => void} each @returns {number} bytes */
function readThrough(file, each) {
  const handle = fs.openSync(file, 'r');
  const part = Buffer.allocUnsafe(1 << 20);
  let all = 0;
  try {
    for (let got = 0; (got = fs.readSync(handle, part, 0, part.length, null)) > 0; all += got)
      each(part.subarray(0, got));
  } finally {
    fs.closeSync(handle);
  }
  return all;
}

/**
 * Copies files and folders with their times, by which published releases are ordered, each to the disk before it goes on. Sockets and the database's lock stay behind.
 * @param {string} from @param {string} to made @param {readonly string[]} entries @param {import('./journal.mjs').Tick} [tick]
 */
export function copyData(from, to, entries, tick = () => {}) {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  /** @param {string} name */
  const copy = (name) => {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    const stat = fs.lstatSync(source);
    tick();
    if (stat.isDirectory()) {
      fs.mkdirSync(target, { mode: stat.mode });
      for (const inner of fs.readdirSync(source)) copy(path.join(name, inner));
      flushFolder(target);
      fs.utimesSync(target, stat.atime, stat.mtime);
    } else if (stat.isFile() && path.basename(name) !== LOCK) {
      fs.copyFileSync(source, target);
      fs.chmodSync(target, stat.mode);
      const handle = fs.openSync(target, process.platform === 'win32' ? 'r+' : 'r');
      fs.futimesSync(handle, stat.atime, stat.mtime);
      fs.fsyncSync(handle);
      fs.closeSync(handle);
    }
  };
  for (const name of entries) copy(name);
  flushFolder(to);
}

/** @param {string} file */
function unusedName(file) {
  let name = file;
  for (let n = 2; fs.existsSync(name); n += 1) name = `${file}-${n}`;
  return name;
}

/** What the data folder of an upgrade can do with its data. @param {string} dataDir @param {import('./journal.mjs').Tick} [tick] */
export function keptData(dataDir, tick = () => {}) {
  const { before, partial, failed } = placesOf(dataDir);
  const remove = (/** @type {string} */ folder) => {
    tick();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return {
    /** Puts a copy of the data of a stopped shop aside. Throws where the copy is not the same. @returns {Kept} */
    keep() {
      this.forget();
      const entries = entriesOf(dataDir);
      copyData(dataDir, partial, entries, tick);
      const [was, is] = [sumOf(dataDir, entries), sumOf(partial, entries)];
      if (was.sha256 !== is.sha256) throw new Error('The copy of the data is not what was copied');
      tick();
      fs.renameSync(partial, before);
      flushFolder(upgradeFolder(dataDir));
      return is;
    },
    /**
     * Puts the old data back into their place, from wherever an earlier try was cut off; those of the new program go to
     * `failed`. Throws where they are not byte for byte what they were.
     * @param {Kept} kept
     */
    giveBack(kept) {
      fs.mkdirSync(failed, { recursive: true, mode: 0o700 });
      const left = fs.existsSync(before) ? fs.readdirSync(before) : [];
      const foreign = entriesOf(dataDir).filter((name) => !kept.entries.includes(name));
      for (const name of [...left, ...foreign]) {
        const here = path.join(dataDir, name);
        if (fs.existsSync(here)) {
          tick();
          fs.renameSync(here, unusedName(path.join(failed, name)));
        }
        tick();
        if (left.includes(name)) fs.renameSync(path.join(before, name), here);
      }
      for (const folder of [dataDir, failed]) flushFolder(folder);
      const { sha256 } = sumOf(dataDir, entriesOf(dataDir));
      if (sha256 !== kept.sha256)
        throw new Error(`The data in ${dataDir} are not byte for byte what they were before the upgrade`);
    },
    /** Whether the old data still lie aside. */
    isThere: () => fs.existsSync(before),
    /** Removes what earlier upgrades left. */
    forget() {
      for (const folder of [before, partial, failed]) remove(folder);
    },
    /** Removes a copy that was cut off. */
    forgetPartial: () => remove(partial),
  };
}
