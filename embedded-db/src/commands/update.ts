import { decodeInput, type Doc } from '../values/document';
import { failedToParse } from '../values/error';
import { isDocument } from '../values/kind';
import { Pacer } from '../query/executor';
import { Arguments } from './arguments';
import { type CommandContext } from './context';
import { statementsOf } from './insert';
import { runWrite } from './scopes';
import { type CommandTable } from './table';
import { applyUpdate, type UpdateStatement } from './update-statement';
import { variablesOf } from './variables';
import { attempt } from './write-errors';

const STATEMENT_OPTIONS = new Set([
  'q',
  'u',
  'c',
  'upsert',
  'multi',
  'collation',
  'arrayFilters',
  'hint',
  'sort',
]);

function parseStatement(input: Buffer | Doc, commandVariables: Doc | undefined): UpdateStatement {
  const args = new Arguments('update.updates', Buffer.isBuffer(input) ? decodeInput(input) : input);
  args.allowOnly(STATEMENT_OPTIONS);
  args.simpleCollationOnly();
  const filter = args.doc('q');
  if (!filter) throw failedToParse("BSON field 'update.updates.q' is missing but a required field");
  const statement = {
    filter,
    update: updateOf(args, 'u'),
    multi: args.bool('multi'),
    upsert: args.bool('upsert'),
    arrayFilters: args.docs('arrayFilters'),
    hint: args.hint(),
    sort: args.doc('sort'),
    variables: { ...commandVariables, ...args.doc('c') },
  };
  if (statement.multi && !isModification(statement.update)) {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  if (statement.multi && statement.sort) throw failedToParse('Cannot specify sort with multi=true');
  return statement;
}

/** An update document or pipeline. */
export function updateOf(args: Arguments, field: string): Doc | Doc[] {
  const update = args.raw(field);
  if (isDocument(update)) return update;
  if (Array.isArray(update) && update.every(isDocument)) return update as Doc[];
  throw failedToParse('Update argument must be either an object or an array');
}

function isModification(update: Doc | Doc[]): boolean {
  return Array.isArray(update) || (Object.keys(update)[0] ?? '').startsWith('$');
}

async function update(context: CommandContext): Promise<Doc> {
  const { args, namespace } = context;
  const variables = variablesOf(args);
  const statements = statementsOf(context, 'updates');
  const isOrdered = args.raw('ordered') === undefined || args.bool('ordered');
  return runWrite(context, async (unit) => {
    const pacer = new Pacer();
    const writeErrors: Doc[] = [];
    const upserted: Doc[] = [];
    let matched = 0;
    let modified = 0;
    for (const [index, input] of statements.entries()) {
      if (pacer.isDue()) await context.pause();
      const error = await attempt(unit, index, async () => {
        const statement = parseStatement(input, variables);
        const outcome = await applyUpdate(context, unit, namespace, statement);
        matched += outcome.matched;
        modified += outcome.modified;
        if (outcome.upsertedId !== undefined) upserted.push({ index, _id: outcome.upsertedId });
      });
      if (error && writeErrors.push(error) && isOrdered) break;
    }
    return {
      n: matched + upserted.length,
      nModified: modified,
      ...(upserted.length > 0 ? { upserted } : {}),
      ...(writeErrors.length > 0 ? { writeErrors } : {}),
    };
  });
}

export const updateCommands: CommandTable = {
  update: {
    options: ['update', 'updates', 'ordered', 'bypassDocumentValidation', 'let'],
    inTransaction: true,
    isRetryable: true,
    run: update,
  },
};
