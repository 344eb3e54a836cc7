/** Updates made of operators: parsed into one list of path edits, refused where two would meet. */
import { mongoError, badValue, failedToParse, notSupported } from '../values/error';
import { describe } from '../values/describe';
import { type Doc, bsonTypeName, isDocument } from '../values/kind';
import { type ArrayFilter, compileArrayFilters } from './array-filters';
import { arrayModifiers } from './array-modifiers';
import { POSITIONAL, type PathPart, namedPart } from './edit-path';
import { type Modifier, type ModifierCompiler, fieldModifiers, renameTarget } from './field-modifiers';

/** A modifier and the path it changes. */
export interface Modification extends Modifier {
  readonly path: string;
  readonly parts: readonly PathPart[];
}

/** A field that moves: taken from one place, set at a path. */
export interface Renaming {
  readonly from: string;
  readonly path: string;
}

export interface Modifications {
  /** In the order MongoDB applies them: by path, so that new fields appear in that order. */
  readonly edits: readonly (Modification | Renaming)[];
  /** Whether a path has `$`, `$[]` or `$[name]`, so that two edits may meet at run time. */
  readonly dynamic: boolean;
}

const compilers: Record<string, ModifierCompiler> = { ...fieldModifiers, ...arrayModifiers };

/** Names of the update operators this database has. */
export const updateOperators: readonly string[] = [...Object.keys(compilers), '$rename'];

/** Update operators MongoDB has and this database refuses. */
export const refusedUpdateOperators: readonly string[] = ['$bit'];

function partOf(text: string, path: string, filters: Map<string, ArrayFilter>): PathPart {
  if (text === '$') return { kind: 'matched' };
  const identifier = POSITIONAL.exec(text)?.[1];
  if (identifier === '') return { kind: 'each', name: text };
  if (identifier !== undefined) {
    const filter = filters.get(identifier);
    if (!filter) throw badValue(`No array filter found for identifier '${identifier}' in path '${path}'`);
    filter.used = true;
    return { kind: 'each', name: text, accepts: (element) => filter.accepts(element) };
  }
  return namedPart(text);
}

const isPositional = ({ kind }: PathPart): boolean => kind !== 'name';

function parsePath(path: string, filters: Map<string, ArrayFilter>): PathPart[] {
  if (path === '') throw mongoError('EmptyFieldName', 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.includes('')) {
    throw mongoError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts.includes('__proto__')) throw notSupported("A field named '__proto__'");
  if (POSITIONAL.test(parts[0] as string)) {
    throw badValue(
      `Cannot have array filter identifier (i.e. '$[<id>]') element in the first position in path '${path}'`,
    );
  }
  return parts.map((part) => partOf(part, path, filters));
}

/** By parts; numbers by value. */
function comparePaths(a: string, b: string): number {
  const left = a.split('.');
  const right = b.split('.');
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const x = left[i] as string;
    const y = right[i] as string;
    if (x !== y) return /^\d+$/.test(x) && /^\d+$/.test(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return left.length - right.length;
}

/**
 * Refuses two changes of which one lies within the other.
 * @param paths in any order. @throws MongoError ConflictingUpdateOperators (40).
 */
export function refuseConflicts(
  paths: readonly string[],
  message: (path: string, at: string) => string,
): void {
  const seen = new Set<string>();
  const inner = new Set<string>();
  for (const path of paths) {
    const parts = path.split('.');
    const prefixes = parts.map((_part, i) => parts.slice(0, i + 1).join('.'));
    const at = inner.has(path) ? path : prefixes.find((prefix) => seen.has(prefix));
    if (at !== undefined) throw mongoError('ConflictingUpdateOperators', message(path, at));
    seen.add(path);
    for (const prefix of prefixes.slice(0, -1)) inner.add(prefix);
  }
}

/**
 * Parses `{ $set: {...}, $inc: {...} }`.
 * @throws MongoError FailedToParse (9) for an unknown operator, 40 for conflicting paths, and what the
 * operators themselves refuse.
 */
export function parseModifications(update: Doc, arrayFilters: readonly Doc[]): Modifications {
  const filters = compileArrayFilters(arrayFilters);
  const edits: (Modification | Renaming)[] = [];
  for (const [name, fields] of Object.entries(update)) {
    const compile = Object.hasOwn(compilers, name) ? compilers[name] : undefined;
    if (refusedUpdateOperators.includes(name)) throw notSupported(`The update operator ${name}`);
    if (!compile && name !== '$rename') {
      throw failedToParse(
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDocument(fields)) {
      throw failedToParse(
        `Modifiers operate on fields but we found type ${bsonTypeName(fields)} instead. For example: ` +
          `{$mod: {<field>: ...}} not {${name}: ${describe(fields)}}`,
      );
    }
    for (const [path, operand] of Object.entries(fields)) {
      const parts = parsePath(path, filters);
      if (compile) {
        edits.push({ ...compile(operand, path), path, parts });
      } else {
        const to = renameTarget(operand, path);
        parsePath(to, filters);
        edits.push({ from: path, path: to });
      }
    }
  }
  refuseConflicts(
    edits.flatMap((edit) => ('from' in edit ? [edit.from, edit.path] : [edit.path])),
    (path, at) => `Updating the path '${path}' would create a conflict at '${at}'`,
  );
  for (const [name, filter] of filters) {
    if (!filter.used) {
      throw failedToParse(
        `The array filter for identifier '${name}' was not used in the update ${describe(update)}`,
      );
    }
  }
  edits.sort((a, b) => comparePaths(a.path, b.path));
  return { edits, dynamic: edits.some((edit) => 'parts' in edit && edit.parts.some(isPositional)) };
}
