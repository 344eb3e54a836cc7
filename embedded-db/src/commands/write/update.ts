import { ObjectId } from 'bson';
import { replaceDocument, store, type Stored } from '../../storage/document-writer';
import { compileUpdate, isReplacement, seedFromFilter } from '../../update/update';
import { type Doc } from '../../values/document';
import { failedToParse } from '../../values/error';
import { isDocument } from '../../values/kind';
import { Arguments } from '../../values/arguments';
import { type CommandContext } from '../context';
import { type CommandTable } from '../table';
import { variablesOf } from '../read/variables';
import { docOf, isOrdered, statementsOf } from './arguments-of-writes';
import { checkId } from './insert';
import { runWrites } from './run-writes';
import { type Target, type WriteStatement } from './statement';
import { WriteResults } from './write-results';

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

/** One update as the update, findAndModify and bulkWrite commands ask for it. */
export interface UpdateRequest extends Target {
  update: Doc | Doc[];
  upsert: boolean;
  arrayFilters?: Doc[];
}

/** A statement that changes what a filter finds, or adds a document when asked to and nothing is found. */
export function updateStatement(namespace: string, request: UpdateRequest): WriteStatement {
  const { update, upsert, arrayFilters, ...target } = request;
  const { filter, multi, sort, variables } = target;
  if (multi && isReplacement(update)) {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  if (multi && sort) throw failedToParse('Cannot specify sort with multi=true');
  const modify = compileUpdate(update, { arrayFilters, variables });
  return {
    namespace,
    target,
    change(unit, collection, before, arrayIndex) {
      const changed = modify(before.doc, { insert: false, arrayIndex });
      if (changed === before.doc) return before.doc;
      const after = store(changed);
      if (after.raw.equals(before.raw)) return before.doc;
      replaceDocument(unit, collection, before, after);
      return after.doc;
    },
    insert: upsert ? () => upserted(modify(seedFromFilter(filter, update), { insert: true })) : undefined,
  };
}

function upserted(doc: Doc): Stored {
  const { _id = new ObjectId(), ...rest } = doc;
  checkId(_id);
  return store({ _id, ...rest });
}

function parseRequest(statement: Doc, commandVariables: Doc | undefined): UpdateRequest {
  const args = new Arguments('update.updates', statement);
  args.allowOnly(STATEMENT_OPTIONS);
  args.simpleCollationOnly();
  const filter = args.doc('q');
  if (!filter) throw failedToParse("BSON field 'update.updates.q' is missing but a required field");
  return {
    filter,
    update: updateOf(args, 'u'),
    multi: args.bool('multi'),
    upsert: args.bool('upsert'),
    arrayFilters: args.docs('arrayFilters'),
    hint: args.hint(),
    sort: args.doc('sort'),
    variables: { ...commandVariables, ...args.doc('c') },
  };
}

/** An update document or pipeline. */
export function updateOf(args: Arguments, field: string): Doc | Doc[] {
  const update = args.raw(field);
  if (isDocument(update)) return update;
  if (Array.isArray(update) && update.every(isDocument)) return update as Doc[];
  throw failedToParse('Update argument must be either an object or an array');
}

async function update(context: CommandContext): Promise<Doc> {
  const { args, namespace } = context;
  const variables = variablesOf(args);
  const inputs = statementsOf(context, 'updates');
  const results = await runWrites(context, {
    count: inputs.length,
    isOrdered: isOrdered(args),
    statement: async (index) =>
      updateStatement(namespace, parseRequest(await docOf(inputs[index]), variables)),
    results: (earlier) => new WriteResults(earlier, true),
  });
  return results.reply();
}

export const updateCommands: CommandTable = {
  update: {
    options: ['update', 'updates', 'ordered', 'bypassDocumentValidation', 'let'],
    inTransaction: true,
    isRetryable: true,
    run: update,
  },
};
