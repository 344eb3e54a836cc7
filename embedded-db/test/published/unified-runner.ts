/** Runs one of the tests that MongoDB publishes for drivers, with the unmodified driver, against the embedded database. */
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'bson';
import {
  type ClientSession,
  type Collection,
  type Db,
  type Document,
  MongoClient,
  MongoServerError,
  ReadConcern,
  ReadPreference,
} from 'mongodb';
import { type Entities, matches } from './unified-match';
import { runOperation, transactionOptions, UnknownOperation } from './unified-operations';

/** What became of a test; `refused` and `left out` say by what, `failed` how. */
export interface Outcome {
  kind: 'passed' | 'refused' | 'left out' | 'failed';
  why: string;
}

interface CommandEvent {
  kind: 'commandStartedEvent' | 'commandSucceededEvent' | 'commandFailedEvent';
  event: Document;
}

/** What the database refuses by name: commands, features, commands in a transaction, writing to more than one member. */
const REFUSALS = new Set([59, 100, 115, 263]);
const VERSION = [8, 0, 0];
/** Tests that fail because the driver itself does otherwise, whatever the server. */
const DRIVERS_OWN: readonly [description: RegExp, why: string][] = [
  [/bypassDocumentValidation: false/, 'the driver does not send bypassDocumentValidation: false'],
  [/^inserting _id with type null/, 'the driver puts an ObjectId in the place of null'],
  [/^client bulkWrite with writeConcern in a transaction/, 'the driver sends it nevertheless'],
  [/^partialResult is unset/, 'the driver gives a partial result of zeros'],
];

class Mismatch extends Error {}

function check(holds: boolean, what: string, ...shown: unknown[]): void {
  if (!holds) throw new Mismatch([what, ...shown.map((each) => JSON.stringify(each))].join(' '));
}

const compareVersions = (text: string): number => {
  const parts = text.split('.').map(Number);
  return VERSION.reduce((order, part, at) => order || part - (parts[at] ?? 0), 0);
};

/** Whether a test is for a server such as this: a replica set, without authentication. */
function isMeant(requirements: Document[] | undefined): boolean {
  return (
    !requirements ||
    requirements.some(
      ({ minServerVersion, maxServerVersion, topologies, serverless, auth, csfle }) =>
        (minServerVersion === undefined || compareVersions(minServerVersion as string) >= 0) &&
        (maxServerVersion === undefined || compareVersions(maxServerVersion as string) <= 0) &&
        (topologies === undefined || (topologies as string[]).includes('replicaset')) &&
        serverless !== 'require' &&
        auth !== true &&
        csfle !== true,
    )
  );
}

/** Runs tests of one file. */
export class UnifiedRunner {
  private readonly entities: Entities = new Map();
  private readonly kinds = new Map<string, string>();
  private readonly events = new Map<string, CommandEvent[]>();
  private readonly opened: MongoClient[] = [];
  /** What the database has refused by name during the test. */
  private refusal: string | undefined;

  constructor(
    private readonly uri: string,
    private readonly file: Document,
  ) {}

  async run(test: Document): Promise<Outcome> {
    if (!isMeant(this.file.runOnRequirements as Document[]) || !isMeant(test.runOnRequirements as Document[]))
      return { kind: 'left out', why: 'for another kind or version of server' };
    if (test.skipReason !== undefined) return { kind: 'left out', why: 'left out by its authors' };
    try {
      await this.prepare();
      for (const operation of test.operations as Document[]) await this.operate(operation);
      this.checkEvents((test.expectEvents as Document[] | undefined) ?? []);
      await this.checkOutcome((test.outcome as Document[] | undefined) ?? []);
      return { kind: 'passed', why: '' };
    } catch (error) {
      if (this.refusal) return { kind: 'refused', why: this.refusal };
      if (error instanceof UnknownOperation) return { kind: 'left out', why: error.message };
      const own = DRIVERS_OWN.find(([description]) => description.test(test.description as string));
      if (own) return { kind: 'left out', why: own[1] };
      return { kind: 'failed', why: error instanceof Error ? error.message : String(error) };
    } finally {
      for (const client of this.opened) await client.close(true);
    }
  }

