import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { takeLease, type Lease } from '../database/turns/lease';
import type { Logger } from '../logging/logger';
import type { Migration, MigrationKeys } from './steps/migration';

/** The data were written by a later release: this one could spoil them. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

export interface MigrateOptions {
  logger: Pick<Logger, 'info'>;
  keys?: MigrationKeys;
  /** Runs its work while no process serves a shop that was in use before. Throws where that cannot be now. */
  whileClosed?: (work: () => Promise<void>) => Promise<void>;
  /** How long the lock of a process that has died holds others up. */
  leaseMs?: number;
  pauseMs?: number;
}

interface State {
  _id: 'state';
  version: number;
}

/**
 * Brings a database to the version of the last migration, which is kept in its collection `migrations`. Of several
 * processes that start at once one works and the others wait; when it dies, another goes on from the version that was
 * reached, with the migration that was under way. Throws NewerDatabase for a database of a later release.
 */
export async function migrate(
  client: mongo.MongoClient,
  db: mongo.Db,
  migrations: readonly Migration[],
  { logger, keys, whileClosed, leaseMs = 30_000, pauseMs = 200 }: MigrateOptions,
): Promise<void> {
  const states = db.collection<State>('migrations');
  const reached = async () => (await states.findOne({ _id: 'state' }))?.version ?? 0;
  const last = migrations.at(-1)?.version ?? 0;
  const refuseNewer = (version: number) => {
    if (version > last)
      throw new NewerDatabase(
        `The database is of version ${version}; this release knows ${last}: start a later one`,
      );
  };
  const steps = async (lock: Lease) => {
    for (const { version: next, name, up } of migrations) {
      if (next <= (await reached())) continue;
      await up(db, client, keys);
      if (!(await lock.renewed())) break;
      await states.updateOne({ _id: 'state' }, { $max: { version: next } }, { upsert: true });
      logger.info({ version: next, name }, 'Database migrated');
    }
  };
  for (;;) {
    const version = await reached();
    refuseNewer(version);
    if (version === last) return;
    const lock = await takeLease(db, 'migrations', leaseMs);
    if (!lock) await sleep(pauseMs);
    else {
      try {
        const work = () => steps(lock);
        const isNeeded = (await reached()) < last;
        if (isNeeded) await (whileClosed && version > 0 ? whileClosed(work) : work());
      } finally {
        await lock.release();
      }
    }
  }
}
