/** Filters evaluated a second time for tests, from MongoDB's documentation, sharing no code with the database. */
import { BSONRegExp } from 'bson';
import { bracketOf, compare, isNumber } from './reference-order';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => kindOf(value) === '5 object';

/** Regular expressions are no values of the model; everything else has a bracket. */
const kindOf = (value: unknown): string => (value instanceof BSONRegExp ? 'regex' : bracketOf(value));

/** What a path leads to. An array at the end gives its elements and itself; `whole` gives only itself. */
function reach(value: unknown, parts: readonly string[], whole: boolean): unknown[] {
  const [name, ...rest] = parts;
  if (name === undefined) return Array.isArray(value) && !whole ? [...(value as unknown[]), value] : [value];
  if (isFields(value)) return reach(value[name], rest, whole);
  return Array.isArray(value) ? reachInto(value, parts, whole) : [undefined];
}

function reachInto(array: readonly unknown[], parts: readonly string[], whole: boolean): unknown[] {
  const [name = '', ...rest] = parts;
  return array.flatMap((element, at) => {
    const found = isFields(element) ? reach(element, parts, whole) : [];
    if (String(at) !== name) return found;
    if (rest.length === 0) return [...found, element];
    if (isFields(element)) return [...found, ...reach(element, rest, whole)];
    return Array.isArray(element) ? [...found, ...reachInto(element, rest, whole)] : found;
  });
}

const isNull = (value: unknown): boolean => value === null || value === undefined;
const isNaNumber = (value: unknown): boolean => isNumber(value) && /nan/i.test(String(value));

function equals(value: unknown, expected: unknown): boolean {
  if (expected === null) return isNull(value);
  if (expected instanceof BSONRegExp) {
    return typeof value === 'string' && new RegExp(expected.pattern, expected.options).test(value);
  }
  return compare(value, expected) === 0;
}

function ordered(value: unknown, bound: unknown, holds: (order: number) => boolean): boolean {
  if (bound === null) return isNull(value) && holds(0);
  if (bracketOf(bound) === '0 minKey' || bracketOf(bound) === 'z maxKey') return holds(compare(value, bound));
  if (bracketOf(value) !== bracketOf(bound)) return false;
  if (isNaNumber(value) || isNaNumber(bound)) return isNaNumber(value) && isNaNumber(bound) && holds(0);
  return holds(compare(value, bound));
}

type Test = (value: unknown, operand: unknown) => boolean;

/** Operators that any of the values reached may satisfy. */
const anyOf: Record<string, Test> = {
  $eq: equals,
  $gt: (value, bound) => ordered(value, bound, (order) => order > 0),
  $gte: (value, bound) => ordered(value, bound, (order) => order >= 0),
  $lt: (value, bound) => ordered(value, bound, (order) => order < 0),
  $lte: (value, bound) => ordered(value, bound, (order) => order <= 0),
  $in: (value, choices) => (choices as unknown[]).some((choice) => equals(value, choice)),
  $type: (value, alias) => bracketOf(value).slice(2) === alias,
};

/** Operators on an array as a whole. */
const ofWhole: Record<string, Test> = {
  $exists: (value) => value !== undefined,
  $size: (value, size) => Array.isArray(value) && value.length === Number(size),
  $elemMatch: (value, condition) =>
    Array.isArray(value) && value.some((element) => elementMatches(element, condition as Fields)),
};

function elementMatches(element: unknown, condition: Fields): boolean {
  if (!Object.keys(condition).every((name) => name.startsWith('$'))) {
    return (isFields(element) || Array.isArray(element)) && referenceMatches(element as Fields, condition);
  }
  return Object.entries(condition).every(([name, operand]) => {
    if (name === '$ne') return !equals(element, operand);
    if (name === '$not') return !elementMatches(element, operand as Fields);
    return ((anyOf[name] ?? ofWhole[name]) as Test)(element, operand);
  });
}

function holds(doc: unknown, parts: readonly string[], name: string, operand: unknown): boolean {
  switch (name) {
    case '$ne':
      return !holds(doc, parts, '$eq', operand);
    case '$nin':
      return !holds(doc, parts, '$in', operand);
    case '$not':
      return !conditionHolds(doc, parts, operand as Fields);
    case '$all':
      return (
        (operand as unknown[]).length > 0 &&
        (operand as unknown[]).every((each) => holds(doc, parts, '$eq', each))
      );
    case '$exists': {
      const exists = reach(doc, parts, true).some((value) => value !== undefined);
      return exists === (operand as boolean);
    }
  }
  const whole = ofWhole[name];
  if (whole) return reach(doc, parts, true).some((value) => whole(value, operand));
  return reach(doc, parts, false).some((value) => (anyOf[name] as Test)(value, operand));
}

function conditionHolds(doc: unknown, parts: readonly string[], condition: Fields): boolean {
  return Object.entries(condition).every(([name, operand]) => holds(doc, parts, name, operand));
}

/** Whether a filter matches a document (or an array, inside $elemMatch). */
export function referenceMatches(doc: unknown, filter: Fields): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const branches = condition as Fields[];
    if (name === '$and') return branches.every((branch) => referenceMatches(doc, branch));
    if (name === '$or') return branches.some((branch) => referenceMatches(doc, branch));
    if (name === '$nor') return !branches.some((branch) => referenceMatches(doc, branch));
    const parts = name.split('.');
    const operators = isFields(condition) && Object.keys(condition).some((each) => each.startsWith('$'));
    return operators ? conditionHolds(doc, parts, condition) : holds(doc, parts, '$eq', condition);
  });
}

/** The value a document sorts by at a top-level field. */
export function referenceSortKey(doc: Fields, name: string, direction: number): unknown {
  const value = doc[name] ?? null;
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return undefined;
  return [...(value as unknown[])].sort((a, b) => compare(a, b) * direction)[0];
}
