import { randomBytes } from 'node:crypto';
import { type Doc } from '../values/document';
import {
  type Collection,
  type CollectionRecord,
  decodeCollection,
  encodeRecord,
  type Index,
} from './catalog';
import { type Database } from './database';
import { CATALOG_VERSION_KEY, catalogKey, Kind, prefixOf } from './keyspace';
import { LockOwner, Stale } from './locks';
import { OverlayView } from './overlay';
import { type Snapshot, type View } from './snapshot';
import { WriteSet, type SavePoint } from './write-set';

const MULTIKEY_MARK = Buffer.from([1]);

/**
 * A snapshot, the changes made on top of it, and the locks that protect them. A plain write command is one unit of
 * work, or several; so is a multi-document transaction one. It ends with {@link commit} or {@link abandon}, which free
 * the locks.
 */
export class UnitOfWork {
  readonly view: View;
  readonly writes = new WriteSet();
  readonly owner = new LockOwner();
  /** Collections this unit of work has made, by their record. */
  private readonly made = new WeakMap<Buffer, Collection>();
  private ended = false;

  constructor(
    private readonly database: Database,
    private readonly snapshot: Snapshot,
  ) {
    this.view = new OverlayView(snapshot, this.writes);
    database.locks.snapshotTaken(snapshot.commitNumber);
  }

  get hasEnded(): boolean {
    return this.ended;
  }

  /** The collection as this unit of work sees it. */
  collection(namespace: string): Collection | undefined {
    const own = this.writes.get(catalogKey(namespace));
    if (!own) return own === null ? undefined : this.snapshot.catalog.get(namespace);
    let collection = this.made.get(own);
    if (!collection) {
      collection = decodeCollection(own, (number) => ({
        seen: this.view.get(prefixOf(Kind.Multikey, number)) !== undefined,
      }));
      this.made.set(own, collection);
    }
    return collection;
  }

  /** The collection to write to, made when it does not exist. */
  writableCollection(namespace: string): Collection {
    this.enter(namespace);
    return this.collection(namespace) ?? this.createCollection(namespace, {});
  }

  /** The collection to write to; undefined when it does not exist. */
  existingCollection(namespace: string): Collection | undefined {
    return this.collection(namespace) && this.writableCollection(namespace);
  }

  /** Whether it has made the collection itself, so that nobody else knows of it. */
  hasMade(namespace: string): boolean {
    return Boolean(this.writes.get(catalogKey(namespace))) && !this.snapshot.catalog.get(namespace);
  }

  createCollection(namespace: string, options: Doc): Collection {
    this.enter(namespace);
    this.lock(catalogKey(namespace));
    const number = this.database.takeNumber();
    this.putRecord({ ns: namespace, number, uuid: randomBytes(16), options, indexes: [] });
    return this.collection(namespace) as Collection;
  }

  /** Changes a definition; the caller holds the collection's lock, or has made it. */
  putRecord(record: CollectionRecord): void {
    this.writes.put(catalogKey(record.ns), encodeRecord(record));
    this.writes.add(CATALOG_VERSION_KEY, 1);
  }

  removeRecord(namespace: string): void {
    this.writes.remove(catalogKey(namespace));
    this.writes.add(CATALOG_VERSION_KEY, 1);
  }

  lock(key: Buffer): void {
    this.database.locks.lock(this.owner, key, this.snapshot.commitNumber);
  }

  /** Records that an index now holds several keys of one document. */
  markMultikey({ arrays, spec }: Index): void {
    arrays.seen = true;
    const key = prefixOf(Kind.Multikey, spec.number);
    if (!this.view.get(key)) this.writes.put(key, MULTIKEY_MARK);
  }

  /** Keeps definitions as they are until this unit of work ends; what it reads must not be older than they are. */
  private enter(namespace: string): void {
    const isFirst = this.database.locks.lockShared(this.owner, namespace);
    if (isFirst && this.database.catalog.get(namespace) !== this.snapshot.catalog.get(namespace))
      throw new Stale();
  }

  savePoint(): SavePoint {
    return this.writes.savePoint();
  }

  /** Undoes the changes since the save point; the locks stay. */
  rollbackTo(point: SavePoint): void {
    this.writes.rollbackTo(point);
  }

  /** Makes the changes durable, then frees the locks. Resolves when other readers see them. */
  async commit(): Promise<void> {
    if (this.ended) throw new Error('This unit of work has ended');
    if (this.writes.isEmpty) {
      this.abandon();
      return;
    }
    this.ended = true;
    let commitNumber: number | undefined;
    try {
      commitNumber = await this.database.commit(this.writes);
    } finally {
      this.finish(commitNumber);
    }
  }

  /** Gives the changes up. */
  abandon(): void {
    if (this.ended) return;
    this.ended = true;
    this.finish();
  }

  private finish(commitNumber?: number): void {
    this.database.locks.release(this.owner, commitNumber);
    this.database.locks.snapshotLeft(this.snapshot.commitNumber);
    this.snapshot.release();
  }
}
