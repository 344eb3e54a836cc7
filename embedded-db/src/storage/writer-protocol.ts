/** Messages between the main thread and the thread that owns LMDB's write transactions. */
export interface WriterOptions {
  path: string;
  mapBytes: number;
  /** Milliseconds to sleep after each flush; stands in for a slow disk in tests. */
  flushDelayMs: number;
  /** Writes are refused while the disk has less free space than this. */
  minFreeBytes: number;
  /** The data file is not grown beyond this; 0 means no limit. */
  maxFileBytes: number;
}

export type WriterRequest =
  | { type: 'commit'; id: number; pieces: Uint8Array[]; evenWhenFull: boolean }
  | { type: 'purge'; id: number; low: Uint8Array; high: Uint8Array; marker: Uint8Array }
  | { type: 'close'; id: number };

export type WriterReply =
  | { type: 'ready'; commitNumber: number }
  | { type: 'done'; ids: number[]; commitNumber: number }
  | { type: 'failed'; id: number; message: string };

export const LMDB_OPTIONS = {
  keyEncoding: 'binary',
  encoding: 'binary',
  overlappingSync: false,
  maxReaders: 4096,
  cache: false,
} as const;
