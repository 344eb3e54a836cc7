/**
 * The thread that owns LMDB's write transactions. Everything that waits when a commit ends is put into the next
 * one, so one flush serves many writers, and a slow disk never stops the thread that answers reads.
 */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { open, type RootDatabase } from 'lmdb';
import { COMMIT_NUMBER_KEY } from './keyspace';
import { applyWriteSet, type WriteOperations } from './write-set';
import { LMDB_OPTIONS, type WriterOptions, type WriterReply, type WriterRequest } from './writer-protocol';

const PURGE_CHUNK = 2000;
const FREE_SPACE_CHECK_MS = 1000;
/** Less free space than this explains a failed commit. */
const FULL_DISK_BYTES = 1024 * 1024;
const MAX_GATHER_MS = 3;
/** Part of the last commit's time that waiting for more writers may take. */
const GATHER_SHARE = 0.3;
const GATHER_STEP_MS = 0.2;

type CommitRequest = Extract<WriterRequest, { type: 'commit' }>;
type CloseRequest = Extract<WriterRequest, { type: 'close' }>;
type PurgeRequest = Extract<WriterRequest, { type: 'purge' }>;

class WriterThread {
  private readonly db: RootDatabase<Buffer, Buffer>;
  private commitNumber: number;
  private nextSpaceCheck = 0;
  private spaceError: string | undefined;
  private readonly pending: CommitRequest[] = [];
  private readonly purges: PurgeRequest[] = [];
  private nextPurge: NodeJS.Immediate | undefined;
  private closing: CloseRequest | undefined;
  private lastCommitMs = 0;
  /** Writers that were waiting or just answered when the last group was done. */
  private recentWriters = 0;
  private readonly sleeper = new Int32Array(new SharedArrayBuffer(4));

  constructor(
    private readonly port: MessagePort,
    private readonly options: WriterOptions,
  ) {
    this.db = open<Buffer, Buffer>({ ...LMDB_OPTIONS, path: options.path, mapSize: options.mapBytes });
    this.commitNumber = this.db.get(COMMIT_NUMBER_KEY)?.readDoubleBE(0) ?? 0;
    port.on('message', (first: WriterRequest) => this.handle(first));
    this.reply({ type: 'ready', commitNumber: this.commitNumber });
  }

  private reply(message: WriterReply): void {
    this.port.postMessage(message);
  }

  /** Commits what is waiting, a group at a time, until nothing waits. */
  private handle(first: WriterRequest): void {
    this.sortIn(first);
    this.receiveWaiting();
    while (this.pending.length > 0) {
      this.gatherMore();
      const group = this.pending.splice(0);
      const began = performance.now();
      this.commitGroup(group);
      this.lastCommitMs = performance.now() - began;
      this.receiveWaiting();
      this.recentWriters = group.length + this.pending.length;
    }
    if (this.closing) this.close(this.closing.id);
    else this.purgeLater();
  }

  private sortIn(request: WriterRequest): void {
    if (request.type === 'commit') this.pending.push(request);
    else if (request.type === 'purge') this.purges.push(request);
    else this.closing = request;
  }

  private receiveWaiting(): void {
    for (;;) {
      const received = receiveMessageOnPort(this.port) as { message: WriterRequest } | undefined;
      if (!received) return;
      this.sortIn(received.message);
    }
  }

  /**
   * When more writers were busy a moment ago than are waiting now, a slow disk's next flush is worth a short wait
   * for them. A lone writer never waits.
   */
  private gatherMore(): void {
    const until = performance.now() + Math.min(MAX_GATHER_MS, this.lastCommitMs * GATHER_SHARE);
    while (this.pending.length < this.recentWriters && performance.now() < until) {
      Atomics.wait(this.sleeper, 0, 0, GATHER_STEP_MS);
      this.receiveWaiting();
    }
  }

