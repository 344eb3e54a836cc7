import { retryKey } from '../storage/keyspace';
import { type View } from '../storage/snapshot';
import { type UnitOfWork } from '../storage/unit-of-work';
import { decode, type Doc, encode } from '../values/document';

/** What a session did last under a transaction number; written in the same commit as the deed itself. */
export interface RetryRecord {
  number: number;
  /** The reply to give again; undefined for a committed transaction. */
  reply?: Doc;
  at: Date;
}

export function readRetryRecord(view: View, sessionId: Buffer): RetryRecord | undefined {
  const raw = view.get(retryKey(sessionId));
  if (!raw) return undefined;
  const { number, reply, at } = decode(raw);
  return { number: Number(number), reply: reply as Doc | undefined, at: at as Date };
}

export function writeRetryRecord(unit: UnitOfWork, sessionId: Buffer, number: number, reply?: Doc): void {
  const record = { number, at: new Date(), ...(reply ? { reply } : {}) };
  unit.writes.put(retryKey(sessionId), encode(record));
}
