import { readRetryRecord, writeRetryRecord } from '../../session/retry-records';
import { noSuchTransaction, transactionCommitted } from '../../session/errors';
import { type Doc } from '../../values/document';
import { MongoError } from '../../values/error';
import { isDocument } from '../../values/kind';
import { type CommandContext } from '../context';
import { asWriteError } from '../write/write-errors';
import { type CommandTable } from '../table';
import { transactionNumberOf, uuidBytes } from './session-fields';

/** Commits; a repeat after the commit is answered from the record written with it. */
async function commit(context: CommandContext): Promise<Doc> {
  const { session } = context;
  const number = transactionNumberOf(context.command);
  if (!session || number === undefined) throw needsTransaction('commitTransaction');
  const { transaction } = session;
  if (!transaction || transaction.number !== number || transaction.state === 'aborted') {
    if (wasCommitted(context, session.bytes, number)) return {};
    throw noSuchTransaction(number, 'has been aborted or has never been');
  }
  if (transaction.state === 'committed') return {};
  transaction.state = 'committing';
  const { unit } = transaction;
  try {
    if (unit && !unit.writes.isEmpty) {
      writeRetryRecord(unit, session.bytes, { number });
      await unit.commit();
    } else {
      unit?.abandon();
    }
  } catch (error) {
    transaction.end('aborted');
    throw asWriteError(error);
  }
  transaction.end('committed');
  return {};
}

function wasCommitted({ engine }: CommandContext, sessionId: Buffer, number: number): boolean {
  const snapshot = engine.database.snapshot();
  try {
    const record = readRetryRecord(snapshot, sessionId);
    return record !== undefined && record.number === number && record.reply === undefined;
  } finally {
    snapshot.release();
  }
}

function abort(context: CommandContext): Doc {
  const { session, command } = context;
  const number = transactionNumberOf(command);
  if (!session || number === undefined) throw needsTransaction('abortTransaction');
  const { transaction } = session;
  if (!transaction || transaction.number !== number || transaction.state === 'aborted')
    throw noSuchTransaction(number);
  if (transaction.state !== 'open') throw transactionCommitted(number);
  transaction.abort();
  return {};
}

function needsTransaction(command: string): MongoError {
  return new MongoError(125, 'CommandFailed', `${command} must be run within a transaction`);
}

/** Ends sessions by id; what they have open is closed. */
function endSessions(context: CommandContext): Doc {
  const ids = context.args.raw('endSessions');
  for (const one of Array.isArray(ids) ? (ids as unknown[]) : []) {
    const bytes = isDocument(one) ? uuidBytes(one.id) : undefined;
    if (bytes) context.engine.sessions.end(bytes);
  }
  return {};
}

export const transactionCommands: CommandTable = {
  commitTransaction: { options: ['commitTransaction', 'recoveryToken'], run: commit },
  abortTransaction: { options: ['abortTransaction', 'recoveryToken'], run: abort },
  endSessions: { options: ['endSessions'], run: endSessions },
};
