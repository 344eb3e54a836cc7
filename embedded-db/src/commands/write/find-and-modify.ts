import { compileFilter } from '../../query/matcher';
import { compileProjection } from '../../query/projection';
import { type Doc } from '../../values/document';
import { failedToParse, type MongoError } from '../../values/error';
import { type Arguments } from '../../values/arguments';
import { type CommandContext } from '../context';
import { variablesOf } from '../read/variables';
import { type CommandTable } from '../table';
import { deleteStatement } from './delete';
import { runWrites } from './run-writes';
import { type Outcome, type Results, type Target } from './statement';
import { updateOf, updateStatement } from './update';

const OPTIONS = [
  'findAndModify',
  'findandmodify',
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'arrayFilters',
  'bypassDocumentValidation',
  'collation',
  'hint',
  'let',
];

async function findAndModify(context: CommandContext): Promise<Doc> {
  const { args, namespace } = context;
  args.simpleCollationOnly();
  const isRemove = args.bool('remove');
  if (isRemove && args.has('update')) throw failedToParse('Cannot specify both an update and remove=true');
  if (isRemove && args.bool('new'))
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  if (isRemove && args.bool('upsert')) throw failedToParse('Cannot specify both upsert=true and remove=true');
  if (!isRemove && !args.has('update'))
    throw failedToParse('Either an update or remove=true must be specified');
  const target: Target = {
    filter: args.doc('query') ?? {},
    multi: false,
    hint: args.hint(),
    sort: args.doc('sort'),
    variables: variablesOf(args),
  };
  const results = await runWrites(context, {
    count: 1,
    isOrdered: true,
    statement: () => {
      if (isRemove) return deleteStatement(namespace, target);
      const arrayFilters = args.docs('arrayFilters');
      const upsert = args.bool('upsert');
      return updateStatement(namespace, {
        ...target,
        update: updateOf(args, 'update'),
        upsert,
        arrayFilters,
      });
    },
    results: (earlier) => new FoundResult(args, isRemove, earlier),
  });
  return results.reply();
}

/** The document before or after; what is wrong with the statement is wrong with the command. */
class FoundResult implements Results {
  constructor(
    private readonly args: Arguments,
    private readonly isRemove: boolean,
    private answer: Doc = {},
  ) {}

  add(_index: number, { matched, inserted, before, after }: Outcome): void {
    const value = this.args.bool('new') ? (inserted ?? after) : before;
    this.answer = {
      lastErrorObject: {
        n: inserted ? 1 : matched,
        ...(this.isRemove ? {} : { updatedExisting: matched > 0 }),
        ...(inserted ? { upserted: inserted._id } : {}),
      },
      value: value ? shown(this.args, value) : null,
    };
  }

  fail(_index: number, error: MongoError): void {
    throw error;
  }

  reply(): Doc {
    return this.answer;
  }
}

function shown(args: Arguments, doc: Doc): Doc {
  const fields = args.doc('fields');
  if (!fields || Object.keys(fields).length === 0) return doc;
  const variables = variablesOf(args);
  const project = compileProjection(fields, { variables });
  const position = project.needsPosition
    ? compileFilter(args.doc('query') ?? {}, { variables }).match(doc).arrayIndex
    : undefined;
  return project(doc, position);
}

const definition = { options: OPTIONS, inTransaction: true, isRetryable: true, run: findAndModify };

export const findAndModifyCommands: CommandTable = { findAndModify: definition, findandmodify: definition };