  private async connect(options: Document): Promise<MongoClient> {
    const client = new MongoClient(this.uri, { serverSelectionTimeoutMS: 5000, ...options });
    this.opened.push(client);
    return client.connect();
  }

  private async prepare(): Promise<void> {
    const client = await this.connect({ writeConcern: { w: 'majority' } });
    this.entities.set('', client);
    for (const { databaseName, collectionName, documents } of (this.file.initialData ?? []) as Document[]) {
      const database = client.db(databaseName as string);
      await database.dropCollection(collectionName as string).catch(() => {});
      await database.createCollection(collectionName as string);
      if ((documents as Document[]).length > 0)
        await database.collection(collectionName as string).insertMany(documents as Document[]);
    }
    await this.createEntities((this.file.createEntities ?? []) as Document[]);
  }

  private async createEntities(entities: Document[]): Promise<void> {
    for (const entity of entities) {
      const [[kind, fields]] = Object.entries(entity) as [[string, Document]];
      this.kinds.set(fields.id as string, kind);
      this.entities.set(fields.id as string, await this.createEntity(kind, fields));
    }
  }

  private async createEntity(kind: string, fields: Document): Promise<unknown> {
    const options = optionsOf(
      (fields.collectionOptions ?? fields.databaseOptions ?? fields.sessionOptions ?? {}) as Document,
    );
    switch (kind) {
      case 'client':
        return this.createClient(fields);
      case 'database':
        return (this.entities.get(fields.client as string) as MongoClient).db(
          fields.databaseName as string,
          options,
        );
      case 'collection':
        return (this.entities.get(fields.database as string) as Db).collection(
          fields.collectionName as string,
          options,
        );
      case 'session': {
        const { defaultTransactionOptions, ...others } = options;
        return (this.entities.get(fields.client as string) as MongoClient).startSession({
          ...others,
          ...(defaultTransactionOptions
            ? { defaultTransactionOptions: transactionOptions(defaultTransactionOptions as Document) }
            : {}),
        });
      }
      default:
        throw new UnknownOperation(`the entity ${kind}`);
    }
  }

  private async createClient(fields: Document): Promise<MongoClient> {
    const { id, uriOptions = {}, observeEvents = [], ignoreCommandMonitoringEvents = [] } = fields;
    const events: CommandEvent[] = [];
    this.events.set(id as string, events);
    const client = await this.connect({ monitorCommands: true, ...(uriOptions as Document) });
    const ignored = new Set(['configureFailPoint', ...(ignoreCommandMonitoringEvents as string[])]);
    for (const name of ['commandStarted', 'commandSucceeded', 'commandFailed'] as const) {
      client.on(name, (event: Document) => {
        const { failure } = event as { failure?: MongoServerError };
        if (failure && REFUSALS.has(Number(failure.code))) this.refusal ??= failure.message;
        const isObserved = (observeEvents as string[]).includes(`${name}Event`);
        if (!isObserved || ignored.has(event.commandName as string)) return;
        // A copy: the driver goes on using the same documents.
        const { command, ...others } = event;
        const copy = command && { command: deserialize(serialize(command as Document)) };
        events.push({ kind: `${name}Event`, event: { ...others, ...copy } });
      });
    }
    return client;
  }

  private async operate(operation: Document): Promise<unknown> {
    const { name, object, expectError, ignoreResultAndError, saveResultAsEntity } = operation;
    const args = this.argumentsOf((operation.arguments ?? {}) as Document);
    let result: unknown;
    try {
      result = await this.call(object as string, name as string, args);
    } catch (error) {
      if (error instanceof Mismatch || error instanceof UnknownOperation) throw error;
      this.noteRefusal(error);
      if (ignoreResultAndError) return undefined;
      if (!expectError) throw error;
      this.checkError(expectError as Document, error);
      return undefined;
    }
    check(!expectError, `${name} should have failed, with`, expectError);
    if ('expectResult' in operation)
      check(matches(operation.expectResult, result, this.entities), `${name} answered`, result);
    if (saveResultAsEntity) this.entities.set(saveResultAsEntity as string, result);
    return result;
  }

