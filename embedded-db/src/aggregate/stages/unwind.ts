/** $unwind: one document an element of an array. */
import { Long } from 'bson';
import { expanded } from '../../pacing/step';
import { locationError } from '../../values/error';
import { type Doc, bsonTypeName, isDocument, isNullish } from '../../values/kind';
import { fieldPathParts } from '../../expressions/expression';
import { type StageCompiler } from '../stage';

interface Options {
  readonly parts: readonly string[];
  readonly indexParts: readonly string[] | undefined;
  readonly keepEmpty: boolean;
}

function parse(spec: unknown, name: string): Options {
  const fields = isDocument(spec) ? spec : { path: spec };
  const unknown = Object.keys(fields).find(
    (field) => !['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'].includes(field),
  );
  if (unknown !== undefined) throw locationError(28811, `unrecognized option to ${name} stage: ${unknown}`);
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: keep = false } = fields as Doc;
  if (typeof path !== 'string') {
    throw isDocument(spec)
      ? path === undefined
        ? locationError(28812, `no path specified to ${name} stage`)
        : locationError(28808, `expected a string as the path for ${name} stage, got ${bsonTypeName(path)}`)
      : locationError(
          15981,
          `expected either a string or an object as specification for ${name} stage, got ${bsonTypeName(spec)}`,
        );
  }
  if (!path.startsWith('$'))
    throw locationError(28818, `path option to ${name} stage should be prefixed with a '$': ${path}`);
  if (typeof keep !== 'boolean')
    throw locationError(
      28809,
      `expected a boolean for the preserveNullAndEmptyArrays option to ${name} stage, got ${bsonTypeName(keep)}`,
    );
  if (index !== undefined && (typeof index !== 'string' || index === '')) {
    throw locationError(
      28810,
      `expected a non-empty string for the includeArrayIndex  option to ${name} stage, got ${bsonTypeName(index)}`,
    );
  }
  if (typeof index === 'string' && index.startsWith('$')) {
    throw locationError(
      28822,
      `includeArrayIndex option to ${name} stage should not be prefixed with a '$': ${index}`,
    );
  }
  return {
    parts: fieldPathParts(path.slice(1)),
    indexParts: index === undefined ? undefined : fieldPathParts(index as string),
    keepEmpty: keep,
  };
}

/** The value at a path that does not look into arrays. */
function valueAt(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (!isDocument(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

/** A copy with the value at a path set, or taken away when undefined. */
function withValue(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [name, ...rest] = parts as [string, ...string[]];
  const copy = { ...doc };
  if (rest.length > 0) {
    const inner = Object.hasOwn(copy, name) ? copy[name] : undefined;
    copy[name] = withValue(isDocument(inner) ? inner : {}, rest, value);
  } else if (value === undefined) {
    delete copy[name];
  } else {
    copy[name] = value;
  }
  return copy;
}

export const unwind: StageCompiler = (spec, _context, name) => {
  const { parts, indexParts, keepEmpty } = parse(spec, name);
  const numbered = (doc: Doc, index: Long | null): Doc =>
    indexParts ? withValue(doc, indexParts, index) : doc;
  function* unwound(doc: Doc): Iterable<Doc> {
    const value = valueAt(doc, parts);
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) {
        yield numbered(withValue(doc, parts, value[i]), Long.fromNumber(i));
      }
      if (value.length === 0 && keepEmpty) yield numbered(withValue(doc, parts, undefined), null);
    } else if (!isNullish(value) || keepEmpty) {
      yield numbered(doc, null);
    }
  }
  return (input) => expanded(input, unwound);
};
