/** How commands get at data: reads on a snapshot, writes in a unit of work that is run again when it has to be. */
import { Blocked, Stale } from '../session/locks';
import { readRetryRecord, writeRetryRecord } from '../session/retry-records';
import { transactionTooLarge, transactionTooOld, writeConflict } from '../session/errors';
import { type Transaction } from '../session/sessions';
import { type Collection } from '../storage/catalog';
import { waitFor } from '../storage/definitions';
import { type View } from '../storage/snapshot';
import { DefinitionChanged, type UnitOfWork } from '../storage/unit-of-work';
import { CommitFailed } from '../storage/writer';
import { type Doc } from '../values/document';
import { MongoError } from '../values/error';
import { type CommandContext } from './context';

export interface ReadScope {
  view: View;
  collection(namespace: string): Collection | undefined;
  /** Frees the snapshot; nothing to do inside a transaction. */
  release(): void;
}

/** Opens what a read looks at; the caller releases it, at the latest when its cursor is closed. */
export async function openReadScope(context: CommandContext): Promise<ReadScope> {
  const { transaction, engine } = context;
  if (transaction) {
    const unit = unitOf(context, transaction);
    return {
      view: unit.view,
      collection: (namespace) => orConflict(() => unit.collection(namespace)),
      release: () => {},
    };
  }
  const snapshot = engine.database.snapshot();
  return {
    view: snapshot,
    collection: (namespace) => engine.database.catalog.get(namespace),
    release: () => snapshot.release(),
  };
}

/** Runs a read and frees its snapshot afterwards. */
export async function withReadScope<T>(
  context: CommandContext,
  work: (scope: ReadScope) => Promise<T>,
): Promise<T> {
  const scope = await openReadScope(context);
  try {
    return await work(scope);
  } finally {
    scope.release();
  }
}

/**
 * Runs a write: in the open transaction, or as a unit of work of its own that waits for locks, is run again on a
 * fresh snapshot when it has to, and is durable when the promise resolves.
 */
export async function runWrite(
  context: CommandContext,
  work: (unit: UnitOfWork) => Promise<Doc>,
): Promise<Doc> {
  if (context.transaction) return runInTransaction(context, context.transaction, work);
  const earlier = repeatedReply(context);
  if (earlier) return earlier;
  const deadline = context.lockDeadline;
  for (;;) {
    const unit = context.engine.database.begin();
    try {
      const reply = await work(unit);
      const { session, retryNumber } = context;
      if (session && retryNumber !== undefined && !unit.writes.isEmpty) {
        writeRetryRecord(unit, session.bytes, retryNumber, reply);
      }
      await unit.commit();
      return reply;
    } catch (error) {
      unit.abandon();
      if (error instanceof Blocked) await waitForLock(context, error, deadline);
      else if (!(error instanceof Stale || error instanceof DefinitionChanged)) throw asWriteError(error);
      context.check();
    }
  }
}

/** The reply to the same numbered write, if it has been done before. */
function repeatedReply({ session, retryNumber, engine }: CommandContext): Doc | undefined {
  if (!session || retryNumber === undefined) return undefined;
  const snapshot = engine.database.snapshot();
  try {
    const record = readRetryRecord(snapshot, session.bytes);
    if (!record || record.number < retryNumber) return undefined;
    if (record.number > retryNumber) throw transactionTooOld(retryNumber, record.number);
    if (!record.reply)
      throw new MongoError(217, 'IncompleteTransactionHistory', `${retryNumber} was a transaction`);
    return record.reply;
  } finally {
    snapshot.release();
  }
}

function unitOf(context: CommandContext, transaction: Transaction): UnitOfWork {
  transaction.unit ??= context.engine.database.begin();
  return transaction.unit;
}

/**
 * A statement of a transaction. The first one waits for locks and then takes its snapshot, unless MongoDB's conflicts
 * at once are asked for; later ones cannot, as their snapshot is older than what the lock's holder does.
 */
async function runInTransaction(
  context: CommandContext,
  transaction: Transaction,
  work: (unit: UnitOfWork) => Promise<Doc>,
): Promise<Doc> {
  const deadline = context.lockDeadline;
  for (;;) {
    const unit = unitOf(context, transaction);
    try {
      const reply = await work(unit);
      const limit = context.engine.options.transactionBytes;
      if (unit.writes.bytes > limit) throw transactionTooLarge(limit);
      return reply;
    } catch (error) {
      const isMeeting =
        error instanceof Blocked || error instanceof Stale || error instanceof DefinitionChanged;
      if (!isMeeting) throw asWriteError(error);
      const mayWait = !transaction.hasAnswered && context.engine.options.conflicts === 'wait';
      if (!mayWait || transaction.state !== 'open') throw writeConflict();
      unit.abandon();
      transaction.unit = undefined;
      if (error instanceof Blocked) await waitForLock(context, error, deadline);
      context.check();
    }
  }
}

/** A wait that `maxTimeMS` or the client's leaving cuts short ends with that error. */
async function waitForLock(context: CommandContext, { owner }: Blocked, deadline: number): Promise<void> {
  try {
    await waitFor(owner, deadline);
  } catch (error) {
    context.check();
    throw error;
  }
}

function orConflict<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof DefinitionChanged) throw writeConflict();
    throw error;
  }
}

/** A commit that the disk refused is an error of the write, not of the program. */
export function asWriteError(error: unknown): unknown {
  if (!(error instanceof CommitFailed)) return error;
  return new MongoError(14031, 'OutOfDiskSpace', `The write could not be stored: ${error.message}`);
}
