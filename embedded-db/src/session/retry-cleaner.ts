import { gather, mapped, paced, type Pause, pause, sliced } from '../pacing/step';
import { type Database } from '../storage/database';
import { Kind } from '../storage/keyspace';
import { type Entry, WriteSet } from '../storage/write-set';
import { type Sessions, SESSION_TIMEOUT_MINUTES } from './sessions';
import { writtenAt } from './retry-records';

const BATCH = 1000;

/**
 * Finds what sessions did last whose time is over, so that no repeat can come any more. Pauses now and then.
 * @returns keys of records; no more than a batch.
 */
function* oldRecords(database: Database, sessions: Sessions, now: number): Generator<Pause, Buffer[]> {
  const oldest = now - SESSION_TIMEOUT_MINUTES * 60_000;
  const snapshot = database.snapshot();
  const found: Buffer[] = [];
  try {
    const records = snapshot.range(Buffer.from([Kind.Retry]), Buffer.from([Kind.Retry + 1]));
    const old = mapped(paced(records), ({ key, value }: Entry) =>
      !sessions.has(key.subarray(1)) && writtenAt(value) < oldest ? key : undefined,
    );
    yield* gather(sliced(old, 0, BATCH), (key: Buffer) => found.push(key));
  } finally {
    snapshot.release();
  }
  return found;
}

/**
 * Deletes the records of sessions that have ended.
 * @returns how many were deleted.
 */
export async function deleteOldRetryRecords(
  database: Database,
  sessions: Sessions,
  now = Date.now(),
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const steps = oldRecords(database, sessions, now);
    let step = steps.next();
    while (!step.done) {
      await pause();
      step = steps.next();
    }
    // A session that has come back meanwhile may be writing a new record: its old one is left to be replaced.
    const writes = new WriteSet();
    const over = step.value.filter((key) => !sessions.has(key.subarray(1)));
    for (const key of over) writes.remove(key);
    if (over.length > 0) await database.commit(writes);
    deleted += over.length;
    if (step.value.length < BATCH) return deleted;
  }
}
