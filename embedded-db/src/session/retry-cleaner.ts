import { Pacer, pause, PAUSE } from '../pacing/step';
import { type Database } from '../storage/database';
import { Kind } from '../storage/keyspace';
import { WriteSet } from '../storage/write-set';
import { type Sessions, SESSION_TIMEOUT_MINUTES } from './sessions';
import { writtenAt } from './retry-records';

const BATCH = 1000;

/**
 * Finds what sessions did last whose time is over, so that no repeat can come any more. Yields PAUSE now and then.
 * @returns keys of records; no more than a batch.
 */
function* oldRecords(database: Database, sessions: Sessions, now: number): Generator<typeof PAUSE, Buffer[]> {
  const oldest = now - SESSION_TIMEOUT_MINUTES * 60_000;
  const pacer = new Pacer();
  const snapshot = database.snapshot();
  const found: Buffer[] = [];
  try {
    for (const { key, value } of snapshot.range(Buffer.from([Kind.Retry]), Buffer.from([Kind.Retry + 1]))) {
      if (pacer.isDue()) yield PAUSE;
      const isLive = sessions.has(key.subarray(1));
      if (!isLive && writtenAt(value) < oldest) found.push(key);
      if (found.length === BATCH) break;
    }
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
