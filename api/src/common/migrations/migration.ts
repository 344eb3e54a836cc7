import type { mongo } from 'mongoose';

/**
 * One step from the data of a release to that of the next. It may be run again after a crash in its middle, so each of its
 * writes must find what it has done already; it reads and writes past Mongoose, since the schemas are those of today.
 */
export interface Migration {
  /** Counts from 1 without a gap; never changed once it was released. */
  version: number;
  /** What it does, for the log. */
  name: string;
  up(db: mongo.Db, client: mongo.MongoClient): Promise<void>;
}
