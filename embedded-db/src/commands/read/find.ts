import { Long } from 'bson';
import { compileProjection } from '../../query/projection';
import { type Found, withDocuments } from '../../planner/executor';
import { prepareFind, type FindRequest } from '../../planner/find-documents';
import { naturalDirection } from '../../planner/planner';
import { mapped, type Paced } from '../../pacing/step';
import { compileFilter, type Matcher } from '../../query/matcher';
import { compileSortKeys } from '../../fields/sort';
import { type Doc, encode } from '../../values/document';
import { badValue, notSupported } from '../../values/error';
import { encodeCursorReply } from '../../wire/reply';
import { type CommandContext } from '../context';
import { type DocumentStep, ServerCursor } from './cursors';
import { openReadScope, type ReadScope } from '../scopes';
import { type CommandTable } from '../table';
import { variablesOf } from './variables';

const FIND_OPTIONS = [
  'find',
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'collation',
  'let',
  'allowDiskUse',
  'noCursorTimeout',
  'allowPartialResults',
];

interface FindArguments extends FindRequest {
  matcher: Matcher;
  projection: Doc | undefined;
  isSingleBatch: boolean;
}

export function findArguments(context: CommandContext): FindArguments {
  const { args, engine } = context;
  args.simpleCollationOnly();
  if (args.bool('noCursorTimeout')) throw notSupported('A cursor without a time limit (noCursorTimeout)');
  const limit = args.integer('limit') ?? 0;
  const filter = args.doc('filter') ?? {};
  const variables = variablesOf(args);
  return {
    filter,
    matcher: compileFilter(filter, { variables }),
    sort: args.doc('sort'),
    skip: args.count('skip') ?? 0,
    limit: Math.abs(limit),
    hint: args.hint(),
    projection: args.doc('projection'),
    variables,
    memoryLimit: engine.options.queryMemoryBytes,
    isSingleBatch: args.bool('singleBatch') || limit < 0,
  };
}

/** Documents as they go over the wire. */
function projected(found: Paced<Found>, projector: Projector | undefined): Iterable<DocumentStep> {
  return projector
    ? mapped(withDocuments(found, projector.fields), ({ doc }: Required<Found>) => projector.project(doc))
    : mapped(found, ({ raw }: Found) => raw);
}

interface Projector {
  project: (doc: Doc) => Buffer;
  /** The document's own fields that it reads; undefined where it reads all. */
  fields: ReadonlySet<string> | undefined;
}

function projectorOf(request: FindArguments): Projector | undefined {
  const { projection, matcher, variables } = request;
  if (!projection || Object.keys(projection).length === 0) return undefined;
  const project = compileProjection(projection, { variables });
  return {
    project: (doc) => encode(project(doc, project.needsPosition ? matcher.match(doc).arrayIndex : undefined)),
    fields: project.fields,
  };
}

export async function find(context: CommandContext): Promise<Buffer> {
  const { args, namespace, engine, session, transaction } = context;
  const request = findArguments(context);
  const batchSize = args.count('batchSize');
  // Compiled before the collection is looked at, so that a wrong query fails on a missing collection too.
  const projector = projectorOf(request);
  if (request.sort && '$natural' in request.sort) naturalDirection(request.sort);
  else if (request.sort) request.order = compileSortKeys(request.sort);
  const scope = openReadScope(context);
  const documents = openDocuments(scope, namespace, request, projector);
  const cursor = new ServerCursor(namespace, documents, () => scope.release(), session?.id, transaction);
  const batch = await engine.cursors.start(context, cursor, batchSize, request.isSingleBatch);
  return encodeCursorReply({ ...batch, namespace, isFirst: true });
}

function openDocuments(
  scope: ReadScope,
  namespace: string,
  request: FindArguments,
  projector: Projector | undefined,
): Iterable<DocumentStep> {
  try {
    const collection = scope.collection(namespace);
    if (!collection) return [];
    return projected(prepareFind(collection, scope.view, request).run(), projector);
  } catch (error) {
    scope.release();
    throw error;
  }
}

async function getMore(context: CommandContext): Promise<Buffer> {
  const { args, engine, command } = context;
  const collection = args.string('collection');
  const { getMore: id } = command;
  if (!(id instanceof Long)) throw badValue("BSON field 'getMore.getMore' has to be a long");
  const cursor = engine.cursors.get(id, context);
  if (cursor.namespace !== `${context.database}.${collection ?? ''}`) {
    throw badValue(
      `Requested getMore on namespace '${context.database}.${collection ?? ''}', but the cursor belongs to another`,
    );
  }
  try {
    const { documents, isDone } = await cursor.next(context, args.count('batchSize') || Infinity);
    if (isDone) engine.cursors.kill(id);
    return encodeCursorReply({
      id: isDone ? Long.ZERO : id,
      namespace: cursor.namespace,
      documents,
      isFirst: false,
    });
  } catch (error) {
    engine.cursors.kill(id);
    throw error;
  }
}

function killCursors({ args, engine }: CommandContext): Doc {
  const ids = args.raw('cursors');
  if (!Array.isArray(ids)) throw badValue("BSON field 'killCursors.cursors' has to be an array");
  const killed: unknown[] = [];
  const notFound: unknown[] = [];
  for (const id of ids) (engine.cursors.kill(id as Long) ? killed : notFound).push(id);
  return { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] };
}

export const findCommands: CommandTable = {
  find: { options: FIND_OPTIONS, inTransaction: true, run: find },
  getMore: { options: ['getMore', 'collection', 'batchSize'], inTransaction: true, run: getMore },
  killCursors: { options: ['killCursors', 'cursors'], inTransaction: true, run: killCursors },
};
