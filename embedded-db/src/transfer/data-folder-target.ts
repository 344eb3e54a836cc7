import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Digest, DigestBuilder } from '@shopbench/mongodb-driver';
import { beginStretch } from '../pacing/stretch';
import { DATA_FILE, Database } from '../storage/database';
import { createIndexes } from '../storage/definitions';
import { insertDocument } from '../storage/document-writer';
import { prefixEnd } from '../storage/keyspace';
import { LockFile } from '../storage/lock-file';
import { decode } from '../values/document';
import { type CollectionContents, type Target } from './contents';

/**
 * Fills an empty data folder. The data is built beside and moved into place at the end, so that a copy cut short
 * leaves nothing that could be taken for the whole.
 */
export class DataFolderTarget implements Target {
  private constructor(
    private readonly directory: string,
    private readonly workFolder: string,
    private readonly lock: LockFile,
    private readonly database: Database,
  ) {}

  static async open(directory: string, writerScript: URL): Promise<DataFolderTarget> {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const lock = LockFile.acquire(directory);
    try {
      if (existsSync(join(directory, DATA_FILE)))
        throw new Error(`There is a database in ${directory} already`);
      const workFolder = mkdtempSync(join(directory, 'incoming-'));
      const database = await Database.open({
        directory: workFolder,
        writerScript,
        reader: () => [],
        onFailure: () => {},
      });
      return new DataFolderTarget(directory, workFolder, lock, database);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** `open` has looked. */
  refuseUnlessEmpty(): Promise<void> {
    return Promise.resolve();
  }

  async begin({ namespace, options }: CollectionContents): Promise<void> {
    const unit = this.database.begin();
    unit.createCollection(namespace, options);
    await unit.commit();
  }

  async insert({ namespace }: CollectionContents, documents: readonly Buffer[]): Promise<void> {
    const unit = this.database.begin();
    try {
      const collection = unit.writableCollection(namespace);
      for (const raw of documents) {
        beginStretch();
        insertDocument(unit, collection, { doc: decode(raw), raw });
      }
      await unit.commit();
    } finally {
      unit.abandon();
    }
  }

  async finish({ namespace, indexes }: CollectionContents): Promise<Digest> {
    await createIndexes(this.database, namespace, () => indexes);
    const snapshot = this.database.snapshot();
    const digest = new DigestBuilder();
    const collection = this.database.catalog.get(namespace);
    if (collection) {
      for (const { value } of snapshot.range(collection.prefix, prefixEnd(collection.prefix)))
        digest.add(value);
    }
    snapshot.release();
    return digest.result();
  }

  /** Puts the finished data into place. */
  async complete(): Promise<void> {
    await this.database.close();
    renameSync(join(this.workFolder, DATA_FILE), join(this.directory, DATA_FILE));
    flushFolder(this.directory);
    this.cleanUp();
  }

  async close(): Promise<void> {
    if (!existsSync(this.workFolder)) return;
    await this.database.close();
    this.cleanUp();
  }

  private cleanUp(): void {
    rmSync(this.workFolder, { recursive: true, force: true });
    this.lock.release();
  }
}

/** Makes a rename durable where folders can be flushed. */
function flushFolder(directory: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
