import { ObjectId } from 'bson';
import { compileFilter } from '../../query/matcher';
import { prepareFind } from '../../planner/find-documents';
import { type Found } from '../../planner/executor';
import { replaceDocument, insertDocument, store, type Stored } from '../../storage/document-writer';
import { type Collection } from '../../storage/catalog';
import { type UnitOfWork } from '../../storage/unit-of-work';
import { compileUpdate, seedFromFilter } from '../../update/update';
import { decode, type Doc } from '../../values/document';
import { idKey } from '../../values/key';
import { type CommandContext } from '../context';
import { checkId } from './insert';
import { checkSize, writeInParts } from './multi-write';

/** One update as the update, findAndModify and bulkWrite commands ask for it. */
export interface UpdateStatement {
  filter: Doc;
  update: Doc | Doc[];
  multi: boolean;
  upsert: boolean;
  arrayFilters?: Doc[];
  hint?: string | Doc;
  sort?: Doc;
  variables?: Doc;
}

export interface UpdateOutcome {
  matched: number;
  modified: number;
  upsertedId?: unknown;
  /** The document before and after, of a statement that changes one. */
  before?: Doc;
  after?: Doc;
}

/** Applies one update inside a unit of work. */
export async function applyUpdate(
  context: CommandContext,
  unit: UnitOfWork,
  namespace: string,
  statement: UpdateStatement,
): Promise<UpdateOutcome> {
  const { filter, update, arrayFilters, variables } = statement;
  const modify = compileUpdate(update, { arrayFilters, variables });
  const matcher = compileFilter(filter, { variables });
  const outcome: UpdateOutcome = { matched: 0, modified: 0 };
  const collection = unit.collection(namespace);
  if (collection) {
    unit.writableCollection(namespace);
    const seen = new Set<string>();
    const found = prepareFind(collection, unit.view, {
      filter,
      sort: statement.sort,
      hint: statement.hint,
      limit: statement.multi ? 0 : 1,
      variables,
      memoryLimit: context.engine.options.queryMemoryBytes,
    }).run();
    await context.each<Found>(found, ({ raw, doc = decode(raw) }) => {
      const id = idKey(doc._id).toString('latin1');
      if (seen.has(id)) return;
      if (statement.multi) seen.add(id);
      const { arrayIndex } = matcher.match(doc);
      const changed = modify(doc, { insert: false, arrayIndex });
      outcome.matched++;
      if (change(unit, collection, { doc, raw }, changed)) outcome.modified++;
      if (statement.multi) checkSize(context, unit);
      if (!statement.multi) Object.assign(outcome, { before: doc, after: changed });
    });
  }
  if (outcome.matched === 0 && statement.upsert) {
    outcome.after = upsert(unit, namespace, modify(seedFromFilter(filter, update), { insert: true }));
    outcome.upsertedId = outcome.after._id;
  }
  return outcome;
}

/** Applies an update of many documents a part at a time, each part a commit of its own. */
export function updateInParts(
  context: CommandContext,
  namespace: string,
  { filter, update, arrayFilters, hint, variables }: UpdateStatement,
): Promise<UpdateOutcome> {
  const modify = compileUpdate(update, { arrayFilters, variables });
  const matcher = compileFilter(filter, { variables });
  return writeInParts(context, namespace, {
    filter,
    hint,
    variables,
    apply: (unit, collection, before) => {
      const { arrayIndex } = matcher.match(before.doc);
      return change(unit, collection, before, modify(before.doc, { insert: false, arrayIndex }));
    },
  });
}

/** @returns whether anything changed. */
function change(unit: UnitOfWork, collection: Collection, before: Stored, changed: Doc): boolean {
  if (changed === before.doc) return false;
  const after = store(changed);
  if (after.raw.equals(before.raw)) return false;
  replaceDocument(unit, collection, before, after);
  return true;
}

function upsert(unit: UnitOfWork, namespace: string, doc: Doc): Doc {
  const complete = doc._id === undefined ? { _id: new ObjectId(), ...withoutId(doc) } : doc;
  checkId(complete._id);
  const stored = store(complete);
  insertDocument(unit, unit.writableCollection(namespace), stored);
  return stored.doc;
}

function withoutId({ _id: _, ...rest }: Doc): Doc {
  return rest;
}
