/**
 * The changes of one unit of work, before they are handed to the writer: an ordered overlay over a snapshot.
 * Keys are kept as latin1 strings, whose `<` is the order of their bytes.
 */
import { Kind } from './keyspace';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

interface Change {
  key: Buffer;
  /** null means removed. */
  value: Buffer | null;
}

export type SavePoint = number;

const OP_PUT = 1;
const OP_REMOVE = 2;
const OP_ADD = 3;
const BUCKET_BYTES = 5;
const NUMBER_BYTES = 8;
/** What a change takes beside its key (once as bytes, once as text) and its value: map entry, undo step, lock. */
const CHANGE_BYTES = 400;

/** First index of `sorted` whose element is not below `key`. */
export function lowerBound(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class WriteSet {
  private readonly changes = new Map<string, Change>();
  private readonly additions = new Map<string, { key: Buffer; delta: number }>();
  /** Sorted keys per 5 byte prefix, made when a range of that prefix is first read. */
  private readonly sorted = new Map<string, string[]>();
  private readonly journal: Array<() => void> = [];
  private byteCount = 0;

  get isEmpty(): boolean {
    return this.changes.size === 0 && this.additions.size === 0;
  }

  /** Approximate memory held, in bytes. */
  get bytes(): number {
    return this.byteCount;
  }

  /** Whether it frees space rather than taking it; the record of a numbered write that removes does not count. */
  get onlyRemoves(): boolean {
    for (const { key, value } of this.changes.values()) if (value && key[0] !== Kind.Retry) return false;
    return true;
  }

  get(key: Buffer): Buffer | null | undefined {
    return this.changes.size === 0 ? undefined : this.changes.get(key.toString('latin1'))?.value;
  }

  put(key: Buffer, value: Buffer): void {
    this.set(key, value);
  }

  remove(key: Buffer): void {
    this.set(key, null);
  }

  /** Adds to a number kept as float64 under the key; additions of several sets add up at commit. */
  add(key: Buffer, delta: number): void {
    const id = key.toString('latin1');
    const entry = this.additions.get(id) ?? { key, delta: 0 };
    entry.delta += delta;
    this.additions.set(id, entry);
    this.journal.push(() => {
      entry.delta -= delta;
    });
  }

  addition(key: Buffer): number {
    return this.additions.get(key.toString('latin1'))?.delta ?? 0;
  }

  savePoint(): SavePoint {
    return this.journal.length;
  }

  /** Undoes every change made since the save point. */
  rollbackTo(point: SavePoint): void {
    while (this.journal.length > point) this.journal.pop()?.();
  }

  /** Keys changed inside [low, high), in byte order; all keys must share the first five bytes of `low`. */
  changedKeys(low: Buffer, high: Buffer): { keys: readonly string[]; from: number; to: number } {
    if (this.changes.size === 0) return { keys: [], from: 0, to: 0 };
    const bucket = low.toString('latin1', 0, BUCKET_BYTES);
    let keys = this.sorted.get(bucket);
    if (!keys) {
      keys = [...this.changes.keys()].filter((key) => key.startsWith(bucket)).sort(compareStrings);
      this.sorted.set(bucket, keys);
    }
    return {
      keys,
      from: lowerBound(keys, low.toString('latin1')),
      to: lowerBound(keys, high.toString('latin1')),
    };
  }

  change(key: string): Change | undefined {
    return this.changes.get(key);
  }

  /**
   * The form the writer thread reads: repeated [op, key length, key, value length, value]. In pieces of about a
   * megabyte, so that whoever sends a large one can let others run in between.
   */
  *serialize(): Generator<Uint8Array<ArrayBuffer>> {
    let piece: Operation[] = [];
    let size = 0;
    for (const operation of this.operations()) {
      piece.push(operation);
      size += HEAD_BYTES + operation.key.length + operation.value.length;
      if (size < PIECE_BYTES) continue;
      yield encodePiece(piece, size);
      piece = [];
      size = 0;
    }
    if (size > 0) yield encodePiece(piece, size);
  }

  private *operations(): Generator<Operation> {
    for (const { key, value } of this.changes.values()) {
      yield value ? { op: OP_PUT, key, value } : { op: OP_REMOVE, key, value: NOTHING };
    }
    for (const { key, delta } of this.additions.values()) {
      const value = Buffer.allocUnsafe(NUMBER_BYTES);
      value.writeDoubleBE(delta);
      yield { op: OP_ADD, key, value };
    }
  }

  private set(key: Buffer, value: Buffer | null): void {
    const id = key.toString('latin1');
    const before = this.changes.get(id);
    this.changes.set(id, { key, value });
    const growth = before
      ? (value?.length ?? 0) - (before.value?.length ?? 0)
      : 2 * key.length + (value?.length ?? 0) + CHANGE_BYTES;
    this.byteCount += growth;
    const sorted = this.sorted.get(id.slice(0, BUCKET_BYTES));
    if (!before && sorted) sorted.splice(lowerBound(sorted, id), 0, id);
    this.journal.push(() => {
      this.byteCount -= growth;
      if (before) {
        this.changes.set(id, before);
        return;
      }
      this.changes.delete(id);
      const keys = this.sorted.get(id.slice(0, BUCKET_BYTES));
      if (keys) keys.splice(lowerBound(keys, id), 1);
    });
  }
}

interface Operation {
  op: number;
  key: Buffer;
  value: Buffer;
}

const HEAD_BYTES = 7;
const PIECE_BYTES = 1024 * 1024;
const NOTHING = Buffer.alloc(0);

function encodePiece(operations: readonly Operation[], size: number): Uint8Array<ArrayBuffer> {
  const out = Buffer.from(new ArrayBuffer(size));
  let at = 0;
  for (const { op, key, value } of operations) {
    at = out.writeUInt8(op, at);
    at = out.writeUInt16BE(key.length, at);
    at += key.copy(out, at);
    at = out.writeUInt32BE(value.length, at);
    at += value.copy(out, at);
  }
  return out;
}

function compareStrings(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export interface WriteOperations {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  add(key: Buffer, delta: number): void;
}

/** Replays a serialized write set. */
export function applyWriteSet(bytes: Uint8Array, target: WriteOperations): void {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at < data.length) {
    const op = data.readUInt8(at);
    const keyEnd = at + 3 + data.readUInt16BE(at + 1);
    const key = data.subarray(at + 3, keyEnd);
    const valueEnd = keyEnd + 4 + data.readUInt32BE(keyEnd);
    const value = data.subarray(keyEnd + 4, valueEnd);
    if (op === OP_PUT) target.put(key, value);
    else if (op === OP_REMOVE) target.remove(key);
    else target.add(key, value.readDoubleBE(0));
    at = valueEnd;
  }
}
