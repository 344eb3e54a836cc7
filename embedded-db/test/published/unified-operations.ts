/** The operations of published tests, as calls of the driver. */
import {
  type ClientSession,
  type Collection,
  type Db,
  type Document,
  type MongoClient,
  ReadConcern,
  ReadPreference,
  type TransactionOptions,
} from 'mongodb';

/** An operation that this runner does not know; its test is passed over, by name. */
export class UnknownOperation extends Error {}

type Run<T> = (target: T, args: Document) => unknown;

/** Takes operands out of the arguments: what is left are the options. */
const taking =
  <T>(
    names: readonly string[],
    call: (target: T, operands: readonly [first: never, second: never], options: Document) => unknown,
  ): Run<T> =>
  (target, args) => {
    const options = { ...args };
    for (const name of names) delete options[name];
    return call(target, names.map((name) => args[name]) as [never, never], options);
  };

const lower = (text: unknown): unknown =>
  typeof text === 'string' ? text[0]?.toLowerCase() + text.slice(1) : text;
const withReturn = ({ returnDocument, ...options }: Document): Document =>
  returnDocument === undefined ? options : { ...options, returnDocument: lower(returnDocument) };

const collectionOperations: Record<string, Run<Collection>> = {
  find: taking(['filter'], (on, [filter], options) => on.find(filter, options).toArray()),
  findOne: taking(['filter'], (on, [filter], options) => on.findOne(filter, options)),
  aggregate: taking(['pipeline'], (on, [pipeline], options) => on.aggregate(pipeline, options).toArray()),
  insertOne: taking(['document'], (on, [document], options) => on.insertOne(document, options)),
  insertMany: taking(['documents'], (on, [documents], options) => on.insertMany(documents, options)),
  updateOne: taking(['filter', 'update'], (on, [filter, update], options) =>
    on.updateOne(filter, update, options),
  ),
  updateMany: taking(['filter', 'update'], (on, [filter, update], options) =>
    on.updateMany(filter, update, options),
  ),
  replaceOne: taking(['filter', 'replacement'], (on, [filter, replacement], options) =>
    on.replaceOne(filter, replacement, options),
  ),
  deleteOne: taking(['filter'], (on, [filter], options) => on.deleteOne(filter, options)),
  deleteMany: taking(['filter'], (on, [filter], options) => on.deleteMany(filter, options)),
  findOneAndUpdate: taking(['filter', 'update'], (on, [filter, update], options) =>
    on.findOneAndUpdate(filter, update, withReturn(options)),
  ),
  findOneAndReplace: taking(['filter', 'replacement'], (on, [filter, replacement], options) =>
    on.findOneAndReplace(filter, replacement, withReturn(options)),
  ),
  findOneAndDelete: taking(['filter'], (on, [filter], options) => on.findOneAndDelete(filter, options)),
  bulkWrite: taking(['requests'], (on, [requests], options) => on.bulkWrite(requests, options)),
  countDocuments: taking(['filter'], (on, [filter], options) => on.countDocuments(filter, options)),
  estimatedDocumentCount: (on, options) => on.estimatedDocumentCount(options),
  distinct: taking(['fieldName', 'filter'], (on, [field, filter], options) =>
    on.distinct(field, filter, options),
  ),
  createIndex: taking(['keys'], (on, [keys], options) => on.createIndex(keys, options)),
  dropIndex: taking(['name'], (on, [name], options) => on.dropIndex(name, options)),
  listIndexes: (on, options) => on.listIndexes(options).toArray(),
  listIndexNames: async (on, options) => (await on.listIndexes(options).toArray()).map(({ name }) => name),
  createChangeStream: taking(['pipeline'], async (on, [pipeline], options) => {
    const stream = on.watch(pipeline, options);
    await stream.tryNext().finally(() => stream.close());
  }),
};

const databaseOperations: Record<string, Run<Db>> = {
  aggregate: taking(['pipeline'], (on, [pipeline], options) => on.aggregate(pipeline, options).toArray()),
  runCommand: taking(['command', 'commandName'], (on, [command], { readConcern, ...options }) =>
    on.command(readConcern ? { ...(command as Document), readConcern } : command, options),
  ),
  listCollections: taking(['filter'], (on, [filter], options) =>
    on.listCollections(filter, options).toArray(),
  ),
  listCollectionNames: taking(['filter'], (on, [filter], options) =>
    on.listCollections(filter, { ...options, nameOnly: true }).toArray(),
  ),
  createCollection: taking(['collection'], (on, [name], options) => on.createCollection(name, options)),
  dropCollection: taking(['collection'], (on, [name], options) => on.dropCollection(name, options)),
  createChangeStream: taking(['pipeline'], async (on, [pipeline], options) => {
    const stream = on.watch(pipeline, options);
    await stream.tryNext().finally(() => stream.close());
  }),
};

/** A result of MongoClient.bulkWrite without the fields that this driver alone has. */
export function plainResult(result: Document): Document {
  const withoutOwn = ({ didUpsert: _, ...fields }: Document): Document => fields;
  const entries = Object.entries(result).map(([name, value]) => {
    if (!(value instanceof Map)) return [name, value] as const;
    const each = [...(value as Map<number, Document>)].map(([at, one]) => [at, withoutOwn(one)] as const);
    return [name, Object.fromEntries(each)] as const;
  });
  return Object.fromEntries(entries);
}

const clientOperations: Record<string, Run<MongoClient>> = {
  listDatabases: async (on, options) => (await on.db().admin().listDatabases(options)).databases,
  listDatabaseNames: async (on, options) =>
    (
      await on
        .db()
        .admin()
        .listDatabases({ ...options, nameOnly: true })
    ).databases.map(({ name }) => name),
  listDatabaseObjects: async (on, options) => (await on.db().admin().listDatabases(options)).databases,
  clientBulkWrite: taking(['models'], async (on, [models], options) => {
    const requests = (models as Document[]).map((model) => {
      const [[name, request]] = Object.entries(model) as [[string, Document]];
      return { name, ...request };
    });
    return plainResult(await on.bulkWrite(requests as never, options));
  }),
  createChangeStream: taking(['pipeline'], async (on, [pipeline], options) => {
    const stream = on.watch(pipeline, options);
    await stream.tryNext().finally(() => stream.close());
  }),
};

/** Transaction options with the driver's classes. */
export function transactionOptions({ readConcern, readPreference, ...others }: Document): TransactionOptions {
  return {
    ...others,
    ...(readConcern ? { readConcern: new ReadConcern((readConcern as Document).level as never) } : {}),
    ...(readPreference
      ? { readPreference: new ReadPreference((readPreference as Document).mode as never) }
      : {}),
  };
}

const sessionOperations: Record<string, Run<ClientSession>> = {
  startTransaction: (on, options) => on.startTransaction(transactionOptions(options)),
  commitTransaction: (on) => on.commitTransaction(),
  abortTransaction: (on) => on.abortTransaction(),
  endSession: (on) => on.endSession(),
};

/** @param kind what the operation is on. @throws UnknownOperation */
export function runOperation(kind: string, name: string, target: never, args: Document): unknown {
  const tables: Record<string, Record<string, Run<never>>> = {
    collection: collectionOperations,
    database: databaseOperations,
    client: clientOperations,
    session: sessionOperations,
  };
  const run = tables[kind]?.[name];
  if (!run) throw new UnknownOperation(`the operation ${name} of a ${kind}`);
  return run(target, args);
}
