import { Binary, Long } from 'bson';
import { compileFilter } from '../../query/matcher';
import { type Collection } from '../../storage/catalog';
import { dropCollection } from '../../storage/definitions';
import { type Doc, encode } from '../../values/document';
import { MongoError, notSupported } from '../../values/error';
import { encodeCursorReply } from '../../wire/reply';
import { type CommandContext } from '../context';
import { type CommandTable } from '../table';
import { runWrite } from '../write/run-writes';

const REFUSED_CREATE_OPTIONS = [
  'capped',
  'timeseries',
  'viewOn',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'encryptedFields',
];

/** Makes a collection when it does not exist; answers whether it was made. */
export async function ensureCollection(context: CommandContext, namespace: string): Promise<boolean> {
  if (context.engine.database.catalog.get(namespace)) return false;
  return runWrite(context, (unit) => {
    const isNew = !unit.collection(namespace);
    if (isNew) unit.createCollection(namespace, {});
    return isNew;
  });
}

async function create(context: CommandContext): Promise<Doc> {
  const { args, namespace } = context;
  for (const option of REFUSED_CREATE_OPTIONS) {
    if (args.has(option) && args.raw(option) !== false)
      throw notSupported(`The collection option '${option}'`);
  }
  args.simpleCollationOnly();
  return runWrite(context, (unit) => {
    if (unit.collection(namespace)) {
      throw new MongoError(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
    }
    unit.createCollection(namespace, {});
    return {};
  });
}

async function drop({ namespace, engine }: CommandContext): Promise<Doc> {
  const dropped = await dropCollection(engine.database, namespace);
  engine.cursors.closeNamespace(namespace);
  if (!dropped) return {};
  return { nIndexesWas: dropped.indexes.length + 1, ns: namespace };
}

async function dropDatabase({ database, engine }: CommandContext): Promise<Doc> {
  for (const { namespace } of collectionsOf(engine.database.catalog.all(), database)) {
    await dropCollection(engine.database, namespace);
    engine.cursors.closeNamespace(namespace);
  }
  return { dropped: database };
}

/** No caller needs it: what moves data about under other names is better done by a copy. */
function refuseRename(): Doc {
  throw notSupported('renameCollection');
}

function collectionsOf(all: Collection[], database: string): Collection[] {
  return all
    .filter((collection) => collection.database === database)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function listCollections({ args, database, engine }: CommandContext): Buffer {
  const { matches } = compileFilter(args.doc('filter') ?? {});
  const nameOnly = args.bool('nameOnly');
  const listed = collectionsOf(engine.database.catalog.all(), database)
    .map(({ name, options, uuid }) => ({
      name,
      type: 'collection',
      options,
      info: { readOnly: false, uuid: new Binary(uuid, Binary.SUBTYPE_UUID) },
      idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
    }))
    .filter((entry) => matches(entry as unknown as Doc))
    .map((entry) => (nameOnly ? { name: entry.name, type: entry.type } : entry));
  return encodeCursorReply({
    id: Long.ZERO,
    namespace: `${database}.$cmd.listCollections`,
    documents: listed.map((entry) => encode(entry)),
    isFirst: true,
  });
}

function listDatabases({ args, engine }: CommandContext): Doc {
  const { matches } = compileFilter(args.doc('filter') ?? {});
  const names = [...new Set(engine.database.catalog.all().map(({ database }) => database))].sort();
  const databases = names
    .map((name) => ({ name, sizeOnDisk: 0, empty: false }))
    .filter((entry) => matches(entry))
    .map((entry) => (args.bool('nameOnly') ? { name: entry.name } : entry));
  return {
    databases,
    totalSize: engine.database.fileBytes,
    totalSizeMb: Math.round(engine.database.fileBytes / 1024 ** 2),
  };
}

export const collectionCommands: CommandTable = {
  create: {
    options: ['create', 'collation', ...REFUSED_CREATE_OPTIONS],
    inTransaction: true,
    run: create,
  },
  drop: { options: ['drop'], run: drop },
  dropDatabase: { options: ['dropDatabase'], run: dropDatabase },
  renameCollection: { options: ['renameCollection', 'to', 'dropTarget'], run: refuseRename },
  listCollections: {
    options: ['listCollections', 'filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
  listDatabases: {
    options: ['listDatabases', 'filter', 'nameOnly', 'authorizedDatabases'],
    run: listDatabases,
  },
};
