import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import { Catalog } from './catalog';
import {
  CLEAN_STOP_KEY,
  FORMAT_KEY,
  FORMAT_VERSION,
  Kind,
  type KindByte,
  prefixEnd,
  prefixOf,
} from './keyspace';
import { LockTable } from './locks';
import { pause } from '../pacing/step';
import { type FileReader, type FileReport, prepareDataFile } from './data-file';
import { Snapshot, type Store } from './snapshot';
import { UnitOfWork } from './unit-of-work';
import { WriteSet } from './write-set';
import { Writer } from './writer';
import { LMDB_OPTIONS } from './writer-protocol';

export interface DatabaseOptions {
  directory: string;
  /** The built writer thread. */
  writerScript: URL;
  reader: FileReader;
  flushDelayMs?: number;
  minFreeBytes?: number;
  maxFileBytes?: number;
  /** Called when the writer thread dies; nothing can be written any more. */
  onFailure(error: Error): void;
}

/** What was found when the data folder was opened. */
export interface StartReport extends FileReport {
  /** Number of the newest commit that is there. */
  commit: number;
  stoppedCleanly: boolean;
  collections: number;
  documents: number;
  fileBytes: number;
  droppedRanges: number;
}

const READER_SWEEP_MS = 60_000;
const GIB = 1024 ** 3;
/** Address space to reserve; LMDB grows it when the data does. */
export const MAP_BYTES = 64 * GIB;
export const DATA_FILE = 'data.mdb';

/** The open data folder: LMDB, its writer thread, the catalog and the locks. */
export class Database {
  readonly locks = new LockTable();
  private current: Snapshot | undefined;
  private newestCatalog = Catalog.none();
  private nextNumber = 1;
  private readonly readerSweeper: NodeJS.Timeout;
  private writer!: Writer;
  report!: StartReport;

  private constructor(
    private readonly store: Store,
    readonly dataFile: string,
  ) {
    // A backup that was killed leaves its snapshot marked as in use, and the file would grow for ever.
    this.readerSweeper = setInterval(() => store.readerCheck(), READER_SWEEP_MS);
    this.readerSweeper.unref();
  }

  static async open(options: DatabaseOptions): Promise<Database> {
    mkdirSync(options.directory, { recursive: true, mode: 0o700 });
    chmodSync(options.directory, 0o700);
    const path = join(options.directory, DATA_FILE);
    const file = prepareDataFile(path, options.reader);
    const database = new Database(open<Buffer, Buffer>({ ...LMDB_OPTIONS, path, mapSize: MAP_BYTES }), path);
    database.writer = await Writer.start(
      options.writerScript,
      {
        path,
        mapBytes: MAP_BYTES,
        flushDelayMs: options.flushDelayMs ?? 0,
        minFreeBytes: options.minFreeBytes ?? 0,
        maxFileBytes: options.maxFileBytes ?? 0,
      },
      () => database.dropCurrentSnapshot(),
      options.onFailure,
    );
    await database.load(file);
    return database;
  }

  /** The newest committed state, pinned until released. Shared by all who ask between two commits. */
  snapshot(): Snapshot {
    if (!this.current) {
      this.current = new Snapshot(this.store, this.newestCatalog).retain();
      this.newestCatalog = this.current.catalog;
    }
    return this.current.retain();
  }

  /** The definitions as the newest commit has them. */
  get catalog(): Catalog {
    const snapshot = this.snapshot();
    snapshot.release();
    return snapshot.catalog;
  }

  /** A number that no collection or index has had since the start. */
  takeNumber(): number {
    return this.nextNumber++;
  }

  begin(): UnitOfWork {
    return new UnitOfWork(this, this.snapshot());
  }

  /** Hands a write set to the writer; resolves with the commit number when it is on disk and visible. */
  async commit(writes: WriteSet): Promise<number> {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for (const piece of writes.serialize()) {
      if (pieces.length > 0) await pause();
      pieces.push(piece);
    }
    return this.writer.commit(pieces, writes.onlyRemoves);
  }

  /** Deletes the contents of a dropped collection or index; what a stop cuts short, the next start goes on with. */
  purgeInBackground(kind: typeof Kind.Document | typeof Kind.Index, number: number): void {
    const low = prefixOf(kind, number);
    void this.writer.purge(low, prefixEnd(low), droppedKey(kind, number)).catch(() => {});
  }

  /** Size of the data file in bytes. */
  get fileBytes(): number {
    return statSync(this.dataFile).size;
  }

  /** A consistent copy of the whole data file, made while the database is in use. */
  copyTo(path: string): Promise<void> {
    return this.store.backup(path, false);
  }

  async close(): Promise<void> {
    clearInterval(this.readerSweeper);
    const last = new WriteSet();
    last.put(CLEAN_STOP_KEY, Buffer.from([1]));
    await this.commit(last).catch(() => {});
    this.dropCurrentSnapshot();
    await this.writer.close();
    await this.store.close();
  }

  /** Commits since the folder was made; one flush each, however many writes shared it. */
  get commits(): number {
    const snapshot = this.snapshot();
    const { commitNumber } = snapshot;
    snapshot.release();
    return commitNumber;
  }

  private dropCurrentSnapshot(): void {
    this.current?.release();
    this.current = undefined;
  }

  private async load(file: FileReport): Promise<void> {
    const snapshot = this.snapshot();
    const format = snapshot.number(FORMAT_KEY);
    if (format !== 0 && format !== FORMAT_VERSION) {
      throw new Error(
        `The data was written in format ${format}; this program reads format ${FORMAT_VERSION}`,
      );
    }
    const collections = snapshot.catalog.all();
    const numbers = collections.flatMap(({ number, indexes }) => [
      number,
      ...indexes.map(({ spec }) => spec.number),
    ]);
    this.report = {
      ...file,
      commit: snapshot.commitNumber,
      stoppedCleanly: file.isNew || snapshot.get(CLEAN_STOP_KEY) !== undefined,
      collections: collections.length,
      documents: collections.reduce((sum, { countKey }) => sum + snapshot.number(countKey), 0),
      fileBytes: this.fileBytes,
      droppedRanges: 0,
    };
    await this.markRunning();
    for (const { key } of snapshot.range(Buffer.from([Kind.Dropped]), Buffer.from([Kind.Dropped + 1]))) {
      const number = key.readUInt32BE(2);
      numbers.push(number);
      this.report.droppedRanges++;
      this.purgeInBackground(key[1] as typeof Kind.Document, number);
    }
    this.nextNumber = numbers.reduce((highest, number) => Math.max(highest, number), 0) + 1;
    snapshot.release();
  }

  private async markRunning(): Promise<void> {
    const writes = new WriteSet();
    writes.remove(CLEAN_STOP_KEY);
    const format = Buffer.alloc(8);
    format.writeDoubleBE(FORMAT_VERSION);
    writes.put(FORMAT_KEY, format);
    await this.commit(writes);
  }
}

/** Remembers, inside the commit of a drop, that a key range has to be purged. */
export function droppedKey(kind: KindByte, number: number): Buffer {
  return Buffer.concat([Buffer.from([Kind.Dropped]), prefixOf(kind, number)]);
}
