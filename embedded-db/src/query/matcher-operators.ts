/** The operators of a field's condition, each as a test of the values the field's path leads to. */
import { BSONRegExp } from 'bson';
import { countElements } from '../pacing/stretch';
import { describe } from '../values/describe';
import { badValue, failedToParse, locationError, notSupported, typeMismatch } from '../values/error';
import { type Doc, Kind, type KindCode, isDocument, isNumeric, kindOf, kindOfAlias } from '../values/kind';
import { isTruthy, toSafeInteger, truncateToLong } from '../values/numbers';
import { type FilterNode } from './filter-tree';
import {
  type Comparison,
  type Predicate,
  comparedTo,
  equalTo,
  matchesRegex,
  memberOf,
  refuseRegex,
} from './matcher-comparison';

/** What a condition asks of the values at a path. */
export type Test =
  | {
      readonly kind: 'value';
      readonly test: ElementTest;
      readonly spread: boolean;
      readonly negate?: boolean;
    }
  | { readonly kind: 'all'; readonly tests: readonly Test[]; readonly negate?: boolean };

/** Tests one value; $elemMatch reports which element it found. */
export type ElementTest = (value: unknown, found: MatchPosition) => boolean;

/** Where a match was found: the position in the outermost array met, -1 when there was none. */
export interface MatchPosition {
  arrayIndex: number;
}

/** A filter of documents inside a condition. */
export interface NestedFilter {
  readonly tree: FilterNode;
  matches(doc: Doc): boolean;
}

/** Compiles a filter of documents, for $elemMatch; given by the parser, which knows all of a filter. */
export type CompileFilter = (filter: Doc) => NestedFilter;

/** What $elemMatch asks of an element: operators on the element itself, or a filter of documents. */
export type ElementCondition =
  | { readonly kind: 'value'; readonly operations: readonly Operation[] }
  | { readonly kind: 'document'; readonly filter: NestedFilter };

/** One operator of a condition. */
export interface Operation {
  readonly operator: string;
  /** As given; a regular expression with its options. */
  readonly operand: unknown;
  readonly test: Test;
  /** Of $elemMatch. */
  readonly element?: ElementCondition;
}

/** One operator's compiler: operand, the whole condition it stands in, field path. */
type Operator = (operand: unknown, condition: Doc, path: string, compile: CompileFilter) => Test;

const spreading = (test: Predicate): Test => ({ kind: 'value', test, spread: true });
const whole = (test: ElementTest): Test => ({ kind: 'value', test, spread: false });
const not = (test: Test): Test => ({ ...test, negate: !test.negate });

const comparison =
  (operator: Comparison): Operator =>
  (operand, _condition, path) => {
    refuseRegex(operand, `Can't have RegEx as arg to predicate over field '${path}'.`);
    return spreading(comparedTo(operator, operand));
  };

const membership: Operator = (operand, _condition) => {
  if (!Array.isArray(operand)) throw badValue('$in needs an array');
  for (const each of operand) {
    if (isDocument(each) && Object.keys(each)[0]?.startsWith('$') && !isReference(each)) {
      throw badValue('cannot nest $ under $in');
    }
  }
  return spreading(memberOf(operand));
};

/** Whether a document is a DBRef, whose field names begin with $ but are no operators. */
function isReference(doc: Doc): boolean {
  const first = Object.keys(doc)[0];
  return first !== undefined && isReferenceField(first);
}

export function isReferenceField(name: string): boolean {
  return name === '$ref' || name === '$id' || name === '$db';
}

/** Whether a condition on an element is a filter of documents, though it begins with an operator. */
export function isLogic(condition: Doc): boolean {
  return ofDocuments.has(Object.keys(condition)[0] as string);
}

/** Whether a field's condition is made of operators, rather than a value to equal. */
export function isCondition(value: unknown): value is Doc {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first !== undefined && first.startsWith('$') && !isReference(value);
}

const size: Operator = (operand) => {
  const count = toSafeInteger(operand);
  if (count === undefined) {
    const expected = isNumeric(operand) ? 'an integer' : 'a number in';
    throw badValue(`Failed to parse $size. Expected ${expected}: $size: ${describe(operand)}`);
  }
  if (count < 0) {
    throw badValue(`Failed to parse $size. Expected a non-negative number in: $size: ${describe(operand)}`);
  }
  return whole((value) => Array.isArray(value) && value.length === count);
};

