/** Update operators that add elements to arrays or take them out. */
import { BSONRegExp } from 'bson';
import { compileFilter } from '../query/matcher';
import { isCondition, isLogic } from '../query/matcher-operators';
import { compareSortSpec } from '../fields/sort';
import { countSorting } from '../pacing/stretch';
import { equalValues } from '../values/compare';
import { equalityKey } from '../values/equality-key';
import { describeId } from '../values/describe';
import { badValue } from '../values/error';
import { type Doc, bsonTypeName, isDocument } from '../values/kind';
import { toSafeInteger } from '../values/numbers';
import { type ModifierCompiler, unlessIdentical } from './field-modifiers';

function arrayAt(value: unknown, path: string, doc: Doc): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw badValue(
    `The field '${path}' must be an array but is of type ${bsonTypeName(value)} in document ${describeId(doc)}`,
  );
}

function eachOf(operator: string, operand: Doc): unknown[] {
  if (Array.isArray(operand.$each)) return operand.$each;
  throw badValue(
    `The argument to $each in ${operator} must be an array but it was of type: ${bsonTypeName(operand.$each)}`,
  );
}

const hasEach = (operand: unknown): operand is Doc => isDocument(operand) && Object.hasOwn(operand, '$each');

function wholeNumber(operand: Doc, name: string): number | undefined {
  if (operand[name] === undefined) return undefined;
  const number = toSafeInteger(operand[name]);
  if (number === undefined) {
    throw badValue(
      `The value for ${name} must be an integer value but was given type: ${bsonTypeName(operand[name])}`,
    );
  }
  return number;
}

function sortOf(sort: unknown): ((a: unknown, b: unknown) => number) | undefined {
  if (sort === undefined) return undefined;
  const directions = isDocument(sort) ? Object.values(sort).map(toSafeInteger) : [1];
  if (directions.length === 0)
    throw badValue('The $sort pattern is empty when it should be a set of fields.');
  if (directions.some((direction) => direction !== 1 && direction !== -1)) {
    throw badValue('The $sort element value must be either 1 or -1');
  }
  return compareSortSpec(sort, badValue);
}

const pushClauses = new Set(['$each', '$slice', '$sort', '$position']);

const push: ModifierCompiler = (operand) => {
  const clauses = hasEach(operand) ? operand : { $each: [operand] };
  const unknown = Object.keys(clauses).find((name) => !pushClauses.has(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  const added = eachOf('$push', clauses);
  const slice = wholeNumber(clauses, '$slice');
  const position = wholeNumber(clauses, '$position');
  const compare = sortOf((clauses as Doc).$sort);
  return {
    creates: true,
    change(value, path, { doc }) {
      const before = arrayAt(value, path, doc);
      let at = position ?? before.length;
      if (at < 0) at = Math.max(0, before.length + at);
      let after = [...before.slice(0, at), ...added, ...before.slice(at)];
      if (compare) {
        countSorting(after.length, 'An update');
        after.sort(compare);
      }
      if (slice !== undefined) after = slice < 0 ? after.slice(slice) : after.slice(0, slice);
      return unlessIdentical(value, after);
    },
  };
};

const addToSet: ModifierCompiler = (operand) => {
  if (hasEach(operand)) {
    const unknown = Object.keys(operand).find((name) => name !== '$each');
    if (unknown !== undefined) throw badValue(`Found unexpected fields after $each in $addToSet: ${unknown}`);
  }
  const added = hasEach(operand) ? eachOf('$addToSet', operand) : [operand];
  return {
    creates: true,
    change(value, path) {
      if (value !== undefined && !Array.isArray(value)) {
        throw badValue(
          `Cannot apply $addToSet to non-array field. Field named '${path.split('.').at(-1)}' has non-array type ${bsonTypeName(value)}`,
        );
      }
      const after = [...((value ?? []) as readonly unknown[])];
      const present = new Set(after.map(equalityKey));
      const fresh = added.filter((each) => present.size < present.add(equalityKey(each)).size);
      return value !== undefined && fresh.length === 0 ? value : after.concat(fresh);
    },
  };
};

function without(operator: string, matches: (element: unknown) => boolean): ReturnType<ModifierCompiler> {
  return {
    creates: false,
    change(value) {
      if (value === undefined) return value;
      if (!Array.isArray(value)) throw badValue(`Cannot apply ${operator} to a non-array value`);
      const kept = value.filter((element) => !matches(element));
      return kept.length === value.length ? value : kept;
    },
  };
}

/** `$pull` takes a value, operators on the element, or a filter of elements that are documents. */
const pull: ModifierCompiler = (operand) => {
  if (operand instanceof BSONRegExp || (isCondition(operand) && !isLogic(operand))) {
    const matcher = compileFilter({ element: operand });
    return without('$pull', (element) => matcher.matches({ element }));
  }
  if (isDocument(operand)) {
    const matcher = compileFilter(operand);
    return without('$pull', (element) => isDocument(element) && matcher.matches(element));
  }
  return without('$pull', (element) => equalValues(element, operand));
};

const pullAll: ModifierCompiler = (operand) => {
  if (!Array.isArray(operand)) {
    throw badValue(`$pullAll requires an array argument but was given a ${bsonTypeName(operand)}`);
  }
  const pulled = new Set(operand.map(equalityKey));
  return without('$pullAll', (element) => pulled.has(equalityKey(element)));
};

/** The operators of this file by name. */
export const arrayModifiers: Record<string, ModifierCompiler> = {
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
};
