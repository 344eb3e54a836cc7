import type { mongo } from 'mongoose';
import type { KeyRing } from '../../keys/key-ring';
import type { Roots } from '../../keys/root-secrets';

/** Who changed it, in the activity, where a step tells what became otherwise. */
export const NEW_RELEASE = 'New release';

/** The shop's keys, for steps that seal what lay open. */
export interface MigrationKeys {
  load(): Promise<KeyRing>;
  roots(): Roots;
}

/**
 * One step from the data of a release to that of the next. It may be run again after a crash in its middle, so each of its
 * writes must find what it has done already; it reads and writes past Mongoose, since the schemas are those of today.
 */
export interface Migration {
  /** Counts from 1 without a gap; never changed once it was released. */
  version: number;
  /** What it does, for the log. */
  name: string;
  up(db: mongo.Db, client: mongo.MongoClient, keys?: MigrationKeys): Promise<void>;
}
