/** What an upsert takes over from its filter. */
import { BSONRegExp } from 'bson';
import { isCondition } from '../query/matcher-operators';
import { MongoError } from '../values/error';
import { type Doc, isDocument } from '../values/kind';
import { Editor, namedPart } from './edit-path';

function collect(filter: Doc, found: Map<string, unknown>): void {
  const add = (path: string, value: unknown) => {
    for (const other of found.keys()) {
      if (other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)) {
        throw new MongoError(
          54,
          'NotSingleValueField',
          `cannot infer query fields to set, path '${path}' is matched twice`,
        );
      }
    }
    found.set(path, value);
  };
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' || (name === '$or' && Array.isArray(condition) && condition.length === 1)) {
      for (const branch of condition as unknown[]) if (isDocument(branch)) collect(branch, found);
    } else if (!name.startsWith('$')) {
      const value = equalityOf(condition);
      if (value !== undefined) add(name, value);
    }
  }
}

/** The one value a condition demands; undefined when it leaves a choice. */
function equalityOf(condition: unknown): unknown {
  if (condition instanceof BSONRegExp) return undefined;
  if (!isCondition(condition)) return condition;
  if (Object.hasOwn(condition, '$eq')) return condition.$eq;
  for (const name of ['$in', '$all']) {
    const choices = condition[name];
    if (Array.isArray(choices) && choices.length === 1 && !isCondition(choices[0])) {
      return equalityOf(choices[0]);
    }
  }
  return undefined;
}

/**
 * The document an upsert starts from: the fields its filter demands by equality; of a filter whose update
 * is a replacement, only `_id`.
 * @throws MongoError NotSingleValueField (54) when two equalities meet at one path.
 */
export function seedFromFilter(filter: Doc, replacement: boolean): Doc {
  const found = new Map<string, unknown>();
  collect(replacement && '_id' in filter ? { _id: filter._id } : replacement ? {} : filter, found);
  const editor = new Editor({}, undefined, true);
  for (const [path, value] of found) {
    editor.apply({ parts: path.split('.').map(namedPart), creates: true, change: () => value });
  }
  return editor.doc;
}
