/**
 * LMDB trusts its file: a damaged beginning or a missing end kills the process instead of being told. So the two
 * meta pages, of which LMDB uses the newer one, are looked at before it opens the file.
 * @see mdb_env_read_header and MDB_meta in LMDB's mdb.c
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';

const MAGIC = 0xbeefc0de;
/** Offsets inside a meta page. */
const PAGE_NUMBER_AT = 0;
const MAGIC_AT = 24;
const PAGE_SIZE_AT = 48;
const LAST_PAGE_AT = 144;
const META_BYTES = 160;
const SMALLEST_PAGE = 512;
const LARGEST_PAGE = 65_536;

/** The file is none of ours, or too damaged to be opened. */
export class DataFileDamaged extends Error {
  constructor(path: string) {
    super(`${path} is damaged or no database file. Put it aside and restore a backup.`);
  }
}

interface Meta {
  bytes: Buffer;
  pageSize: number;
  lastPage: number;
}

/**
 * Makes sure that LMDB can open the file. A meta page that was not written whole is replaced by the other one, which is
 * the state before the commit that was never acknowledged; a missing end is filled up, so that reading it is an error
 * and no crash. The caller holds the folder's lock file: nobody else may be writing.
 * @throws DataFileDamaged when neither meta page is whole.
 */
export function prepareDataFile(path: string): void {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    if (size === 0) return;
    const first = readMeta(file, 0);
    const second = first ? readMeta(file, first.pageSize) : findSecond(file);
    const good = first ?? second;
    if (!good) throw new DataFileDamaged(path);
    if (!first || !second) copyMeta(file, good, first ? 1 : 0);
    const lastPage = Math.max(first?.lastPage ?? 0, second?.lastPage ?? 0);
    const needed = (lastPage + 1) * good.pageSize;
    if (size < needed) ftruncateSync(file, needed);
  } finally {
    closeSync(file);
  }
}

function readMeta(file: number, position: number): Meta | undefined {
  const bytes = Buffer.alloc(META_BYTES);
  if (readSync(file, bytes, 0, META_BYTES, position) < META_BYTES) return undefined;
  const pageSize = bytes.readUInt32LE(PAGE_SIZE_AT);
  const isPlausible =
    pageSize >= SMALLEST_PAGE && pageSize <= LARGEST_PAGE && (pageSize & (pageSize - 1)) === 0;
  if (bytes.readUInt32LE(MAGIC_AT) !== MAGIC || !isPlausible) return undefined;
  return { bytes, pageSize, lastPage: Number(bytes.readBigUInt64LE(LAST_PAGE_AT)) };
}

/** Without the first meta page the page size is unknown: every one is tried. */
function findSecond(file: number): Meta | undefined {
  for (let pageSize = SMALLEST_PAGE; pageSize <= LARGEST_PAGE; pageSize *= 2) {
    const meta = readMeta(file, pageSize);
    if (meta?.pageSize === pageSize) return meta;
  }
  return undefined;
}

function copyMeta(file: number, { bytes, pageSize }: Meta, to: 0 | 1): void {
  const copy = Buffer.from(bytes);
  copy.writeBigUInt64LE(BigInt(to), PAGE_NUMBER_AT);
  writeSync(file, copy, 0, copy.length, to * pageSize);
  fsyncSync(file);
}
