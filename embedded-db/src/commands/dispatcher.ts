import { type Connection } from '../wire/connection';
import { type Request } from '../wire/message';
import { encodeError, success } from '../wire/reply';
import {
  invalidOptions,
  noSuchTransaction,
  notInTransaction,
  TRANSIENT_TRANSACTION_ERROR,
  transactionCommitted,
  transactionTooOld,
} from '../session/errors';
import { type Session, Transaction } from '../session/sessions';
import { beginStretch } from '../pacing/stretch';
import { encode } from '../values/document';
import { badValue, MongoError, notSupported } from '../values/error';
import { aggregateCommands } from './read/aggregate';
import { authenticationCommands } from './session/authentication';
import { bulkWriteCommands } from './write/bulk-write';
import { collectionCommands } from './schema/collections';
import { CommandContext } from './context';
import { countDistinctCommands } from './read/count-distinct';
import { deleteCommands } from './write/delete';
import { diagnosticCommands } from './session/diagnostics';
import { type Engine } from './engine';
import { explainCommands } from './read/explain';
import { findCommands } from './read/find';
import { findAndModifyCommands } from './write/find-and-modify';
import { checkGenericOptions, GENERIC_OPTIONS, writeConcernErrorOf } from './generic-options';
import { helloCommands } from './session/hello';
import { indexCommands } from './schema/indexes';
import { insertCommands } from './write/insert';
import { sessionIdOf, transactionNumberOf } from './session/session-fields';
import { type CommandDefinition, type CommandTable, type Reply } from './table';
import { transactionCommands } from './session/transactions';
import { updateCommands } from './write/update';
import { validateCommands } from './schema/validate';

const commands: CommandTable = {
  ...helloCommands,
  ...authenticationCommands,
  ...findCommands,
  ...aggregateCommands,
  ...countDistinctCommands,
  ...insertCommands,
  ...updateCommands,
  ...deleteCommands,
  ...findAndModifyCommands,
  ...bulkWriteCommands,
  ...indexCommands,
  ...collectionCommands,
  ...transactionCommands,
  ...explainCommands,
  ...diagnosticCommands,
  ...validateCommands,
};

const knownOptions = new Map(
  Object.entries(commands).map(([name, { options }]) => [name, new Set([...GENERIC_OPTIONS, ...options])]),
);

const TRANSACTION_ENDS = new Set(['commitTransaction', 'abortTransaction']);
const LABELLED_IN_TRANSACTION = new Set([112, 24, 251, 246]);

/** Answers one request; never throws. */
export async function dispatch(engine: Engine, request: Request, connection: Connection): Promise<Buffer> {
  let context: CommandContext | undefined;
  try {
    beginStretch();
    context = new CommandContext(engine, connection, request);
    const definition = definitionOf(context);
    const reply = await inSession(context, definition);
    return Buffer.isBuffer(reply)
      ? reply
      : encode({ ...reply, ...writeConcernErrorOf(context.command), ...success() });
  } catch (error) {
    if (!(error instanceof MongoError)) engine.reportFault(context?.name ?? 'unknown', error);
    return encodeError(labelled(error, context));
  }
}

function definitionOf(context: CommandContext): CommandDefinition {
  const { name, connection, args, engine } = context;
  const definition = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!definition) {
    throw new MongoError(
      59,
      'CommandNotFound',
      `no such command: '${name}' (not supported by the embedded database)`,
    );
  }
  if (!definition.isOpen && !connection.isAuthenticated) {
    throw new MongoError(13, 'Unauthorized', `Command ${name} requires authentication`);
  }
  if (engine.isStopping) throw new MongoError(91, 'ShutdownInProgress', 'The server is shutting down');
  const known = knownOptions.get(name) as Set<string>;
  args.allowOnly(known);
  checkSequences(context, known);
  checkGenericOptions(context.command);
  if (!definition.isOpen && context.database === '')
    throw new MongoError(73, 'InvalidNamespace', 'No database given');
  return definition;
}

/** Documents sent beside the body are fields like others, and may not be given twice. */
function checkSequences({ name, command, request }: CommandContext, known: ReadonlySet<string>): void {
  for (const field of request.sequences.keys()) {
    if (!known.has(field) || GENERIC_OPTIONS.has(field))
      throw notSupported(`The option '${field}' of ${name}`);
    if (field in command) throw badValue(`'${field}' is given in the body and beside it`);
  }
}

async function inSession(context: CommandContext, definition: CommandDefinition): Promise<Reply> {
  const { command, engine, name } = context;
  const sessionId = sessionIdOf(command);
  if (sessionId) context.session = engine.sessions.get(sessionId);
  const { session } = context;
  const number = transactionNumberOf(command);
  if (number === undefined) {
    if (command.autocommit !== undefined || command.startTransaction !== undefined)
      throw invalidOptions("'autocommit' and 'startTransaction' require a transaction number (txnNumber)");
    return definition.run(context);
  }
  if (!session) throw invalidOptions('Transaction number requires a session ID to also be specified');
  if (command.autocommit === false) {
    return session.inOrder(async () =>
      TRANSACTION_ENDS.has(name)
        ? definition.run(context)
        : runStatement(context, session, number, definition),
    );
  }
  if (!definition.isRetryable) {
    throw invalidOptions(`'${name}' is no retryable write: it takes no transaction number`);
  }
  context.retryNumber = number;
  return session.inOrder(async () => {
    if (session.transaction && session.transaction.number < number) session.transaction.abort();
    return definition.run(context);
  });
}

/** One statement of a multi-document transaction. Whatever fails ends the transaction. */
async function runStatement(
  context: CommandContext,
  session: Session,
  number: number,
  definition: CommandDefinition,
): Promise<Reply> {
  const transaction = transactionFor(context, session, number);
  context.transaction = transaction;
  transaction.connection = context.connection;
  transaction.touch();
  try {
    if (!definition.inTransaction) throw notInTransaction(context.name);
    if (context.command.writeConcern !== undefined)
      throw invalidOptions('writeConcern is not allowed within a multi-statement transaction');
    const reply = await definition.run(context);
    if (transaction.state !== 'open') throw noSuchTransaction(number, 'has been aborted');
    transaction.hasAnswered = true;
    transaction.touch();
    if (context.hasFailedStatement) transaction.abort();
    return reply;
  } catch (error) {
    transaction.abort();
    throw error;
  }
}

function transactionFor(context: CommandContext, session: Session, number: number): Transaction {
  const { transaction } = session;
  if (context.command.startTransaction === true) {
    if (transaction && number < transaction.number) throw transactionTooOld(number, transaction.number);
    if (transaction?.number === number) {
      throw new MongoError(
        117,
        'ConflictingOperationInProgress',
        `Transaction ${number} is already in progress`,
      );
    }
    transaction?.abort();
    session.transaction = new Transaction(number, context.engine.options.transactionLifetimeMs);
    return session.transaction;
  }
  if (!transaction || transaction.number !== number) throw noSuchTransaction(number);
  if (transaction.state === 'committed') throw transactionCommitted(number);
  if (transaction.state !== 'open') throw noSuchTransaction(number, 'has been aborted');
  return transaction;
}

/** Adds the label that makes drivers run a transaction again. */
function labelled(error: unknown, context: CommandContext | undefined): unknown {
  if (!(error instanceof MongoError) || error.labels || !context?.transaction) return error;
  if (!LABELLED_IN_TRANSACTION.has(error.code)) return error;
  const { code, codeName, message, details } = error;
  return new MongoError(code, codeName, message, { details, labels: [TRANSIENT_TRANSACTION_ERROR] });
}
