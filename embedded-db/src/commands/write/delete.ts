import { type Found } from '../../planner/executor';
import { Pacer } from '../../planner/pacer';
import { prepareFind } from '../../planner/find-documents';
import { compileFilter } from '../../query/matcher';
import { deleteDocument } from '../../storage/document-writer';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { decode, decodeInput, type Doc } from '../../values/document';
import { failedToParse } from '../../values/error';
import { Arguments } from '../arguments';
import { type CommandContext } from '../context';
import { statementsOf } from './insert';
import { checkSize, NeedsParts, writeInParts } from './multi-write';
import { runWrite } from '../scopes';
import { type CommandTable } from '../table';
import { variablesOf } from '../read/variables';
import { attempt, writeErrorOf } from './write-errors';

export interface DeleteStatement {
  filter: Doc;
  multi: boolean;
  hint?: string | Doc;
  sort?: Doc;
  variables?: Doc;
}

const STATEMENT_OPTIONS = new Set(['q', 'limit', 'collation', 'hint']);

function parseStatement(input: Buffer | Doc, variables: Doc | undefined): DeleteStatement {
  const args = new Arguments('delete.deletes', Buffer.isBuffer(input) ? decodeInput(input) : input);
  args.allowOnly(STATEMENT_OPTIONS);
  args.simpleCollationOnly();
  const filter = args.doc('q');
  const limit = args.integer('limit');
  if (!filter) throw failedToParse("BSON field 'delete.deletes.q' is missing but a required field");
  if (limit !== 0 && limit !== 1) {
    throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
  }
  return { filter, multi: limit === 0, hint: args.hint(), variables };
}

/** Deletes what a filter finds; answers how many, and the last document deleted. */
export async function applyDelete(
  context: CommandContext,
  unit: UnitOfWork,
  namespace: string,
  { filter, multi, hint, sort, variables }: DeleteStatement,
): Promise<{ deleted: number; last: Doc | undefined }> {
  let deleted = 0;
  let last: Doc | undefined;
  const collection = unit.collection(namespace);
  if (!collection) {
    compileFilter(filter, { variables });
    return { deleted, last };
  }
  unit.writableCollection(namespace);
  const found = prepareFind(collection, unit.view, {
    filter,
    hint,
    sort,
    limit: multi ? 0 : 1,
    variables,
    memoryLimit: context.engine.options.queryMemoryBytes,
  }).run();
  await context.each<Found>(found, ({ raw, doc = decode(raw) }) => {
    deleteDocument(unit, collection, { doc, raw });
    deleted++;
    last = doc;
    if (multi) checkSize(context, unit);
  });
  return { deleted, last };
}

async function remove(context: CommandContext): Promise<Doc> {
  const { args, namespace } = context;
  const variables = variablesOf(args);
  const statements = statementsOf(context, 'deletes');
  const isOrdered = args.raw('ordered') === undefined || args.bool('ordered');
  try {
    return await runWrite(context, async (unit) => {
      const pacer = new Pacer();
      const writeErrors: Doc[] = [];
      let n = 0;
      for (const [index, input] of statements.entries()) {
        if (pacer.isDue()) await context.pause();
        const error = await attempt(unit, index, async () => {
          n += (await applyDelete(context, unit, namespace, parseStatement(input, variables))).deleted;
        });
        if (error && writeErrors.push(error) && isOrdered) break;
      }
      return replyOf(n, writeErrors);
    });
  } catch (error) {
    if (!(error instanceof NeedsParts)) throw error;
  }
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, input] of statements.entries()) {
    try {
      n += await deleteAlone(context, namespace, parseStatement(input, variables));
    } catch (error) {
      writeErrors.push(writeErrorOf(error, index));
      if (isOrdered) break;
    }
  }
  return replyOf(n, writeErrors);
}

function replyOf(n: number, writeErrors: Doc[]): Doc {
  return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
}

/** One statement in commits of its own. */
async function deleteAlone(
  context: CommandContext,
  namespace: string,
  statement: DeleteStatement,
): Promise<number> {
  if (!statement.multi) {
    const { n } = await runWrite(context, async (unit) => ({
      n: (await applyDelete(context, unit, namespace, statement)).deleted,
    }));
    return n as number;
  }
  const { matched } = await writeInParts(context, namespace, {
    ...statement,
    apply: (unit, collection, document) => {
      deleteDocument(unit, collection, document);
      return true;
    },
  });
  return matched;
}

export const deleteCommands: CommandTable = {
  delete: {
    options: ['delete', 'deletes', 'ordered', 'let'],
    inTransaction: true,
    isRetryable: true,
    run: remove,
  },
};