function kindsOf(alias: unknown): KindCode[] {
  if (alias === 'number') return [Kind.int, Kind.long, Kind.double, Kind.decimal];
  if (typeof alias === 'string') {
    const kind = kindOfAlias(alias);
    if (kind === undefined) throw badValue(`Unknown type name alias: ${alias}`);
    return [kind];
  }
  if (!isNumeric(alias)) throw typeMismatch('type must be represented as a number or a string');
  const code = toSafeInteger(alias);
  const kind = code === undefined ? undefined : kindOfAlias(code);
  if (kind === undefined || kind === Kind.missing)
    throw badValue(`Invalid numerical type code: ${String(alias)}`);
  return [kind];
}

const type: Operator = (operand, _condition, path) => {
  const kinds = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(kindsOf));
  if (kinds.size === 0) throw failedToParse(`${path} must match at least one type`);
  return spreading((value) => value !== undefined && kinds.has(kindOf(value)));
};

const mod: Operator = (operand) => {
  if (!Array.isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  if (!isNumeric(operand[0])) throw badValue('malformed mod, divisor not a number');
  if (!isNumeric(operand[1])) throw badValue('malformed mod, remainder not a number');
  const divisor = truncateToLong(operand[0]);
  const remainder = truncateToLong(operand[1]);
  if (divisor === undefined)
    throw badValue('malformed mod, divisor value is invalid :: caused by :: Out of bounds');
  if (remainder === undefined)
    throw badValue('malformed mod, remainder value is invalid :: caused by :: Out of bounds');
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return spreading((value) => {
    const number = isNumeric(value) ? truncateToLong(value) : undefined;
    return number !== undefined && number % divisor === remainder;
  });
};

/** The expression of a $regex with the $options beside it. */
function expressionOf(operand: unknown, { $options: options }: Doc): BSONRegExp {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (operand instanceof BSONRegExp) {
    if (operand.options && options) throw locationError(51075, 'options set in both $regex and $options');
    return new BSONRegExp(operand.pattern, options ?? operand.options);
  }
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return regexOf(operand, options ?? '');
}

/** Takes options as they come: the compiler of the expression refuses the unknown ones by MongoDB's code. */
function regexOf(pattern: string, options: string): BSONRegExp {
  const unknown = [...options].find((option) => !'imsxu'.includes(option));
  if (unknown) throw locationError(51108, `invalid flag in regex options: ${unknown}`);
  return new BSONRegExp(pattern, options);
}

/** $all is a list of equalities, or of $elemMatch. */
function allOperations(operand: unknown, path: string, compile: CompileFilter): Operation[] {
  if (!Array.isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return [{ operator: '$all', operand, test: whole(() => false) }];
  const elementMatches = operand.filter((each) => isDocument(each) && '$elemMatch' in each);
  if (elementMatches.length > 0 && elementMatches.length < operand.length) {
    throw badValue('$all/$elemMatch has to be consistent');
  }
  return operand.map((each): Operation => {
    if (isDocument(each) && '$elemMatch' in each) return elementMatch(each.$elemMatch, path, compile);
    if (isCondition(each)) throw badValue('no $ expressions in $all');
    if (each instanceof BSONRegExp) {
      return { operator: '$regex', operand: each, test: spreading(matchesRegex(each)) };
    }
    return { operator: '$eq', operand: each, test: spreading(equalTo(each)) };
  });
}

function elementMatch(operand: unknown, path: string, compile: CompileFilter): Operation {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const element = parseElement(operand, path, compile);
  const test = elementTest(element);
  const match = whole((value, found) => {
    if (!Array.isArray(value)) return false;
    countElements(value);
    const index = value.findIndex(test);
    if (index >= 0) found.arrayIndex = index;
    return index >= 0;
  });
  return { operator: '$elemMatch', operand, test: match, element };
}

const ofDocuments = new Set(['$and', '$or', '$nor', '$expr', '$where', '$comment']);

function parseElement(operand: Doc, path: string, compile: CompileFilter): ElementCondition {
  if (isCondition(operand) && !isLogic(operand)) {
    return { kind: 'value', operations: compileOperators(operand, path, compile) };
  }
  return { kind: 'document', filter: compile(operand) };
}

function elementTest(element: ElementCondition): Predicate {
  if (element.kind === 'value') {
    const tests = element.operations.map(({ test }) => toPredicate(test));
    return (value) => tests.every((test) => test(value));
  }
  const { matches } = element.filter;
  return (value) => {
    if (Array.isArray(value)) return matches(Object.fromEntries(value.entries()));
    return isDocument(value) && matches(value);
  };
}

/** The test of one array element: a filter of documents, or operators on the element itself. */
export function compileElementMatch(operand: Doc, path: string, compile: CompileFilter): Predicate {
  return elementTest(parseElement(operand, path, compile));
}

/** Applies a test to one value as it is, without looking into arrays. */
export function toPredicate(test: Test): Predicate {
  const found = { arrayIndex: -1 };
  if (test.kind === 'value') {
    return (value) => test.test(value, found) !== (test.negate ?? false);
  }
  const predicates = test.tests.map(toPredicate);
  return (value) => predicates.every((predicate) => predicate(value)) !== (test.negate ?? false);
}

const negation: Operator = (operand, _condition, path, compile) => {
  if (operand instanceof BSONRegExp) return not(spreading(matchesRegex(operand)));
  if (!isDocument(operand)) throw badValue('$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw badValue('$not cannot be empty');
  return not({ kind: 'all', tests: compileOperators(operand, path, compile).map(({ test }) => test) });
};

const exists: Operator = (operand) => {
  const test = whole((value) => value !== undefined);
  return isTruthy(operand) ? test : not(test);
};

const operators: Record<string, Operator> = {
  $eq: (operand) => spreading(equalTo(operand)),
  $ne: (operand) => {
    refuseRegex(operand, "Can't have regex as arg to $ne.");
    return not(spreading(equalTo(operand)));
  },
  $gt: comparison('$gt'),
  $gte: comparison('$gte'),
  $lt: comparison('$lt'),
  $lte: comparison('$lte'),
  $in: membership,
  $nin: (operand, condition, path, compile) => {
    if (!Array.isArray(operand)) throw badValue('$nin needs an array');
    return not(membership(operand, condition, path, compile));
  },
  $not: negation,
  $exists: exists,
  $type: type,
  $regex: (operand, condition) => spreading(matchesRegex(expressionOf(operand, condition))),
  $options: (_operand, condition) => {
    if (!('$regex' in condition)) throw badValue('$options needs a $regex');
    return { kind: 'all', tests: [] };
  },
  $mod: mod,
  $size: size,
  $comment: () => ({ kind: 'all', tests: [] }),
};

/** Names of the field operators this database has. */
export const fieldOperators: readonly string[] = [...Object.keys(operators), '$all', '$elemMatch'];

/** Field operators MongoDB has and this database refuses. */
export const refusedFieldOperators: readonly string[] = [
  '$geoIntersects',
  '$geoWithin',
  '$near',
  '$nearSphere',
  '$within',
  '$geoNear',
  '$bitsAllSet',
  '$bitsAllClear',
  '$bitsAnySet',
  '$bitsAnyClear',
];

/**
 * Compiles `{ $gt: 1, $lt: 5 }` and its kind for one path. What has no effect is left out.
 * @throws MongoError BadValue (2) for an unknown operator, CommandNotSupported for a refused one.
 */
export function compileOperators(condition: Doc, path: string, compile: CompileFilter): Operation[] {
  return Object.entries(condition).flatMap(([name, operand]): Operation[] => {
    if (name === '$all') return allOperations(operand, path, compile);
    if (name === '$elemMatch') return [elementMatch(operand, path, compile)];
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    if (!operator) {
      if (refusedFieldOperators.includes(name)) throw notSupported(`The query operator ${name}`);
      throw badValue(`unknown operator: ${name}`);
    }
    const test = operator(operand, condition, path, compile);
    if (name === '$options' || name === '$comment') return [];
    const given = name === '$regex' ? expressionOf(operand, condition) : operand;
    return [{ operator: name, operand: given, test }];
  });
}
