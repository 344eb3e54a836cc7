import { Long } from 'bson';
import { type Collection, type Index } from '../../storage/catalog';
import { createIndexes, createIndexesWithin, dropIndexes } from '../../storage/definitions';
import { type Doc, encode } from '../../values/document';
import { failedToParse, MongoError } from '../../values/error';
import { isDocument } from '../../values/kind';
import { encodeCursorReply } from '../../wire/reply';
import { ensureCollection } from './collections';
import { type CommandContext } from '../context';
import {
  isSameKey,
  listedSpec,
  newIndexesOf,
  type NewIndexSpec,
  parseIndexSpec,
} from '../../storage/index-specs';
import { withReadScope } from '../scopes';
import { type CommandTable } from '../table';
import { runWrite } from '../write/run-writes';
import { asWriteError } from '../write/write-errors';

const ID_INDEX = { v: 2, key: { _id: 1 }, name: '_id_' };

async function create(context: CommandContext): Promise<Doc> {
  const { args } = context;
  const indexes = args.docs('indexes');
  if (!indexes || indexes.length === 0) throw failedToParse('Must specify at least one index to create');
  const specs = indexes.map(parseIndexSpec);
  const { before, after, isNew } = await made(context, (collection) => newIndexesOf(collection, specs));
  return {
    numIndexesBefore: before + 1,
    numIndexesAfter: after + 1,
    createdCollectionAutomatically: isNew,
    ...(before === after ? { note: 'all indexes already exist' } : {}),
  };
}

/** Makes the collection too when it does not exist. */
async function made(
  context: CommandContext,
  choose: (collection: Collection) => NewIndexSpec[],
): Promise<{ before: number; after: number; isNew: boolean }> {
  const { namespace, transaction, engine } = context;
  const { database } = engine;
  if (transaction) return runWrite(context, (unit) => createIndexesWithin(database, unit, namespace, choose));
  const isNew = await ensureCollection(context, namespace);
  const counts = await createIndexes(database, namespace, choose, () => context.pause()).catch(
    (error: unknown) => {
      throw asWriteError(error);
    },
  );
  return { ...counts, isNew };
}

async function list(context: CommandContext): Promise<Buffer> {
  const { namespace } = context;
  return withReadScope(context, async (scope) => {
    const collection = scope.collection(namespace);
    if (!collection) throw new MongoError(26, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
    const specs = [ID_INDEX, ...collection.indexes.map(({ spec }) => listedSpec(spec))];
    return encodeCursorReply({ id: Long.ZERO, namespace, documents: specs.map(encode), isFirst: true });
  });
}

async function drop(context: CommandContext): Promise<Doc> {
  const { args, namespace, engine } = context;
  let before = 0;
  await dropIndexes(engine.database, namespace, (collection) => {
    before = collection.indexes.length + 1;
    return chosenIndexes(collection, args.raw('index'));
  });
  return { nIndexesWas: before };
}

function chosenIndexes(collection: Collection, wanted: unknown): readonly Index[] {
  if (wanted === '*') return collection.indexes;
  const list = Array.isArray(wanted) ? wanted : [wanted];
  return list.map((one) => {
    const isId = one === '_id_' || (isDocument(one) && isSameKey(one, { _id: 1 }));
    if (isId) throw new MongoError(72, 'InvalidOptions', 'cannot drop _id index');
    return indexBy(collection, one);
  });
}

function indexBy(collection: Collection, wanted: unknown): Index {
  const found = collection.indexes.find(({ spec }) =>
    isDocument(wanted) ? isSameKey(spec.key, wanted) : spec.name === wanted,
  );
  if (found) return found;
  throw new MongoError(
    27,
    'IndexNotFound',
    `index not found with name [${isDocument(wanted) ? JSON.stringify(wanted) : String(wanted)}]`,
  );
}

export const indexCommands: CommandTable = {
  createIndexes: {
    options: ['createIndexes', 'indexes', 'commitQuorum'],
    inTransaction: true,
    run: create,
  },
  listIndexes: { options: ['listIndexes', 'cursor'], inTransaction: true, run: list },
  dropIndexes: { options: ['dropIndexes', 'index'], run: drop },
  deleteIndexes: { options: ['deleteIndexes', 'index'], run: drop },
};
