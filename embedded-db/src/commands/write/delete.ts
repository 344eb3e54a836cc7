import { deleteDocument } from '../../storage/document-writer';
import { type Doc } from '../../values/document';
import { failedToParse } from '../../values/error';
import { Arguments } from '../../values/arguments';
import { type CommandContext } from '../context';
import { type CommandTable } from '../table';
import { variablesOf } from '../read/variables';
import { docOf, isOrdered, statementsOf } from './arguments-of-writes';
import { runWrites } from './run-writes';
import { type Target, type WriteStatement } from './statement';
import { WriteResults } from './write-results';

const STATEMENT_OPTIONS = new Set(['q', 'limit', 'collation', 'hint']);

/** A statement that deletes what a filter finds. */
export function deleteStatement(namespace: string, target: Target): WriteStatement {
  return {
    namespace,
    target,
    change(unit, collection, document) {
      deleteDocument(unit, collection, document);
      return undefined;
    },
  };
}

function parseTarget(statement: Doc, variables: Doc | undefined): Target {
  const args = new Arguments('delete.deletes', statement);
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

async function remove(context: CommandContext): Promise<Doc> {
  const { args, namespace } = context;
  const variables = variablesOf(args);
  const inputs = statementsOf(context, 'deletes');
  const results = await runWrites(context, {
    count: inputs.length,
    isOrdered: isOrdered(args),
    statement: async (index) =>
      deleteStatement(namespace, parseTarget(await docOf(inputs[index]), variables)),
    results: (earlier) => new WriteResults(earlier),
  });
  return results.reply();
}

export const deleteCommands: CommandTable = {
  delete: {
    options: ['delete', 'deletes', 'ordered', 'let'],
    inTransaction: true,
    isRetryable: true,
    run: remove,
  },
};
