/**
 * LMDB trusts its file: a damaged beginning, a missing end or a page that is no page kills the process instead of being
 * told. So before it opens the file, its two heads (meta pages) are looked at, of which LMDB uses the newer whole one,
 * and a process of its own reads everything.
 * @see mdb_env_read_header and MDB_meta in LMDB's mdb.c
 */
import { spawnSync } from 'node:child_process';
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
import { arePagesWhole, type Trees } from './page-check';

const MAGIC = 0xbeefc0de;
/** Offsets inside a meta page. */
const PAGE_NUMBER_AT = 0;
const FLAGS_AT = 18;
const MAGIC_AT = 24;
const PAGE_SIZE_AT = 48;
const ROOTS_AT = [88, 136];
const LAST_PAGE_AT = 144;
const TRANSACTION_AT = 152;
const META_BYTES = 160;
const META_FLAG = 0x08;
const SMALLEST_PAGE = 512;
const LARGEST_PAGE = 65_536;

/** The file is none of ours, or too damaged to be opened. */
export class DataFileDamaged extends Error {
  constructor(path: string, what: string) {
    super(
      `${path} ${what}. Put it aside and restore the newest backup (npm run db -- restore FILE; the daily ones lie in the folder "backups" beside the data folder).`,
    );
  }
}

interface Meta extends Trees {
  bytes: Buffer;
  transaction: bigint;
}

/** Up to here every page is looked at; of a larger file only when something is amiss. */
export const LARGE_FILE_BYTES = 256 * 1024 * 1024;

/**
 * Command line of a process that reads a data file to its end and ends with 0. Unless it is to be thorough, it may leave
 * it at a look when the file is large and was left by a clean stop.
 */
export type FileReader = (isThorough: boolean) => readonly string[];

/** What was found of a file that can be opened. */
export interface FileReport {
  isNew: boolean;
  /** Whether one of the two heads was not whole. If it was the newer one, the last commit is not there. */
  hadTornHead: boolean;
}

/**
 * Makes sure that LMDB can open the file and read all of it. A head that was not written whole is replaced by the other
 * one. The caller holds the folder's lock file: nobody else may be writing.
 * @throws DataFileDamaged when neither head is whole, or the file cannot be read to the end.
 */
export function prepareDataFile(path: string, reader: FileReader): FileReport {
  if (!existsSync(path)) return { isNew: true, hadTornHead: false };
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    if (size === 0) return { isNew: true, hadTornHead: false };
    const first = readMeta(file, 0, 0);
    const second = first ? readMeta(file, first.pageSize, 1) : findSecond(file);
    const good = first ?? second;
    if (!good) throw new DataFileDamaged(path, 'is damaged or no database file');
    const hadTornHead = !first || !second;
    if (hadTornHead) copyMeta(file, good, first ? 1 : 0);
    const lastPage = Math.max(first?.lastPage ?? 0, second?.lastPage ?? 0);
    const needed = (lastPage + 1) * good.pageSize;
    // Pages that are free may never have been written: whether one in use is missing, the reader tells.
    if (size < needed) ftruncateSync(file, needed);
    const isAmiss = hadTornHead || size < needed;
    const newest = first && second && second.transaction > first.transaction ? second : good;
    const mustLook = isAmiss || size <= LARGE_FILE_BYTES;
    if ((mustLook && !arePagesWhole(file, newest)) || !isReadable(reader(isAmiss))) {
      ftruncateSync(file, size);
      const missing = size < needed ? ` (it is cut short: ${size} of ${needed} bytes are there)` : '';
      throw new DataFileDamaged(path, `is damaged: it cannot be read to the end${missing}`);
    }
    return { isNew: false, hadTornHead };
  } finally {
    closeSync(file);
  }
}

/** Runs the process that reads everything; a damaged file may end it in any way. */
export function isReadable([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}

function readMeta(file: number, position: number, page: 0 | 1): Meta | undefined {
  const bytes = Buffer.alloc(META_BYTES);
  if (readSync(file, bytes, 0, META_BYTES, position) < META_BYTES) return undefined;
  const pageSize = bytes.readUInt32LE(PAGE_SIZE_AT);
  const isPlausible =
    bytes.readUInt32LE(MAGIC_AT) === MAGIC &&
    (bytes.readUInt16LE(FLAGS_AT) & META_FLAG) !== 0 &&
    bytes.readBigUInt64LE(PAGE_NUMBER_AT) === BigInt(page) &&
    pageSize >= SMALLEST_PAGE &&
    pageSize <= LARGEST_PAGE &&
    (pageSize & (pageSize - 1)) === 0;
  if (!isPlausible) return undefined;
  return {
    bytes,
    pageSize,
    lastPage: Number(bytes.readBigUInt64LE(LAST_PAGE_AT)),
    roots: ROOTS_AT.map((at) => Number(bytes.readBigInt64LE(at))),
    transaction: bytes.readBigUInt64LE(TRANSACTION_AT),
  };
}

/** Without the first meta page the page size is unknown: every one is tried. */
function findSecond(file: number): Meta | undefined {
  for (let pageSize = SMALLEST_PAGE; pageSize <= LARGEST_PAGE; pageSize *= 2) {
    const meta = readMeta(file, pageSize, 1);
    if (meta?.pageSize === pageSize) return meta;
  }
  return undefined;
}

/** Both heads then say the same. */
function copyMeta(file: number, { bytes, pageSize }: Meta, to: 0 | 1): void {
  const copy = Buffer.from(bytes);
  copy.writeBigUInt64LE(BigInt(to), PAGE_NUMBER_AT);
  writeSync(file, copy, 0, copy.length, to * pageSize);
  fsyncSync(file);
}