  private noteRefusal(error: unknown): void {
    if (error instanceof MongoServerError && REFUSALS.has(Number(error.code))) this.refusal ??= error.message;
  }

  /** Sessions by their names, options with the driver's classes. */
  private argumentsOf(args: Document): Document {
    const { session, ...others } = args;
    return { ...optionsOf(others), ...(session ? { session: this.entities.get(session as string) } : {}) };
  }

  private async call(object: string, name: string, args: Document): Promise<unknown> {
    if (object === 'testRunner') return this.assert(name, args);
    const target = this.entities.get(object);
    if (name !== 'withTransaction')
      return runOperation(this.kinds.get(object) ?? '', name, target as never, args);
    const { callback, ...options } = args;
    return (target as ClientSession).withTransaction(async () => {
      for (const operation of callback as Document[]) await this.operateInside(operation);
    }, transactionOptions(options));
  }

  /** In a callback, what an operation fails with is the driver's to see, also when it is expected. */
  private async operateInside(operation: Document): Promise<void> {
    const args = this.argumentsOf((operation.arguments ?? {}) as Document);
    try {
      await this.call(operation.object as string, operation.name as string, args);
    } catch (error) {
      this.noteRefusal(error);
      if (operation.expectError) this.checkError(operation.expectError as Document, error);
      throw error;
    }
  }

  /** Operations of the test runner itself. */
  private async assert(name: string, args: Document): Promise<unknown> {
    const setup = this.entities.get('') as MongoClient;
    const session = args.session as ClientSession & { transaction: { state: string } };
    switch (name) {
      case 'failPoint':
      case 'targetedFailPoint': {
        const client = name === 'failPoint' ? this.entities.get(args.client as string) : setup;
        return (client as MongoClient).db('admin').command(args.failPoint as Document);
      }
      case 'createEntities':
        return this.createEntities(args.entities as Document[]);
      case 'assertSessionTransactionState': {
        const states: Record<string, string> = {
          none: 'NO_TRANSACTION',
          starting: 'STARTING_TRANSACTION',
          in_progress: 'TRANSACTION_IN_PROGRESS',
          committed: 'TRANSACTION_COMMITTED',
          aborted: 'TRANSACTION_ABORTED',
        };
        const { state } = session.transaction;
        return check(state === states[args.state as string], 'the transaction is', state);
      }
      case 'assertSessionUnpinned':
        return check(!session.isPinned, 'the session is pinned');
      case 'assertSameLsidOnLastTwoCommands':
      case 'assertDifferentLsidOnLastTwoCommands': {
        const started = (this.events.get(args.client as string) ?? []).filter(
          ({ kind }) => kind === 'commandStartedEvent',
        );
        const [a, b] = started.slice(-2).map(({ event }) => (event.command as Document).lsid as unknown);
        return check(isDeepStrictEqual(a, b) === (name === 'assertSameLsidOnLastTwoCommands'), 'lsid', a, b);
      }
      case 'assertCollectionExists':
      case 'assertCollectionNotExists': {
        const found = await setup
          .db(args.databaseName as string)
          .listCollections({ name: args.collectionName })
          .toArray();
        return check(found.length === (name.includes('Not') ? 0 : 1), name);
      }
      case 'assertIndexExists':
      case 'assertIndexNotExists': {
        const collection = setup.db(args.databaseName as string).collection(args.collectionName as string);
        const found = await collection
          .listIndexes()
          .toArray()
          .catch(() => []);
        const isThere = found.some((index) => (index as Document).name === args.indexName);
        return check(isThere !== name.includes('Not'), name);
      }
      default:
        throw new UnknownOperation(`the test runner's ${name}`);
    }
  }

