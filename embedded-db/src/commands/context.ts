import { type Request } from '../wire/message';
import { type Connection } from '../wire/connection';
import { type Session, type Transaction } from '../session/sessions';
import { interrupted, noSuchTransaction, timeLimitExceeded } from '../session/errors';
import { pause, type Paced, type Pause, PAUSE } from '../pacing/step';
import { type Doc } from '../values/document';
import { MongoError } from '../values/error';
import { Arguments } from '../values/arguments';
import { type Engine } from './engine';

/** How long a plain write waits for the locks of others, in milliseconds. */
const LOCK_WAIT_MS = 30_000;
/** The same for a transaction's first statement: a client whose other transaction it waits for is told soon. */
const TRANSACTION_LOCK_WAIT_MS = 5_000;

/** One command on its way: what was asked, by whom, and how long it may take. */
export class CommandContext {
  readonly name: string;
  readonly args: Arguments;
  session: Session | undefined;
  transaction: Transaction | undefined;
  /** Set for a retryable write. */
  retryNumber: number | undefined;
  readonly deadline: number | undefined;
  /** One of its statements failed and is told of in the reply; a transaction ends by it. */
  hasFailedStatement = false;

  constructor(
    readonly engine: Engine,
    readonly connection: Connection,
    readonly request: Pick<Request, 'body' | 'sequences'>,
  ) {
    this.name = Object.keys(request.body)[0] ?? '';
    this.args = new Arguments(this.name, request.body);
    const limit = this.args.count('maxTimeMS');
    this.deadline = limit ? Date.now() + limit : undefined;
  }

  get command(): Doc {
    return this.request.body;
  }

  get database(): string {
    return databaseName(this.command.$db);
  }

  /** `database.collection` of a command whose first field names the collection. */
  get namespace(): string {
    return this.namespaceOf(this.command[this.name]);
  }

  namespaceOf(collection: unknown, database = this.database): string {
    if (typeof collection !== 'string' || !isCollectionName(collection)) {
      throw new MongoError(
        73,
        'InvalidNamespace',
        `Invalid namespace specified '${database}.${String(collection)}'`,
      );
    }
    return `${database}.${collection}`;
  }

  get lockDeadline(): number {
    const wait = this.transaction ? TRANSACTION_LOCK_WAIT_MS : LOCK_WAIT_MS;
    return Math.min(Date.now() + wait, this.deadline ?? Infinity);
  }

  /** Documents of a field, from the body or from the sequence sent beside it. */
  rawDocuments(field: string): Buffer[] | undefined {
    return this.request.sequences.get(field);
  }

  /** Throws when the work is no longer wanted. */
  check(): void {
    if (this.deadline !== undefined && Date.now() >= this.deadline) throw timeLimitExceeded();
    if (this.connection.isClosed) throw interrupted('the client has gone');
    const { transaction } = this;
    if (transaction && transaction.state !== 'open')
      throw noSuchTransaction(transaction.number, 'has been aborted');
    transaction?.touch();
    if (this.engine.isStopping) throw interrupted('the server is shutting down');
  }

  /** Lets other requests run. */
  async pause(): Promise<void> {
    await pause();
    this.check();
  }

  /** Walks through steps, pausing where they say so. Stops when `visit` answers false. */
  async each<T>(steps: Paced<T>, visit: (step: T) => boolean | void | Promise<void>): Promise<void> {
    for (const step of steps) {
      const answer = step === PAUSE ? this.pause() : visit(step as T);
      if (answer === false) return;
      if (answer instanceof Promise) await answer;
    }
  }

  /** Walks to the end of a computation, pausing where it says so. */
  async finish<T>(steps: Generator<Pause, T>): Promise<T> {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      try {
        await this.pause();
      } catch (error) {
        steps.return(undefined as T);
        throw error;
      }
    }
  }
}

/** @throws MongoError 73 for what cannot be a database's name. */
export function databaseName(name: unknown): string {
  if (typeof name === 'string' && name !== '' && !/[\0/\\. "$]/.test(name)) return name;
  throw new MongoError(73, 'InvalidNamespace', `Invalid database name: '${String(name)}'`);
}

const MAX_NAME_BYTES = 255;

function isCollectionName(name: string): boolean {
  return (
    name !== '' &&
    Buffer.byteLength(name) <= MAX_NAME_BYTES &&
    !name.startsWith('.') &&
    !name.endsWith('.') &&
    !name.includes('\0') &&
    !name.includes('$')
  );
}
