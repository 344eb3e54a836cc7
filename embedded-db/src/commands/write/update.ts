import { decodeInput, type Doc } from '../../values/document';
import { failedToParse } from '../../values/error';
import { isDocument } from '../../values/kind';
import { Pacer } from '../../planner/pacer';
import { Arguments } from '../arguments';
import { type CommandContext } from '../context';
import { statementsOf } from './insert';
import { NeedsParts } from './multi-write';
import { runWrite } from '../scopes';
import { type CommandTable } from '../table';
import { applyUpdate, updateInParts, type UpdateOutcome, type UpdateStatement } from './update-statement';
import { variablesOf } from '../read/variables';
import { attempt, writeErrorOf } from './write-errors';

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

/** What a command's statements have done so far. */
class UpdateResults {
  private matched = 0;
  private modified = 0;
  private readonly upserted: Doc[] = [];
  readonly writeErrors: Doc[] = [];

  add(index: number, { matched, modified, upsertedId }: UpdateOutcome): void {
    this.matched += matched;
    this.modified += modified;
    if (upsertedId !== undefined) this.upserted.push({ index, _id: upsertedId });
  }

  reply(): Doc {
    const { matched, modified, upserted, writeErrors } = this;
    return {
      n: matched + upserted.length,
      nModified: modified,
      ...(upserted.length > 0 ? { upserted } : {}),
      ...(writeErrors.length > 0 ? { writeErrors } : {}),
    };
  }
}

async function update(context: CommandContext): Promise<Doc> {
  const { args, namespace } = context;
  const variables = variablesOf(args);
  const statements = statementsOf(context, 'updates');
  const isOrdered = args.raw('ordered') === undefined || args.bool('ordered');
  try {
    return await runWrite(context, async (unit) => {
      const pacer = new Pacer();
      const results = new UpdateResults();
      for (const [index, input] of statements.entries()) {
        if (pacer.isDue()) await context.pause();
        const error = await attempt(unit, index, async () => {
          results.add(index, await applyUpdate(context, unit, namespace, parseStatement(input, variables)));
        });
        if (error && results.writeErrors.push(error) && isOrdered) break;
      }
      return results.reply();
    });
  } catch (error) {
    if (!(error instanceof NeedsParts)) throw error;
  }
  const results = new UpdateResults();
  for (const [index, input] of statements.entries()) {
    try {
      results.add(index, await updateAlone(context, namespace, parseStatement(input, variables)));
    } catch (error) {
      results.writeErrors.push(writeErrorOf(error, index));
      if (isOrdered) break;
    }
  }
  return results.reply();
}

/** One statement in commits of its own. */
async function updateAlone(
  context: CommandContext,
  namespace: string,
  statement: UpdateStatement,
): Promise<UpdateOutcome> {
  let outcome: UpdateOutcome = { matched: 0, modified: 0 };
  try {
    await runWrite(context, async (unit) => {
      outcome = await applyUpdate(context, unit, namespace, statement);
      return {};
    });
    return outcome;
  } catch (error) {
    if (error instanceof NeedsParts) return updateInParts(context, namespace, statement);
    throw error;
  }
}

export const updateCommands: CommandTable = {
  update: {
    options: ['update', 'updates', 'ordered', 'bypassDocumentValidation', 'let'],
    inTransaction: true,
    isRetryable: true,
    run: update,
  },
};
