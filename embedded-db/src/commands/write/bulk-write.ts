import { Int32, Long } from 'bson';
import { Pacer } from '../../planner/pacer';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { insertDocument } from '../../storage/document-writer';
import { decodeInput, type Doc, encode } from '../../values/document';
import { badValue, failedToParse } from '../../values/error';
import { encodeCursorReply } from '../../wire/reply';
import { Arguments } from '../arguments';
import { type CommandContext } from '../context';
import { applyDelete } from './delete';
import { newDocument, statementsOf } from './insert';
import { runWrite } from '../scopes';
import { type CommandTable } from '../table';
import { updateOf } from './update';
import { applyUpdate } from './update-statement';
import { variablesOf } from '../read/variables';
import { attempt } from './write-errors';

const INSERT_OPTIONS = new Set(['insert', 'document']);
const UPDATE_OPTIONS = new Set([
  'update',
  'filter',
  'updateMods',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'constants',
  'sort',
]);
const DELETE_OPTIONS = new Set(['delete', 'filter', 'multi', 'hint', 'collation']);

interface Totals {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
}

/** Writes to several collections in one command, as `MongoClient.bulkWrite` asks for. */
async function bulkWrite(context: CommandContext): Promise<Doc> {
  const { args } = context;
  if (context.database !== 'admin') throw badValue('bulkWrite may only be run against the admin database.');
  const namespaces = statementsOf(context, 'nsInfo').map((input) => namespaceOf(context, input));
  const operations = statementsOf(context, 'ops');
  const isOrdered = args.raw('ordered') === undefined || args.bool('ordered');
  const errorsOnly = args.bool('errorsOnly');
  const variables = variablesOf(args);
  return runWrite(context, async (unit) => {
    const pacer = new Pacer();
    const totals: Totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
    const results: Doc[] = [];
    for (const [idx, input] of operations.entries()) {
      if (pacer.isDue()) await context.pause();
      const position = new Int32(idx);
      const error = await attempt(unit, idx, async () => {
        const outcome = await runOperation(context, unit, namespaces, toDoc(input), variables, totals);
        if (!errorsOnly) results.push({ ok: 1, idx: position, ...outcome });
      });
      if (!error) continue;
      totals.nErrors++;
      const { index: _, ...details } = error;
      results.push({ ok: 0, idx: position, n: new Int32(0), ...details });
      if (isOrdered) break;
    }
    return { ...totals, results };
  });
}

function toDoc(input: Buffer | Doc): Doc {
  return Buffer.isBuffer(input) ? decodeInput(input) : input;
}

function namespaceOf(context: CommandContext, input: Buffer | Doc): string {
  const args = new Arguments('bulkWrite.nsInfo', toDoc(input));
  args.allowOnly(new Set(['ns']));
  const namespace = args.string('ns') ?? '';
  const dot = namespace.indexOf('.');
  if (dot < 1) throw badValue(`Invalid namespace specified '${namespace}'`);
  context.namespaceOf(namespace.slice(dot + 1));
  return namespace;
}

async function runOperation(
  context: CommandContext,
  unit: UnitOfWork,
  namespaces: readonly string[],
  operation: Doc,
  variables: Doc | undefined,
  totals: Totals,
): Promise<Doc> {
  const kind = Object.keys(operation)[0] ?? '';
  const args = new Arguments(`bulkWrite.ops.${kind}`, operation);
  const namespace = namespaces[args.count(kind) ?? -1];
  if (namespace === undefined) throw badValue(`BulkWrite ops entry ${kind} has an invalid nsInfo index`);
  args.simpleCollationOnly();
  switch (kind) {
    case 'insert':
      args.allowOnly(INSERT_OPTIONS);
      return insertOne(args, unit, namespace, totals);
    case 'update':
      args.allowOnly(UPDATE_OPTIONS);
      return updateSome(context, args, unit, namespace, variables, totals);
    case 'delete':
      args.allowOnly(DELETE_OPTIONS);
      return deleteSome(context, args, unit, namespace, variables, totals);
    default:
      throw failedToParse(`Unrecognized bulkWrite operation '${kind}'`);
  }
}

function insertOne(args: Arguments, unit: UnitOfWork, namespace: string, totals: Totals): Doc {
  const document = args.doc('document');
  if (!document) throw failedToParse("BSON field 'bulkWrite.ops.document' is missing but a required field");
  insertDocument(unit, unit.writableCollection(namespace), newDocument(document));
  totals.nInserted++;
  return { n: new Int32(1) };
}

async function updateSome(
  context: CommandContext,
  args: Arguments,
  unit: UnitOfWork,
  namespace: string,
  variables: Doc | undefined,
  totals: Totals,
): Promise<Doc> {
  const { matched, modified, upsertedId } = await applyUpdate(context, unit, namespace, {
    filter: args.doc('filter') ?? {},
    update: updateOf(args, 'updateMods'),
    multi: args.bool('multi'),
    upsert: args.bool('upsert'),
    arrayFilters: args.docs('arrayFilters'),
    hint: args.hint(),
    sort: args.doc('sort'),
    variables: { ...variables, ...args.doc('constants') },
  });
  const upserted = upsertedId === undefined ? 0 : 1;
  totals.nMatched += matched;
  totals.nModified += modified;
  totals.nUpserted += upserted;
  return {
    n: new Int32(matched + upserted),
    nModified: new Int32(modified),
    ...(upserted ? { upserted: { _id: upsertedId } } : {}),
  };
}

async function deleteSome(
  context: CommandContext,
  args: Arguments,
  unit: UnitOfWork,
  namespace: string,
  variables: Doc | undefined,
  totals: Totals,
): Promise<Doc> {
  const { deleted } = await applyDelete(context, unit, namespace, {
    filter: args.doc('filter') ?? {},
    multi: args.bool('multi'),
    hint: args.hint(),
    variables,
  });
  totals.nDeleted += deleted;
  return { n: new Int32(deleted) };
}

/** The results are few and small enough for one batch: a command has at most 100,000 operations. */
async function run(context: CommandContext): Promise<Buffer> {
  const { results, ...totals } = await bulkWrite(context);
  if (context.transaction && totals.nErrors !== 0) context.transaction.abort();
  const documents = (results as Doc[]).map((result) => encode(result));
  return encodeCursorReply(
    { id: Long.ZERO, namespace: 'admin.$cmd.bulkWrite', documents, isFirst: true },
    totals,
  );
}

export const bulkWriteCommands: CommandTable = {
  bulkWrite: {
    options: [
      'bulkWrite',
      'ops',
      'nsInfo',
      'ordered',
      'errorsOnly',
      'bypassDocumentValidation',
      'let',
      'cursor',
    ],
    inTransaction: true,
    isRetryable: true,
    run,
  },
};
