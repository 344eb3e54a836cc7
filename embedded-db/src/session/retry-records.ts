import { retryKey } from '../storage/keyspace';
import { type View } from '../storage/snapshot';
import { type UnitOfWork } from '../storage/unit-of-work';
import { decode, type Doc, encode } from '../values/document';

/** What a session did last under a transaction number; written in the same commit as the deed itself. */
export interface RetryRecord {
  number: number;
  /** The statement to go on with, of a write that was committed in parts and is not done. */
  next?: number;
  /** The reply to give again, or so far; undefined for a committed transaction. */
  reply?: Doc;
}

export function readRetryRecord(view: View, sessionId: Buffer): RetryRecord | undefined {
  const raw = view.get(retryKey(sessionId));
  if (!raw) return undefined;
  const { number, next, reply } = decode(raw);
  return {
    number: Number(number),
    next: next === undefined ? undefined : Number(next),
    reply: reply as Doc | undefined,
  };
}

export function writeRetryRecord(unit: UnitOfWork, sessionId: Buffer, record: RetryRecord): void {
  const { number, next, reply } = record;
  const parts = { ...(next === undefined ? {} : { next }), ...(reply ? { reply } : {}) };
  // `at` stands before what clients have sent, so that it is found without decoding.
  unit.writes.put(retryKey(sessionId), encode({ number, at: new Date(), ...parts }));
}

const AT = Buffer.from('\x09at\0', 'latin1');

/** When a record was written, in milliseconds since the epoch, without decoding the reply in it. */
export function writtenAt(raw: Buffer): number {
  return Number(raw.readBigInt64LE(raw.indexOf(AT) + AT.length));
}
