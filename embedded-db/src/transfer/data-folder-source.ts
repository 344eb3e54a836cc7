import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import { type Collection } from '../storage/catalog';
import {
  DataFileDamaged,
  type FileReader,
  isReadable,
  LARGE_FILE_BYTES,
  prepareDataFile,
} from '../storage/data-file';
import { DATA_FILE, MAP_BYTES } from '../storage/database';
import { CLEAN_STOP_KEY, prefixEnd } from '../storage/keyspace';
import { DataFolderInUse, LockFile } from '../storage/lock-file';
import { Snapshot, type Store } from '../storage/snapshot';
import { LMDB_OPTIONS } from '../storage/writer-protocol';
import { type CollectionContents, type PortableIndex, type Source } from './contents';

/** Reads a data folder, in use or not, as one consistent snapshot. */
export class DataFolderSource implements Source {
  readonly snapshot: Snapshot;
  private readonly store: Store;

  constructor(directory: string, reader: FileReader) {
    const path = join(directory, DATA_FILE);
    if (!existsSync(path)) throw new Error(`There is no database in ${directory}`);
    prepareUnlessInUse(directory, path, reader);
    this.store = open<Buffer, Buffer>({ ...LMDB_OPTIONS, path, mapSize: MAP_BYTES, readOnly: true });
    this.snapshot = new Snapshot(this.store).retain();
  }

  get openCollections(): Collection[] {
    return this.snapshot.catalog.all();
  }

  collections(): Promise<CollectionContents[]> {
    const contents = this.openCollections.map(({ namespace, options, indexes, countKey }) => ({
      namespace,
      options,
      indexes: indexes.filter(({ spec }) => !spec.building).map(({ spec }) => portable(spec)),
      documents: this.snapshot.number(countKey),
    }));
    return Promise.resolve(contents);
  }

  async *documents(namespace: string): AsyncIterable<Buffer> {
    const collection = this.snapshot.catalog.get(namespace);
    if (!collection) return;
    for (const { value } of this.snapshot.range(collection.prefix, prefixEnd(collection.prefix))) yield value;
  }

  async close(): Promise<void> {
    this.snapshot.release();
    await this.store.close();
  }
}

/** A file that a server is writing to must not be touched: it is only looked whether it can be read. */
function prepareUnlessInUse(directory: string, path: string, reader: FileReader): void {
  try {
    const lock = LockFile.acquire(directory);
    try {
      prepareDataFile(path, reader);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    if (!isReadable(reader(false)))
      throw new DataFileDamaged(path, 'is damaged: it cannot be read to the end');
  }
}

function portable({
  number: _,
  building: __,
  ...spec
}: PortableIndex & { number: number; building?: boolean }): PortableIndex {
  return spec;
}

/**
 * Reads every page of a folder's file that is in use; see {@link FileReader}. A compacting copy also reads the list of
 * free pages, which nothing else reads as a whole.
 */
export async function readToTheEnd(directory: string, isThorough: boolean): Promise<void> {
  const path = join(directory, DATA_FILE);
  const store: Store = open<Buffer, Buffer>({ ...LMDB_OPTIONS, path, mapSize: MAP_BYTES, readOnly: true });
  const wasLeftWell = store.get(CLEAN_STOP_KEY) !== undefined;
  if (!isThorough && wasLeftWell && statSync(path).size > LARGE_FILE_BYTES) return;
  for (const { value } of store.getRange({})) void value.length;
  if (!isThorough) return;
  const copy = mkdtempSync(join(directory, 'reading-'));
  try {
    await store.backup(join(copy, DATA_FILE), true);
  } catch (error) {
    const isFull = error instanceof Error && /no space/i.test(error.message);
    if (!isFull) throw error;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
