/** Updates compiled once and applied to documents, which they never change in place. */
import { compileUpdatePipeline } from '../aggregate/update-pipeline';
import { type Variables } from '../expressions/scope';
import { mongoError, failedToParse } from '../values/error';
import { describe } from '../values/describe';
import { identical } from '../values/identical';
import { type Doc } from '../values/kind';
import { dollarPrefixed, Editor } from './edit-path';
import { type Modification, parseModifications, refuseConflicts } from './modifications';
import { rename } from './rename';
import { seedFromFilter as seed } from './seed';

export interface UpdateOptions {
  arrayFilters?: readonly Doc[];
  /** `let` variables of the command, for pipelines. */
  variables?: Variables;
  /** The time $currentDate and $$NOW stand for. */
  now?: Date;
}

export interface UpdateContext {
  /** Whether the document is being inserted by an upsert. */
  insert: boolean;
  /** The array position the filter matched: what `$` stands for. */
  arrayIndex?: number | undefined;
}

/** Answers the updated document, the very same object when nothing changed. */
export type ApplyUpdate = (doc: Doc, context: UpdateContext) => Doc;

const firstName = (update: Doc): string | undefined => Object.keys(update)[0];

/** Whether an update replaces the whole document. */
export function isReplacement(update: Doc | readonly Doc[]): boolean {
  return !Array.isArray(update) && !firstName(update as Doc)?.startsWith('$');
}

/** The document an upsert starts from. */
export function seedFromFilter(filter: Doc, update: Doc | readonly Doc[]): Doc {
  return seed(filter, isReplacement(update));
}

/** Puts `_id` first; refuses a result whose `_id` is another one. */
function withIdOf(before: Doc, after: Doc): Doc {
  if (before._id === undefined || identical(before._id, after._id)) return after;
  if (after._id === undefined) return { _id: before._id, ...after };
  throw mongoError(
    'ImmutableField',
    `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${describe(after._id)}`,
  );
}

function replacement(update: Doc): ApplyUpdate {
  const refused = Object.keys(update).find((name) => name.startsWith('$'));
  return (doc, { insert }) => {
    if (refused !== undefined && !insert) throw dollarPrefixed(refused);
    const { _id = doc._id, ...rest } = update;
    const after = withIdOf(doc, _id === undefined ? rest : { _id, ...rest });
    return identical(doc, after) ? doc : after;
  };
}

function pipeline(stages: readonly Doc[], options: UpdateOptions): ApplyUpdate {
  const run = compileUpdatePipeline(stages, options);
  return (doc) => {
    const after = withIdOf(doc, run(doc));
    return identical(doc, after) ? doc : after;
  };
}

function operators(update: Doc, options: UpdateOptions): ApplyUpdate {
  const { edits, dynamic } = parseModifications(update, options.arrayFilters ?? []);
  const now = options.now ?? new Date();
  return (doc, { insert, arrayIndex }) => {
    const editor = new Editor(doc, arrayIndex, insert);
    const touched: string[] = [];
    const change = (edit: Modification) => (value: unknown, path: string) => {
      if (dynamic) touched.push(path);
      return edit.change(value, path, { doc, now });
    };
    for (const edit of edits) {
      if ('from' in edit) rename(editor, edit);
      else if (!edit.onInsertOnly || insert) editor.apply({ ...edit, change: change(edit) });
    }
    if (dynamic) refuseConflicts(touched, (_path, at) => `Update created a conflict at '${at}'`);
    if (doc._id !== undefined && !identical(doc._id, editor.doc._id)) {
      throw mongoError(
        'ImmutableField',
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
    return editor.doc;
  };
}

/**
 * Compiles an update: operators, a replacement document or a pipeline.
 * @throws MongoError FailedToParse (9), ConflictingUpdateOperators (40) and so on, as MongoDB does.
 */
export function compileUpdate(update: Doc | readonly Doc[], options: UpdateOptions = {}): ApplyUpdate {
  if (Array.isArray(update)) {
    if (options.arrayFilters?.length)
      throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
    return pipeline(update as readonly Doc[], options);
  }
  const doc = update as Doc;
  return isReplacement(doc) ? replacement(doc) : operators(doc, options);
}