  private checkError(expected: Document, error: unknown): void {
    const { code, codeName, message, errorResponse } = error as MongoServerError;
    const { isClientError, errorContains, errorCode, errorCodeName } = expected;
    const hasLabel = (label: string): boolean =>
      (error as { hasErrorLabel?(label: string): boolean }).hasErrorLabel?.(label) === true;
    if (isClientError !== undefined)
      check(isClientError === !(error instanceof MongoServerError), 'the error is', message);
    if (errorContains !== undefined)
      check(message.toLowerCase().includes((errorContains as string).toLowerCase()), 'the error is', message);
    if (errorCode !== undefined) check(Number(code) === Number(errorCode), 'the code is', code, message);
    if (errorCodeName !== undefined) check(codeName === errorCodeName, 'the code is', codeName, message);
    for (const label of (expected.errorLabelsContain ?? []) as string[])
      check(hasLabel(label), 'the error lacks', label, message);
    for (const label of (expected.errorLabelsOmit ?? []) as string[])
      check(!hasLabel(label), 'the error has', label, message);
    if (expected.errorResponse)
      check(matches(expected.errorResponse, errorResponse, this.entities), 'the reply is', errorResponse);
    if (expected.expectResult) {
      const { result, partialResult } = error as { result?: unknown; partialResult?: unknown };
      const answer = result ?? partialResult;
      check(matches(expected.expectResult, answer, this.entities), 'the partial result is', answer);
    }
  }

  private checkEvents(expectations: Document[]): void {
    for (const { client, events, eventType = 'command', ignoreExtraEvents } of expectations) {
      if (eventType !== 'command') throw new UnknownOperation(`events of the kind ${eventType}`);
      const actual = this.events.get(client as string) ?? [];
      const expected = events as Document[];
      const names = actual.map(({ event }) => event.commandName as string);
      check(
        ignoreExtraEvents ? actual.length >= expected.length : actual.length === expected.length,
        `${expected.length} events are expected, not`,
        names,
      );
      expected.forEach((each, at) => {
        const [[kind, fields]] = Object.entries(each) as [[string, Document]];
        const { kind: actualKind, event } = actual[at] as CommandEvent;
        check(kind === actualKind, `event ${at} is a`, actualKind, names);
        for (const [name, value] of Object.entries(fields)) {
          if (name === 'hasServerConnectionId' || name === 'hasServiceId') continue;
          const seen: unknown = event[name];
          const isSeen = (each: unknown): boolean => matches(value, each, this.entities);
          const isExpected =
            isSeen(seen) || (name === 'command' && isSeen(withoutOwnTimeout(event.command as Document)));
          check(isExpected, `event ${at}: ${name} is`, value, seen);
        }
      });
    }
  }

  private async checkOutcome(expectations: Document[]): Promise<void> {
    const setup = this.entities.get('') as MongoClient;
    for (const { databaseName, collectionName, documents } of expectations) {
      const collection: Collection = setup.db(databaseName as string).collection(collectionName as string);
      const found = await collection.find().sort({ _id: 1 }).toArray();
      const isSame =
        found.length === (documents as Document[]).length &&
        (documents as Document[]).every((each, at) => matches(each, found[at], this.entities, false));
      check(isSame, `${collectionName} holds`, found);
    }
  }
}

/** The driver adds a time limit of its own to the write concern of a transaction's end. */
function withoutOwnTimeout(command: Document): Document {
  const { writeConcern, ...others } = command;
  if (!(command.commitTransaction || command.abortTransaction) || !writeConcern) return command;
  const { wtimeout: _, ...concern } = writeConcern as Document;
  return { ...others, writeConcern: concern };
}

function optionsOf({ readConcern, readPreference, timeoutMS, ...others }: Document): Document {
  if (timeoutMS !== undefined) throw new UnknownOperation('the option timeoutMS');
  return {
    ...others,
    ...(readConcern ? { readConcern: new ReadConcern((readConcern as Document).level as never) } : {}),
    ...(readPreference
      ? { readPreference: new ReadPreference((readPreference as Document).mode as never) }
      : {}),
  };
}
