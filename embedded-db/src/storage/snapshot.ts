import { type RootDatabase, type Transaction } from 'lmdb';
import { Catalog } from './catalog';
import { COMMIT_NUMBER_KEY, MAX_KEY_BYTES, prefixEnd } from './keyspace';
import { type Entry } from './write-set';

export type Store = RootDatabase<Buffer, Buffer>;

/** What reads go through: a snapshot, or a snapshot under a unit of work's own changes. */
export interface View {
  /** Number of the last commit that is visible. */
  readonly commitNumber: number;
  get(key: Buffer): Buffer | undefined;
  /** Whether what is or was there has been changed by the unit of work itself. */
  isOwn(key: Buffer): boolean;
  /** Entries with low <= key < high in byte order, or backwards. */
  range(low: Buffer, high: Buffer, reverse?: boolean): Iterable<Entry>;
  /** How many keys are in [low, high), counted up to a limit. */
  countUpTo(low: Buffer, high: Buffer, limit: number): number;
  /** Number kept under a key by additions. */
  number(key: Buffer): number;
}

/** A bound that LMDB takes: one longer than any key parts the keys there can be just as the one behind all that begin so. */
const bound = (key: Buffer): Buffer =>
  key.length > MAX_KEY_BYTES ? prefixEnd(key.subarray(0, MAX_KEY_BYTES)) : key;

/** A pinned LMDB read transaction, shared by everything that began between two commits. */
export class Snapshot implements View {
  readonly commitNumber: number;
  readonly catalog: Catalog;
  private readonly transaction: Transaction;
  private users = 0;

  /** @param previous the catalog of an older snapshot, to share what has not changed. */
  constructor(
    private readonly store: Store,
    previous = Catalog.none(),
  ) {
    store.resetReadTxn();
    this.transaction = store.useReadTransaction();
    this.commitNumber = this.number(COMMIT_NUMBER_KEY);
    this.catalog = Catalog.of(this, previous);
  }

  retain(): this {
    this.users++;
    return this;
  }

  release(): void {
    this.users--;
    if (this.users === 0) {
      this.store.resetReadTxn();
      this.transaction.done();
    }
  }

  get(key: Buffer): Buffer | undefined {
    if (key.length > MAX_KEY_BYTES) return undefined;
    return this.store.get(key, { transaction: this.transaction });
  }

  isOwn(): boolean {
    return false;
  }

  number(key: Buffer): number {
    return this.get(key)?.readDoubleBE(0) ?? 0;
  }

  countUpTo(from: Buffer, to: Buffer, limit: number): number {
    const [low, high] = [bound(from), bound(to)];
    if (limit <= 0 || low.compare(high) >= 0) return 0;
    let keys = 0;
    for (const _ of this.store.getKeys({ start: low, end: high, limit, transaction: this.transaction }))
      keys++;
    return keys;
  }

  range(from: Buffer, to: Buffer, reverse = false): Iterable<Entry> {
    const { transaction } = this;
    const [low, high] = [bound(from), bound(to)];
    if (low.compare(high) >= 0) return [];
    // lmdb-js walks backwards from `start` inclusive to `end` exclusive; both have to be turned round.
    return this.store.getRange(
      reverse
        ? { start: high, end: low, reverse: true, exclusiveStart: true, inclusiveEnd: true, transaction }
        : { start: low, end: high, transaction },
    );
  }
}
