import { Int32 } from 'bson';
import { type Doc, encode } from '../../values/document';
import { badValue, failedToParse, type MongoError } from '../../values/error';
import { encodeCursorReply } from '../../wire/reply';
import { Arguments } from '../../values/arguments';
import { type CommandContext, databaseName } from '../context';
import { writeConcernErrorOf } from '../generic-options';
import { batchSizeOf, ServerCursor } from '../read/cursors';
import { variablesOf } from '../read/variables';
import { type CommandTable } from '../table';
import { docOf, isOrdered, statementsOf } from './arguments-of-writes';
import { deleteStatement } from './delete';
import { newDocument } from './insert';
import { runWrites } from './run-writes';
import { type Outcome, type Results, type WriteStatement } from './statement';
import { updateOf, updateStatement } from './update';
import { ErrorTexts } from './write-errors';

type Kind = 'insert' | 'update' | 'delete';

const OPTIONS: Record<Kind, ReadonlySet<string>> = {
  insert: new Set(['insert', 'document']),
  update: new Set([
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
  ]),
  delete: new Set(['delete', 'filter', 'multi', 'hint', 'collation']),
};

const TYPE_INT = 0x10;

/** An operation's first field, without decoding the rest where its value is an int, as drivers send it. */
async function headOf(input: Buffer | Doc): Promise<Doc> {
  const end = Buffer.isBuffer(input) && input[4] === TYPE_INT ? input.indexOf(0, 5) : -1;
  if (!Buffer.isBuffer(input) || end < 0 || end + 5 > input.length) return docOf(input);
  return { [input.toString('latin1', 5, end)]: new Int32(input.readInt32LE(end + 1)) };
}

/**
 * What the operations are. One of no kind, or on a namespace that is not given, refuses the command before anything of it is
 * done.
 */
async function kindsOf(inputs: readonly (Buffer | Doc)[], namespaces: readonly string[]): Promise<Kind[]> {
  const kinds: Kind[] = [];
  for (const input of inputs) {
    const head = await headOf(input);
    const kind = Object.keys(head)[0] ?? '';
    if (kind !== 'insert' && kind !== 'update' && kind !== 'delete')
      throw failedToParse(`Unrecognized bulkWrite operation '${kind}'`);
    const at = new Arguments(`bulkWrite.ops.${kind}`, head).count(kind);
    if (at === undefined || at >= namespaces.length)
      throw badValue(`BulkWrite ops entry ${kind} has an invalid nsInfo index.`);
    kinds.push(kind);
  }
  return kinds;
}

function namespaceOf(context: CommandContext, entry: Doc): string {
  const args = new Arguments('bulkWrite.nsInfo', entry);
  args.allowOnly(new Set(['ns']));
  const namespace = args.string('ns') ?? '';
  const dot = namespace.indexOf('.');
  return context.namespaceOf(namespace.slice(dot + 1), databaseName(namespace.slice(0, Math.max(0, dot))));
}

async function statementOf(
  operation: Doc,
  kind: Kind,
  namespaces: readonly string[],
  variables: Doc | undefined,
): Promise<WriteStatement> {
  const args = new Arguments(`bulkWrite.ops.${kind}`, operation);
  const namespace = namespaces[args.count(kind) as number] as string;
  args.simpleCollationOnly();
  args.allowOnly(OPTIONS[kind]);
  if (kind === 'insert') {
    const document = args.doc('document');
    if (!document) throw failedToParse("BSON field 'bulkWrite.ops.document' is missing but a required field");
    const stored = await newDocument(document);
    return { namespace, insert: () => stored };
  }
  const target = {
    filter: args.doc('filter') ?? {},
    multi: args.bool('multi'),
    hint: args.hint(),
    sort: args.doc('sort'),
    variables: { ...variables, ...args.doc('constants') },
  };
  if (kind === 'delete') return deleteStatement(namespace, target);
  return updateStatement(namespace, {
    ...target,
    update: updateOf(args, 'updateMods'),
    upsert: args.bool('upsert'),
    arrayFilters: args.docs('arrayFilters'),
  });
}

const COUNTED = ['nErrors', 'nInserted', 'nMatched', 'nModified', 'nUpserted', 'nDeleted'] as const;

class BulkResults implements Results {
  readonly totals: Record<(typeof COUNTED)[number], number>;
  readonly results: Doc[];
  private readonly errors = new ErrorTexts();

  constructor(
    private readonly kinds: readonly Kind[],
    private readonly errorsOnly: boolean,
    earlier: Doc = {},
  ) {
    this.totals = Object.fromEntries(
      COUNTED.map((name) => [name, Number(earlier[name] ?? 0)]),
    ) as typeof this.totals;
    this.results = (earlier.results as Doc[] | undefined) ?? [];
  }

  add(index: number, { matched, modified, inserted }: Outcome): void {
    const { totals } = this;
    const kind = this.kinds[index] as Kind;
    const added = inserted ? 1 : 0;
    if (kind === 'insert') totals.nInserted++;
    else if (kind === 'delete') totals.nDeleted += matched;
    else {
      totals.nMatched += matched;
      totals.nModified += modified;
      totals.nUpserted += added;
    }
    if (this.errorsOnly) return;
    const isUpdate = kind === 'update';
    this.results.push({
      ok: 1,
      idx: new Int32(index),
      n: new Int32(matched + added),
      ...(isUpdate ? { nModified: new Int32(modified) } : {}),
      ...(isUpdate && inserted ? { upserted: { _id: inserted._id } } : {}),
    });
  }

  fail(index: number, error: MongoError): void {
    this.totals.nErrors++;
    this.results.push({ ok: 0, idx: new Int32(index), n: new Int32(0), ...this.errors.listed(error) });
  }

  reply(): Doc {
    return { ...this.totals, results: this.results };
  }
}

/**
 * Writes to several collections in one command, as `MongoClient.bulkWrite` asks for. Results that make a reply too large
 * come with a cursor.
 */
async function bulkWrite(context: CommandContext): Promise<Buffer> {
  const { args, transaction } = context;
  if (context.database !== 'admin') throw badValue('bulkWrite may only be run against the admin database.');
  const entries = await Promise.all(statementsOf(context, 'nsInfo').map(docOf));
  const namespaces = entries.map((entry) => namespaceOf(context, entry));
  const inputs = statementsOf(context, 'ops');
  const errorsOnly = args.bool('errorsOnly');
  const variables = variablesOf(args);
  const batchSize = batchSizeOf(args);
  const kinds = await kindsOf(inputs, namespaces);
  const { totals, results } = await runWrites(context, {
    count: inputs.length,
    isOrdered: isOrdered(args),
    statement: async (index) =>
      statementOf(await docOf(inputs[index]), kinds[index] as Kind, namespaces, variables),
    results: (earlier) => new BulkResults(kinds, errorsOnly, earlier),
  });
  const documents = results.map((result) => encode(result));
  const namespace = 'admin.$cmd.bulkWrite';
  // Of a transaction that ends by an error the results can be read nevertheless.
  const open = context.hasFailedStatement ? undefined : transaction;
  const cursor = new ServerCursor(namespace, documents, () => {}, context.session?.id, open);
  const batch = await context.engine.cursors.start(context, cursor, batchSize ?? Infinity, false);
  const more = { ...totals, ...writeConcernErrorOf(context.command) };
  return encodeCursorReply({ ...batch, namespace, isFirst: true }, more);
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
    run: bulkWrite,
  },
};
