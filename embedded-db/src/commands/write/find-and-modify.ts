import { compileProjection } from '../../query/projection';
import { compileFilter } from '../../query/matcher';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { type Doc } from '../../values/document';
import { failedToParse } from '../../values/error';
import { type Arguments } from '../arguments';
import { type CommandContext } from '../context';
import { applyDelete } from './delete';
import { runWrite } from '../scopes';
import { type CommandTable } from '../table';
import { updateOf } from './update';
import { applyUpdate } from './update-statement';
import { variablesOf } from '../read/variables';

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
  return runWrite(context, (unit) =>
    isRemove ? removeOne(context, unit, namespace) : updateOne(context, unit, namespace),
  );
}

async function removeOne(context: CommandContext, unit: UnitOfWork, namespace: string): Promise<Doc> {
  const { args } = context;
  const { deleted, last } = await applyDelete(context, unit, namespace, {
    filter: args.doc('query') ?? {},
    multi: false,
    hint: args.hint(),
    sort: args.doc('sort'),
    variables: variablesOf(args),
  });
  return { lastErrorObject: { n: deleted }, value: last ? shown(args, last) : null };
}

async function updateOne(context: CommandContext, unit: UnitOfWork, namespace: string): Promise<Doc> {
  const { args } = context;
  const { matched, upsertedId, before, after } = await applyUpdate(context, unit, namespace, {
    filter: args.doc('query') ?? {},
    update: updateOf(args, 'update'),
    multi: false,
    upsert: args.bool('upsert'),
    arrayFilters: args.docs('arrayFilters'),
    hint: args.hint(),
    sort: args.doc('sort'),
    variables: variablesOf(args),
  });
  const value = args.bool('new') ? after : before;
  const wasUpserted = upsertedId !== undefined;
  return {
    lastErrorObject: {
      n: wasUpserted ? 1 : matched,
      updatedExisting: matched > 0,
      ...(wasUpserted ? { upserted: upsertedId } : {}),
    },
    value: value ? shown(args, value) : null,
  };
}

function shown(args: Arguments, doc: Doc): Doc {
  const fields = args.doc('fields');
  if (!fields || Object.keys(fields).length === 0) return doc;
  const project = compileProjection(fields, { variables: variablesOf(args) });
  const position = project.needsPosition
    ? compileFilter(args.doc('query') ?? {}).match(doc).arrayIndex
    : undefined;
  return project(doc, position);
}

const definition = { options: OPTIONS, inTransaction: true, isRetryable: true, run: findAndModify };

export const findAndModifyCommands: CommandTable = { findAndModify: definition, findandmodify: definition };
