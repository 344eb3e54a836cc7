import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { open } from 'lmdb';
import { type Collection } from '../storage/catalog';
import { prepareDataFile } from '../storage/data-file';
import { DATA_FILE, MAP_BYTES } from '../storage/database';
import { prefixEnd } from '../storage/keyspace';
import { DataFolderInUse, LockFile } from '../storage/lock-file';
import { Snapshot, type Store } from '../storage/snapshot';
import { LMDB_OPTIONS } from '../storage/writer-protocol';
import { type CollectionContents, type PortableIndex, type Source } from './contents';

/** Reads a data folder, in use or not, as one consistent snapshot. */
export class DataFolderSource implements Source {
  readonly snapshot: Snapshot;
  private readonly store: Store;

  constructor(directory: string) {
    const path = join(directory, DATA_FILE);
    if (!existsSync(path)) throw new Error(`There is no database in ${directory}`);
    prepareUnlessInUse(directory, path);
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

/** A file that a server is writing to must not be touched, and needs it the least. */
function prepareUnlessInUse(directory: string, path: string): void {
  try {
    const lock = LockFile.acquire(directory);
    try {
      prepareDataFile(path);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
  }
}

function portable({
  number: _,
  building: __,
  ...spec
}: PortableIndex & { number: number; building?: boolean }): PortableIndex {
  return spec;
}
