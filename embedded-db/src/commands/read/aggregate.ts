import { type AggregateContext, type CollectionSource } from '../../aggregate/context';
import { runPipeline } from '../../aggregate/pipeline';
import { fieldsRead, splitPipeline } from '../../aggregate/split-pipeline';
import { type Found, withDocuments } from '../../planner/executor';
import { countMatches, prepareFind } from '../../planner/find-documents';
import { compileFilter } from '../../query/matcher';
import { mapped, type Paced, type Step } from '../../pacing/step';
import { type Doc, encode } from '../../values/document';
import { refuseOversized } from '../../storage/document-writer';
import { failedToParse, notSupported } from '../../values/error';
import { isDocument, isNumeric } from '../../values/kind';
import { encodeCursorReply } from '../../wire/reply';
import { type CommandContext } from '../context';
import { batchSizeOf, type DocumentStep, ServerCursor } from './cursors';
import { openReadScope, type ReadScope } from '../scopes';
import { type CommandTable } from '../table';
import { variablesOf } from './variables';

const OPTIONS = [
  'aggregate',
  'pipeline',
  'cursor',
  'explain',
  'allowDiskUse',
  'bypassDocumentValidation',
  'collation',
  'hint',
  'let',
];

export interface AggregateRequest {
  namespace: string;
  stages: Doc[];
  hint: string | Doc | undefined;
  variables: Doc | undefined;
}

export function aggregateRequest(context: CommandContext): AggregateRequest {
  const { args } = context;
  args.simpleCollationOnly();
  if (typeof args.raw('aggregate') !== 'string') throw notSupported('Aggregation on a database');
  const stages = args.docs('pipeline');
  if (!stages) throw failedToParse("BSON field 'aggregate.pipeline' is missing but a required field");
  return { namespace: context.namespace, stages, hint: args.hint(), variables: variablesOf(args) };
}

/** What the stages of one pipeline see: other collections on the same snapshot, one clock, one memory limit. */
export function aggregateContext(
  context: CommandContext,
  scope: ReadScope,
  variables: Doc | undefined,
): AggregateContext {
  const memoryLimit = context.engine.options.queryMemoryBytes;
  return {
    now: new Date(),
    variables: variables ?? {},
    memoryLimit,
    collection: (name) => sourceOf(scope, context.namespaceOf(name), memoryLimit),
  };
}

function sourceOf(scope: ReadScope, namespace: string, memoryLimit: number): CollectionSource {
  return {
    find(filter, { sort, variables } = {}) {
      const collection = scope.collection(namespace);
      if (!collection) return [];
      return decoded(prepareFind(collection, scope.view, { filter, sort, variables, memoryLimit }).run());
    },
  };
}

const decoded = (found: Paced<Found>, only?: ReadonlySet<string>): Iterable<Step> =>
  mapped(withDocuments(found, only), ({ doc }: Required<Found>) => doc);

/** Documents of a pipeline as they go over the wire. */
export function* runAggregate(
  context: CommandContext,
  scope: ReadScope,
  request: AggregateRequest,
): Iterable<DocumentStep> {
  const { namespace, stages, hint, variables } = request;
  const memoryLimit = context.engine.options.queryMemoryBytes;
  const { filter, sort, skip, limit, rest } = splitPipeline(stages);
  const find = { filter, sort, skip, limit, hint, variables, memoryLimit };
  const collection = scope.collection(namespace);
  const counter = countStage(rest);
  if (counter && collection && !sort) {
    const n = yield* countMatches(collection, scope.view, find);
    if (n > 0) yield encode(counter(n));
    return;
  }
  const found = collection ? prepareFind(collection, scope.view, find).run() : [];
  if (rest.length === 0) {
    yield* mapped(found, ({ raw }: Found) => raw);
    return;
  }
  const source = decoded(found, fieldsRead(rest, variables));
  yield* mapped(runPipeline(source, rest, aggregateContext(context, scope, variables)), encodeResult);
}

/** @throws MongoError 10334 for a document too large to be one. */
function encodeResult(doc: Doc): Buffer {
  const raw = encode(doc);
  refuseOversized(raw);
  return raw;
}

/** The counting that countDocuments and `$count` ask for, which needs no documents. */
function countStage(stages: readonly Doc[]): ((n: number) => Doc) | undefined {
  const [stage, ...others] = stages;
  if (!stage || others.length > 0) return undefined;
  if (typeof stage.$count === 'string' && /^[^$.][^.]*$/.test(stage.$count)) {
    const name = stage.$count;
    return (n) => ({ [name]: n });
  }
  const group = stage.$group;
  if (!isDocument(group)) return undefined;
  const [[idName, id] = [], [name, accumulator] = [], third] = Object.entries(group) as [string, unknown][];
  const isConstant = isNumeric(id) || id === null;
  if (idName !== '_id' || !isConstant || !name || third || !isDocument(accumulator)) return undefined;
  const { $sum: sum, ...more } = accumulator;
  if (Object.keys(more).length > 0 || !isNumeric(sum) || Number(sum) !== 1) return undefined;
  return (n) => ({ _id: id, [name]: n });
}

async function aggregate(context: CommandContext): Promise<Buffer> {
  const { engine, session, transaction, args } = context;
  if (args.bool('explain')) throw notSupported('The option explain of aggregate (use the explain command)');
  const request = aggregateRequest(context);
  if (!args.has('cursor'))
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const batchSize = batchSizeOf(args);
  const scope = openReadScope(context);
  const { namespace } = request;
  const documents = checked(context, scope, request);
  const cursor = new ServerCursor(namespace, documents, () => scope.release(), session?.id, transaction);
  const batch = await engine.cursors.start(context, cursor, batchSize, false);
  return encodeCursorReply({ ...batch, namespace, isFirst: true });
}

/** Also on a missing collection, and before the first document is asked for, a wrong pipeline is an error. */
function checked(
  context: CommandContext,
  scope: ReadScope,
  request: AggregateRequest,
): Iterable<DocumentStep> {
  try {
    const { filter, rest } = splitPipeline(request.stages);
    compileFilter(filter, { variables: request.variables });
    runPipeline([], rest, aggregateContext(context, scope, request.variables));
    return runAggregate(context, scope, request);
  } catch (error) {
    scope.release();
    throw error;
  }
}

export const aggregateCommands: CommandTable = {
  aggregate: { options: OPTIONS, inTransaction: true, run: aggregate },
};