  private commitGroup(group: CommitRequest[]): void {
    try {
      if (group.some(({ evenWhenFull }) => !evenWhenFull)) this.refuseWhenFull();
      this.transact(() => {
        for (const { pieces } of group) for (const piece of pieces) applyWriteSet(piece, this.operations);
      });
      this.reply({ type: 'done', ids: group.map(({ id }) => id), commitNumber: this.commitNumber });
    } catch (error) {
      if (group.length === 1) {
        for (const { id } of group) this.reply({ type: 'failed', id, message: this.explain(error) });
        return;
      }
      for (const one of group) this.commitGroup([one]);
    }
  }

  private transact(work: () => void): void {
    const next = this.commitNumber + 1;
    this.db.transactionSync(() => {
      work();
      const number = Buffer.alloc(8);
      number.writeDoubleBE(next);
      void this.db.put(COMMIT_NUMBER_KEY, number);
    });
    this.commitNumber = next;
    if (this.options.flushDelayMs > 0) Atomics.wait(this.sleeper, 0, 0, this.options.flushDelayMs);
  }

  private readonly operations: WriteOperations = {
    put: (key, value) => void this.db.put(key, value),
    remove: (key) => void this.db.remove(key),
    add: (key, delta) => {
      const sum = Buffer.alloc(8);
      sum.writeDoubleBE((this.db.get(key)?.readDoubleBE(0) ?? 0) + delta);
      void this.db.put(key, sum);
    },
  };

  /** One chunk at a time is on its way, so that commits go first; a stop leaves the rest to the next start. */
  private purgeLater(): void {
    if (this.nextPurge || this.purges.length === 0) return;
    this.nextPurge = setImmediate(() => {
      this.nextPurge = undefined;
      if (this.closing) return;
      this.purgeSome();
      this.purgeLater();
    });
  }

  /** Deletes one chunk of a dropped range. */
  private purgeSome(): void {
    const purge = this.purges[0];
    if (!purge) return;
    const keys = [
      ...this.db.getKeys({ start: Buffer.from(purge.low), end: Buffer.from(purge.high), limit: PURGE_CHUNK }),
    ];
    try {
      this.transact(() => {
        for (const key of keys) void this.db.remove(key);
        if (keys.length < PURGE_CHUNK) void this.db.remove(Buffer.from(purge.marker));
      });
    } catch (error) {
      this.purges.shift();
      this.reply({ type: 'failed', id: purge.id, message: messageOf(error) });
      return;
    }
    if (keys.length < PURGE_CHUNK) {
      this.purges.shift();
      this.reply({ type: 'done', ids: [purge.id], commitNumber: this.commitNumber });
    }
  }

  /** LMDB tells a full disk as an input/output error. */
  private explain(error: unknown): string {
    const { bavail, bsize } = statfsSync(dirname(this.options.path));
    const isFull = bavail * bsize < FULL_DISK_BYTES && !this.spaceError;
    return isFull ? `disk is full: ${messageOf(error)}` : messageOf(error);
  }

  private refuseWhenFull(): void {
    const now = Date.now();
    if (now >= this.nextSpaceCheck) {
      this.nextSpaceCheck = now + FREE_SPACE_CHECK_MS;
      this.spaceError = this.findSpaceError();
    }
    if (this.spaceError) throw new Error(this.spaceError);
  }

  private findSpaceError(): string | undefined {
    const { minFreeBytes, maxFileBytes, path } = this.options;
    if (minFreeBytes > 0) {
      const { bavail, bsize } = statfsSync(dirname(path));
      if (bavail * bsize < minFreeBytes)
        return `disk is full: ${bavail * bsize} bytes free in ${dirname(path)}`;
    }
    if (maxFileBytes > 0) {
      const stats = this.db.getStats() as { lastPageNumber: number; pageSize: number };
      const size = stats.lastPageNumber * stats.pageSize;
      if (size > maxFileBytes)
        return `disk is full: the data file has reached its limit of ${maxFileBytes} bytes`;
    }
    return undefined;
  }

  private close(id: number): void {
    void this.db.close().then(() => {
      this.reply({ type: 'done', ids: [id], commitNumber: this.commitNumber });
      this.port.close();
    });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

if (parentPort) new WriterThread(parentPort, workerData as WriterOptions);
