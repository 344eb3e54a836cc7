import { randomBytes } from 'node:crypto';
import { type Doc } from '../values/document';
import { LockOwner } from '../session/locks';
import { type Collection, type Index, encodeCollection, makeCollection } from './catalog';
import { type Database } from './database';
import { catalogKey, Kind, prefixOf } from './keyspace';
import { OverlayView } from './overlay';
import { type Snapshot, type View } from './snapshot';
import { WriteSet, type SavePoint } from './write-set';

/** Thrown when a collection's definition changed after the snapshot was taken. */
export class DefinitionChanged extends Error {}

/**
 * A snapshot, the changes made on top of it, and the locks that protect them. A plain write command is one unit of
 * work; so is a multi-document transaction. It ends with {@link commit} or {@link abandon}, which free the locks.
 */
export class UnitOfWork {
  readonly view: View;
  readonly writes = new WriteSet();
  readonly owner = new LockOwner();
  private readonly created = new Map<string, Collection>();
  private readonly newlyMultikey = new Set<Index>();
  private ended = false;
  /** Number of the commit that made the changes durable; 0 when nothing was committed. */
  committedAt = 0;

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
    const created = this.created.get(namespace);
    if (created) return created;
    if (this.database.catalog.changedAfter(namespace, this.snapshot.commitNumber))
      throw new DefinitionChanged();
    return this.database.catalog.get(namespace);
  }

  /** The collection to write to, made when it does not exist. */
  writableCollection(namespace: string): Collection {
    this.database.locks.lockShared(this.owner, namespace);
    return this.collection(namespace) ?? this.createCollection(namespace, {});
  }

  createCollection(namespace: string, options: Doc): Collection {
    this.database.locks.lockShared(this.owner, namespace);
    const key = catalogKey(namespace);
    this.lock(key);
    const collection = makeCollection(
      namespace,
      this.database.catalog.takeNumber(),
      randomBytes(16),
      options,
    );
    this.writes.put(key, encodeCollection(collection));
    this.created.set(namespace, collection);
    return collection;
  }

  lock(key: Buffer): void {
    this.database.locks.lock(this.owner, key, this.snapshot.commitNumber);
  }

  /** Records that an index now holds several keys of one document. */
  markMultikey(index: Index): void {
    index.multikey = true;
    if (index.multikeyStored || this.newlyMultikey.has(index)) return;
    this.newlyMultikey.add(index);
    this.writes.put(prefixOf(Kind.Multikey, index.spec.number), Buffer.from([1]));
  }

  savePoint(): SavePoint {
    return this.writes.savePoint();
  }

  /** Undoes the changes since the save point; the locks stay. */
  rollbackTo(point: SavePoint): void {
    this.writes.rollbackTo(point);
    for (const [namespace] of this.created) {
      if (this.writes.get(catalogKey(namespace)) === undefined) this.created.delete(namespace);
    }
    for (const index of this.newlyMultikey) {
      if (!this.writes.get(prefixOf(Kind.Multikey, index.spec.number))) this.newlyMultikey.delete(index);
    }
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
      commitNumber = this.committedAt = await this.database.commit(this.writes);
      for (const collection of this.created.values()) this.database.catalog.publish(collection);
      for (const index of this.newlyMultikey) index.multikeyStored = true;
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
