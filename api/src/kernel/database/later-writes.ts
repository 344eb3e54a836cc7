import { mongo, type ClientSession, type Connection, type Model, type Schema } from 'mongoose';
import { READING_QUERIES, WRITING_QUERIES } from './query-names';
import { forgetRead } from './read-ahead';
import { shapeOfMany, timedWork } from './slow-queries';

/*
 * Writes of a transaction whose outcome nothing waits for. They are kept until the transaction commits or something of its
 * session reads or writes at once (see `withLaterWrites`), and then go in one command, on a server before MongoDB 8 in one for
 * each collection: a sale has ten of them, and each round trip costs more than what it carries.
 */

/** One write, as `MongoClient.bulkWrite` takes it. */
type Write =
  | { name: 'insertOne'; document: mongo.BSON.Document }
  | {
      name: 'updateOne';
      filter: mongo.BSON.Document;
      update: mongo.BSON.Document;
      upsert?: boolean;
    }
  | { name: 'deleteOne'; filter: mongo.BSON.Document };

/** What is done, or thrown, where `missed` of the documents that updates belong to were not there or did not fit. */
export type OrElse = (missed: number) => Promise<void> | void;

/** Writes of one collection that were asked for together. */
interface Later {
  /** Database and collection. */
  namespace: string;
  collection: mongo.Collection;
  connection: Connection;
  writes: readonly Write[];
  orElse?: OrElse | undefined;
}

interface Waiting {
  later: Later[];
  /** Settles when what was sent before is written. */
  sent: Promise<void>;
}

const waiting = new WeakMap<ClientSession, Waiting>();

/** Keeps writes for later. @param orElse for updates, called once for all of these that met nothing */
export function writeLater<T>(
  model: Model<T>,
  writes: readonly Write[],
  session: ClientSession,
  orElse?: OrElse,
): void {
  if (writes.length === 0) return;
  const collection = model.collection as unknown as mongo.Collection;
  const namespace = `${model.db.name}.${model.collection.name}`;
  const own = waiting.get(session) ?? { later: [], sent: Promise.resolve() };
  own.later.push({ namespace, collection, connection: model.db, writes, orElse });
  forgetRead(model.collection.name, session, idsOf(writes));
  waiting.set(session, own);
}

/** Of which documents these are; undefined where a filter does not say. */
function idsOf(writes: readonly Write[]): unknown[] | undefined {
  const ids = writes.map((write): unknown => ('document' in write ? write.document : write.filter)['_id']);
  const isEach = ids.every((id) => typeof id === 'string' || id instanceof mongo.BSON.ObjectId);
  return isEach ? ids : undefined;
}

/** Forgets what waits: the transaction of `session` begins anew, or ends without it. For `Transactions` alone. */
export function dropLaterWrites(session: ClientSession): void {
  waiting.delete(session);
}

/**
 * Resolves when all that waits is written. Throws what the first write that failed threw, the server's error with its code and
 * labels, or what its `orElse` throws.
 */
export async function sendLaterWrites(session: ClientSession): Promise<void> {
  const own = waiting.get(session);
  if (!own) return;
  const later = own.later.splice(0);
  if (later.length === 0) return own.sent;
  const sending = own.sent.then(() => send(later, session));
  own.sent = sending.then(() => undefined);
  own.sent.catch(() => undefined);
  const matched = await sending;
  for (const [index, { writes, orElse }] of later.entries())
    if (orElse && matched[index]! < writes.length) await orElse(writes.length - matched[index]!);
  await sendLaterWrites(session);
}

/** Answers how many documents the updates of each found. */
const send = (later: readonly Later[], session: ClientSession): Promise<number[]> =>
  timedWork(
    later[0]!.connection,
    () =>
      shapeOfMany(
        later.map(({ collection }) => collection.collectionName),
        'later writes',
      ),
    async () =>
      later.length > 1 && (await takesMany(clientOf(later[0]!)))
        ? together(later, session)
        : oneByOne(later, session),
  );

const clientOf = ({ connection }: Later) => connection.getClient() as unknown as mongo.MongoClient;

async function together(later: readonly Later[], session: ClientSession): Promise<number[]> {
  const models = later.flatMap(({ namespace, writes }) => writes.map((write) => ({ namespace, ...write })));
  const verboseResults = later.some(({ orElse }) => orElse);
  try {
    const { updateResults } = await clientOf(later[0]!).bulkWrite(
      models as mongo.AnyClientBulkWriteModel<mongo.BSON.Document>[],
      { session, verboseResults },
    );
    let at = 0;
    return later.map(({ writes }) =>
      writes.reduce((sum) => sum + (updateResults?.get(at++)?.matchedCount ?? 0), 0),
    );
  } catch (error) {
    throw causeOf(error);
  }
}

async function oneByOne(later: readonly Later[], session: ClientSession): Promise<number[]> {
  const matched: number[] = [];
  for (const { collection, writes } of later) {
    const operations = writes.map(({ name, ...write }) => ({ [name]: write }));
    const told = await collection.bulkWrite(operations as unknown as mongo.AnyBulkWriteOperation[], {
      session,
      ignoreUndefined: true,
    });
    matched.push(told.matchedCount);
  }
  return matched;
}

/** The server's own error, which the driver wraps or tells as a code and words. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof mongo.MongoClientBulkWriteError)) return error;
  const [first] = error.writeErrors.values();
  if (first) return new mongo.MongoServerError({ code: first.code, message: first.message });
  return error.cause ?? error;
}

/** MongoDB 8, which writes to several collections in one command. */
const WRITES_TO_MANY = 25;

const known = new WeakMap<mongo.MongoClient, Promise<boolean>>();

/** Whether the server takes writes to several collections in one command; asked once. */
function takesMany(client: mongo.MongoClient): Promise<boolean> {
  const asked = known.get(client) ?? ask(client);
  known.set(client, asked);
  asked.catch(() => known.delete(client));
  return asked;
}

async function ask(client: mongo.MongoClient): Promise<boolean> {
  const { maxWireVersion } = await client.db('admin').command({ hello: 1 });
  return Number(maxWireVersion) >= WRITES_TO_MANY;
}

/**
 * A connection whose models write what a transaction keeps for later before they read or write anything else of it, and forget
 * what it read ahead where they write.
 */
export function withLaterWrites(connection: Connection): Connection {
  return connection.plugin((schema: Schema) => {
    schema.pre([...READING_QUERIES, ...WRITING_QUERIES], async function () {
      await sent(this.getOptions().session);
    });
    schema.pre([...WRITING_QUERIES], function () {
      forgetRead(this.model.collection.name, this.getOptions().session);
    });
    schema.pre('aggregate', async function () {
      await sent(this.options.session);
    });
    schema.pre('save', async function () {
      // What is nested in a document is saved with it, and has no collection of its own.
      const collection = this.collection as Pick<typeof this.collection, 'name'> | undefined;
      if (collection) forgetRead(collection.name, this.$session());
      await sent(this.$session());
    });
    // Mongoose's own `insertMany` tells its hooks no session: within a transaction it is `insertDocuments`.
    schema.pre('bulkWrite', async function (_operations, options) {
      const { session } = (options ?? {}) as { session?: ClientSession };
      forgetRead(this.collection.name, session);
      await sent(session);
    });
  });
}

const sent = (session: ClientSession | null | undefined) => (session ? sendLaterWrites(session) : undefined);
