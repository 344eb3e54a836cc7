import { type Database } from '../storage/database';
import { Kind } from '../storage/keyspace';
import { WriteSet } from '../storage/write-set';
import { decode } from '../values/document';
import { SESSION_TIMEOUT_MINUTES } from './sessions';

const BATCH = 1000;

/**
 * Deletes what sessions did last, once their time is over and no repeat can come any more.
 * @returns how many records were deleted.
 */
export async function deleteOldRetryRecords(database: Database, now = Date.now()): Promise<number> {
  const oldest = now - SESSION_TIMEOUT_MINUTES * 60_000;
  const snapshot = database.snapshot();
  const writes = new WriteSet();
  let found = 0;
  try {
    for (const { key, value } of snapshot.range(Buffer.from([Kind.Retry]), Buffer.from([Kind.Retry + 1]))) {
      if ((decode(value).at as Date).getTime() >= oldest) continue;
      writes.remove(key);
      if (++found === BATCH) break;
    }
  } finally {
    snapshot.release();
  }
  if (found > 0) await database.commit(writes);
  return found;
}
