import { mongo, MongooseError } from 'mongoose';
import type { Failure } from './failure';

/** How the message of a unique index names it: MongoDB's, and DocumentDB's (0.106). */
const INDEX_NAMED = /index: (\S+) dup key|Index '([^']+)'/;

/** What ends each field in an index's name, which is the driver's: `repair_1_index_-1`. */
const AFTER_FIELD = /_-?1(?:_|$)/;

/** MongoDB's error code for a value that a unique index already holds. */
const DUPLICATE_KEY = 11000;

/** Codes that say that this server cannot serve now: locks held too long, not primary, or shutting down. */
const SERVER_NOT_READY = new Set([24, 50, 91, 189, 262, 10107, 11600, 11602, 13435, 13436]);

/**
 * Codes of a write that met another transaction's: MongoDB's, and DocumentDB's (0.106) where the other one has committed. MongoDB
 * labels them as transient, DocumentDB labels nothing.
 */
const CONFLICT = new Set([112, 16777220]);

/** MongoDB's error code for a write that the disk has no room for. */
const OUT_OF_DISK_SPACE = 14031;

/** The driver's errors that mean: no connection. Compared by name because it does not export all of them. */
const NO_CONNECTION = new Set([
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoWaitQueueTimeoutError',
]);

/**
 * True for a socket's own error. The driver (7.8.0) hands it on as it is, of a bulk write as if the server had said it, where
 * the other side goes away while a long write waits to be taken. At a commit it asks it for labels, which it has not, and so
 * hides it behind another one.
 */
const isBrokenSocket = (error: unknown): boolean =>
  error instanceof Error &&
  /^(write EPIPE|read ECONNRESET|error\.hasErrorLabel is not a function)$/.test(error.message);

/** True for a lost connection in a bulk write: the driver (7.8.0) hands on its words alone, as an error of the server without a code. */
const isLostInBulk = (error: unknown): boolean =>
  error instanceof mongo.MongoBulkWriteError &&
  error.code === undefined &&
  /^(connection \S+ to .+ closed$|Connection pool for |Server selection timed out)/.test(error.message);

/** True when there is no connection to the database. */
export function isNoConnection(error: unknown): boolean {
  if (isBrokenSocket(error) || isLostInBulk(error)) return true;
  if (error instanceof mongo.MongoNetworkError || error instanceof mongo.MongoServerSelectionError)
    return true;
  if (error instanceof mongo.MongoError) return NO_CONNECTION.has(error.name);
  return error instanceof MongooseError && /initial connection|before calling/i.test(error.message);
}

/** True when the database cannot be reached or cannot serve now, not when the request was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (isNoConnection(error)) return true;
  return isConflict(error) || hasCode(error, SERVER_NOT_READY);
}

const hasCode = (error: unknown, codes: ReadonlySet<number>): boolean =>
  error instanceof mongo.MongoServerError && codes.has(Number(error.code));

const isConflict = (error: unknown): boolean => hasCode(error, CONFLICT);

/** True where a transaction was refused that may go through when all of it is done again. */
export const isTransient = (error: unknown): boolean =>
  hasLabel(error, 'TransientTransactionError') || isConflict(error);

/** True when the database has no room for a write. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === OUT_OF_DISK_SPACE;

/**
 * The fields of the unique index that refused a write, or null when the error is another one. A bulk write's error has no
 * `keyPattern`, and no error of DocumentDB: the index's name in the message holds the fields.
 */
function duplicateKey(error: unknown): string[] | null {
  if (!(error instanceof mongo.MongoServerError) || error.code !== DUPLICATE_KEY) return null;
  const pattern = error['keyPattern'] as Record<string, unknown> | undefined;
  if (pattern) return Object.keys(pattern);
  const [, ours = '', theirs = ours] = INDEX_NAMED.exec(error.message) ?? [];
  return theirs.split(AFTER_FIELD).filter(Boolean);
}

const isTaken = (error: unknown, field: string | undefined): boolean => {
  const fields = duplicateKey(error);
  return fields !== null && (!field || fields.includes(field));
};

/** What a write answers. Throws `refusal` where a unique index refuses it by `field`, or by any field unless told. */
export async function unlessDuplicate<W>(
  write: () => Promise<W>,
  refusal: () => Failure | Promise<Failure>,
  field?: string,
): Promise<W> {
  try {
    return await write();
  } catch (error) {
    throw isTaken(error, field) ? await refusal() : error;
  }
}

/** What a write answers, for who goes on all the same: undefined where `unlessDuplicate` would refuse. */
export async function ifFree<W>(write: () => Promise<W>, field?: string): Promise<W | undefined> {
  try {
    return await write();
  } catch (error) {
    if (!isTaken(error, field)) throw error;
    return undefined;
  }
}

/** True when the driver or the server put `label` on the error. */
export const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel(label);
