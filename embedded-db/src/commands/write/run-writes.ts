/** Runs the statements of a write command, outside a transaction or inside one. */
import { Pacer } from '../../pacing/step';
import { type Found, withDocuments } from '../../planner/executor';
import { prepareFind } from '../../planner/find-documents';
import { compileFilter } from '../../query/matcher';
import { transactionTooOld, writeConflict } from '../../session/errors';
import { readRetryRecord, type RetryRecord, writeRetryRecord } from '../../session/retry-records';
import { type Transaction } from '../../session/sessions';
import { insertDocument } from '../../storage/document-writer';
import { Conflict, Place } from '../../storage/locks';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { MongoError } from '../../values/error';
import { type CommandContext } from '../context';
import { unitOf } from '../scopes';
import { meet, PlainWrites } from './plain-writes';
import { type Outcome, type Results, type Target, type WriteCommand, type WriteStatement } from './statement';
import { TransactionWrites } from './transaction-writes';
import { asWriteError, isStatementError, RefusedCommand } from './write-errors';
import { findRequest, tally, type Writes } from './writes';

/** Runs a write command; what it answers is durable, or part of the transaction. */
export function runWrites<R extends Results>(context: CommandContext, command: WriteCommand<R>): Promise<R> {
  return inTurn(context, async (place) => {
    const { transaction } = context;
    if (!transaction) return runPlainly(context, place, command);
    return runInTransaction(context, transaction, place, async (unit) => {
      const results = command.results(undefined);
      await runStatements(context, new TransactionWrites(context, unit), command, results, 0);
      return results;
    });
  });
}

/** Runs one piece of work that writes without finding documents first, such as making a collection. */
export function runWrite<T>(context: CommandContext, work: (unit: UnitOfWork) => T): Promise<T> {
  return inTurn(context, async (place) => {
    const { transaction } = context;
    const asPromise = (unit: UnitOfWork): Promise<T> => Promise.resolve(work(unit));
    if (transaction) return runInTransaction(context, transaction, place, asPromise);
    const writes = new PlainWrites(
      context,
      place,
      () => {},
      () => {},
    );
    try {
      const result = await writes.once(async (unit) => work(unit));
      await writes.flush();
      return result;
    } finally {
      writes.abandon();
    }
  });
}

async function inTurn<T>({ engine }: CommandContext, work: (place: Place) => Promise<T>): Promise<T> {
  const place = new Place();
  try {
    return await work(place);
  } catch (error) {
    throw asWriteError(error);
  } finally {
    engine.database.locks.passTurn(place);
  }
}

/** Runs the statements from one on; one that fails is put among the results. */
async function runStatements(
  context: CommandContext,
  writes: Writes,
  command: WriteCommand,
  results: Results,
  from: number,
): Promise<void> {
  const pacer = new Pacer();
  for (let index = from; index < command.count; index++) {
    if (pacer.isDue()) await context.pause();
    let hasFailed = false;
    try {
      results.add(index, await runStatement(context, writes, await command.statement(index)));
    } catch (error) {
      if (!isStatementError(error)) throw error;
      results.fail(index, error);
      context.hasFailedStatement = true;
      hasFailed = true;
    }
    await writes.done(index + 1);
    // A transaction has ended by it, so that nothing behind it can be done.
    if (hasFailed && (command.isOrdered || context.transaction)) return;
  }
}

/** A numbered write is answered again when it is repeated, and goes on where it was cut short. */
async function runPlainly<R extends Results>(
  context: CommandContext,
  place: Place,
  command: WriteCommand<R>,
): Promise<R> {
  const { session, retryNumber } = context;
  const earlier = earlierAttempt(context);
  const results = command.results(earlier?.reply);
  let next = earlier ? (earlier.next ?? command.count) : 0;
  if (next === command.count) return results;
  const writes = new PlainWrites(
    context,
    place,
    (unit) => {
      if (!session || retryNumber === undefined) return;
      writeRetryRecord(unit, session.bytes, { number: retryNumber, next, reply: results.reply() });
    },
    (statement) => {
      next = statement;
    },
  );
  try {
    await runStatements(context, writes, command, results, next);
    next = command.count;
    await writes.flush();
    return results;
  } finally {
    writes.abandon();
  }
}

/** What the same numbered write has done before, if anything. */
function earlierAttempt({ session, retryNumber, engine }: CommandContext): RetryRecord | undefined {
  if (!session || retryNumber === undefined) return undefined;
  const snapshot = engine.database.snapshot();
  try {
    const record = readRetryRecord(snapshot, session.bytes);
    if (!record || record.number < retryNumber) return undefined;
    if (record.number > retryNumber) throw transactionTooOld(retryNumber, record.number);
    if (!record.reply)
      throw new MongoError(217, 'IncompleteTransactionHistory', `${retryNumber} was a transaction`);
    return record;
  } finally {
    snapshot.release();
  }
}

/**
 * A statement of a transaction. The first one waits for locks and then takes its snapshot, unless MongoDB's conflicts
 * at once are asked for; later ones cannot, as their snapshot is older than what the lock's holder does. One that waited too
 * long has met a conflict, as MongoDB says of it.
 */
async function runInTransaction<T>(
  context: CommandContext,
  transaction: Transaction,
  place: Place,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const { engine } = context;
  const deadline = context.lockDeadline;
  for (;;) {
    const unit = unitOf(engine.database, transaction);
    try {
      return await work(unit);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      const mayWait = !transaction.hasAnswered && engine.options.conflicts === 'wait';
      if (!mayWait || transaction.state !== 'open') throw writeConflict();
      unit.abandon();
      transaction.unit = undefined;
      await meet(context, error, place, deadline).catch((late: unknown) => {
        throw isLockTimeout(late) ? writeConflict() : late;
      });
    }
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof MongoError && error.code === 24;

async function runStatement(
  context: CommandContext,
  writes: Writes,
  statement: WriteStatement,
): Promise<Outcome> {
  const outcome: Outcome = { matched: 0, modified: 0 };
  const { target, insert, namespace } = statement;
  if (target?.multi) {
    if (context.retryNumber !== undefined) {
      throw new RefusedCommand(
        72,
        'InvalidOptions',
        'Cannot use retryable writes with a statement that writes many documents',
      );
    }
    await writes.each(statement, target, outcome);
    if (outcome.matched > 0 || !insert) return outcome;
  }
  return writes.once(async (unit) => {
    // Also of a statement about many: meanwhile somebody else may have added what it is to find.
    const changed = target && (await changeFirst(context, unit, statement, target));
    if (changed) return changed;
    if (!insert) return outcome;
    const stored = insert();
    insertDocument(unit, unit.writableCollection(namespace), stored);
    return { ...outcome, inserted: stored.doc };
  });
}

async function changeFirst(
  context: CommandContext,
  unit: UnitOfWork,
  { namespace, change }: WriteStatement,
  target: Target,
): Promise<Outcome | undefined> {
  const collection = unit.existingCollection(namespace);
  // Compiled on a missing collection too, so that a wrong filter is always refused.
  if (!collection) compileFilter(target.filter, { variables: target.variables });
  if (!collection) return undefined;
  const { run, matcher } = prepareFind(collection, unit.view, findRequest(context, target, 1));
  const outcome: Outcome = { matched: 0, modified: 0 };
  await context.each<Required<Found>>(withDocuments(run()), ({ raw, doc }) => {
    const after = change?.(unit, collection, { doc, raw }, matcher.match(doc).arrayIndex);
    tally(outcome, doc, after);
    Object.assign(outcome, { before: doc, after });
  });
  return outcome.matched > 0 ? outcome : undefined;
}
