import { mongo, type ClientSession, type Connection, type Model, type Schema } from 'mongoose';

/*
 * Writes of a transaction whose outcome nothing waits for. They are kept until the transaction commits or something of its
 * session reads or writes at once (see `withLaterWrites`), and then go in one command: a sale has ten of
 * them, and each round trip costs more than what it carries.
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

/** What is done, or thrown, where `missed` of the documents that writes belong to were not there or did not fit. */
export type OrElse = (missed: number) => Promise<void> | void;

interface Later {
  /** Database and collection. */
  namespace: string;
  collection: mongo.Collection;
  client: mongo.MongoClient;
  write: Write;
  orElse?: OrElse | undefined;
}

interface Waiting {
  writes: Later[];
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
  const client = model.db.getClient() as unknown as mongo.MongoClient;
  const namespace = `${model.db.name}.${model.collection.name}`;
  const own = waiting.get(session) ?? { writes: [], sent: Promise.resolve() };
  own.writes.push(...writes.map((write) => ({ namespace, collection, client, write, orElse })));
  waiting.set(session, own);
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
  const writes = own.writes.splice(0);
  if (writes.length === 0) return own.sent;
  const sending = own.sent.then(() => send(writes, session));
  own.sent = sending.then(() => undefined);
  own.sent.catch(() => undefined);
  await orElses(writes, await sending);
  await sendLaterWrites(session);
}

async function orElses(writes: readonly Later[], matched: Matched): Promise<void> {
  const missed = new Map<OrElse, number>();
  writes.forEach(({ orElse }, index) => {
    if (orElse && matched(index) === 0) missed.set(orElse, (missed.get(orElse) ?? 0) + 1);
  });
  for (const [orElse, count] of missed) await orElse(count);
}

const send = async (writes: readonly Later[], session: ClientSession): Promise<Matched> =>
  writes.length > 1 && (await takesMany(writes[0]!.client))
    ? together(writes, session)
    : oneByOne(writes, session);

/** How many documents the update at an index found. */
type Matched = (index: number) => number;

async function together(writes: readonly Later[], session: ClientSession): Promise<Matched> {
  const models = writes.map(({ namespace, write }) => ({ namespace, ...write }));
  const verboseResults = writes.some(({ orElse }) => orElse);
  try {
    const { client } = writes[0]!;
    const told = await client.bulkWrite(models as mongo.AnyClientBulkWriteModel<mongo.BSON.Document>[], {
      session,
      verboseResults,
    });
    return (index) => told.updateResults?.get(index)?.matchedCount ?? 0;
  } catch (error) {
    throw causeOf(error);
  }
}

async function oneByOne(writes: readonly Later[], session: ClientSession): Promise<Matched> {
  const matched: number[] = [];
  for (const { collection, write } of writes) matched.push(await single(collection, write, session));
  return (index) => matched[index]!;
}

async function single(collection: mongo.Collection, write: Write, session: ClientSession): Promise<number> {
  const options = { session, ignoreUndefined: true };
  if (write.name === 'insertOne') await collection.insertOne(write.document, options);
  else if (write.name === 'deleteOne') await collection.deleteOne(write.filter, options);
  else {
    const { filter, update, upsert = false } = write;
    return (await collection.updateOne(filter, update, { ...options, upsert })).matchedCount;
  }
  return 0;
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

const READING_QUERIES = ['find', 'findOne', 'countDocuments', 'distinct'] as const;

/** Mongoose's queries that write. */
export const WRITING_QUERIES = [
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
] as const;

/** A connection whose models write what a transaction keeps for later before they read or write anything else of it. */
export function withLaterWrites(connection: Connection): Connection {
  return connection.plugin((schema: Schema) => {
    schema.pre([...READING_QUERIES, ...WRITING_QUERIES], async function () {
      await sent(this.getOptions().session);
    });
    schema.pre('aggregate', async function () {
      await sent(this.options.session);
    });
    schema.pre('save', async function () {
      await sent(this.$session());
    });
    schema.pre('insertMany', async function (_documents, options) {
      await sent((options as { session?: ClientSession } | undefined)?.session);
    });
    schema.pre('bulkWrite', async function (_operations, options) {
      await sent((options as { session?: ClientSession } | undefined)?.session);
    });
  });
}

const sent = (session: ClientSession | null | undefined) => (session ? sendLaterWrites(session) : undefined);
