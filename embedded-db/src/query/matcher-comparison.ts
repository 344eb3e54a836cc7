/** Predicates of one value: equality, order within a type bracket, membership. */
import { type BSONRegExp, type ObjectId } from 'bson';
import { compareValues, equalValues } from '../values/compare';
import { Kind, bracketOf, isNullish, kindOf, typeOrder } from '../values/kind';
import { badValue } from '../values/error';
import { equalityKey } from '../values/equality-key';
import { isNotANumber } from '../values/numbers';
import { countSteps } from '../pacing/stretch';
import { compilePattern } from '../patterns/pattern';

/** Tells whether one value (undefined: missing) matches. */
export type Predicate = (value: unknown) => boolean;

/** Equal to a value; null stands for missing fields too. */
export function equalTo(expected: unknown): Predicate {
  switch (kindOf(expected)) {
    case Kind.missing:
    case Kind.null:
      return isNullish;
    case Kind.bool:
    case Kind.string:
      return (value) => value === expected;
    case Kind.objectId: {
      const id = expected as ObjectId;
      return (value) => kindOf(value) === Kind.objectId && id.equals(value as ObjectId);
    }
    default:
      return (value) => equalValues(value, expected);
  }
}

export type Comparison = '$gt' | '$gte' | '$lt' | '$lte';

/** Greater or less within the type bracket of the bound; MinKey and MaxKey compare with every type. */
export function comparedTo(operator: Comparison, bound: unknown): Predicate {
  const kind = kindOf(bound);
  const inclusive = operator === '$gte' || operator === '$lte';
  if (kind === Kind.null || kind === Kind.missing) return inclusive ? isNullish : () => false;
  const holds = orderTest(operator);
  if (kind === Kind.minKey || kind === Kind.maxKey) return (value) => holds(compareValues(value, bound));
  if (isNotANumber(bound)) {
    return inclusive ? equalTo(bound) : () => false;
  }
  const bracket = bracketOf(kind);
  if (bracket !== typeOrder(0)) {
    return (value) => typeOrder(value) === bracket && holds(compareValues(value, bound));
  }
  return (value) =>
    typeOrder(value) === bracket && !isNotANumber(value) && holds(compareValues(value, bound));
}

function orderTest(operator: Comparison): (order: number) => boolean {
  switch (operator) {
    case '$gt':
      return (order) => order > 0;
    case '$gte':
      return (order) => order >= 0;
    case '$lt':
      return (order) => order < 0;
    case '$lte':
      return (order) => order <= 0;
  }
}

/** Matches a regular expression: text it finds, or the same expression stored as a value. */
export function matchesRegex(expected: BSONRegExp): Predicate {
  const expression = compilePattern(expected.pattern, expected.options);
  return (value) => {
    if (typeof value === 'string') return expression.test(value);
    return kindOf(value) === Kind.regex && equalValues(value, expected);
  };
}

/** Equal to one of several values, or matching one of several regular expressions. */
export function memberOf(choices: readonly unknown[]): Predicate {
  const expressions = choices.filter((each) => kindOf(each) === Kind.regex) as BSONRegExp[];
  const values = choices.filter((each) => kindOf(each) !== Kind.regex);
  const tests = expressions.map(matchesRegex);
  const member = oneOf(values);
  return tests.length === 0 ? member : (value) => member(value) || tests.some((test) => test(value));
}

/** So many values are compared one by one. */
const FEW = 16;

function oneOf(values: readonly unknown[]): Predicate {
  if (values.length <= FEW) {
    const tests = values.map(equalTo);
    return (value) => tests.some((test) => test(value));
  }
  // Made when it is needed: where an index serves all of a filter, no document is tested.
  let members: Set<unknown> | undefined;
  return (value) => {
    members ??= new Set(values.map(equalityKey));
    countSteps(1, 'A filter');
    return members.has(equalityKey(value));
  };
}

/** Refuses a regular expression where MongoDB does. */
export function refuseRegex(operand: unknown, message: string): void {
  if (kindOf(operand) === Kind.regex) throw badValue(message);
}
