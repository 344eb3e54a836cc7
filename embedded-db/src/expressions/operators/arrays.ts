/** Operators on arrays as a whole. */
import { Int32 } from 'bson';
import { compareSortSpec } from './sort-array';
import { countSorting } from '../../pacing/stretch';
import { equalValues } from '../../values/compare';
import { badValue, locationError } from '../../values/error';
import { type Doc, bsonTypeName, isDocument, isNullish, isNumeric } from '../../values/kind';
import { toSafeInteger } from '../../values/numbers';
import { type OperatorCompiler, type Operators, binary, namedOperands, unary, variadic } from './arguments';

function integerArgument(value: unknown, code: number, message: () => string): number {
  const number = toSafeInteger(value);
  if (number === undefined || Math.abs(number) > 2147483648) throw locationError(code, message());
  return number;
}

function elementAt(array: unknown, index: unknown): unknown {
  if (isNullish(array) || isNullish(index)) return null;
  if (!Array.isArray(array)) {
    throw locationError(
      28689,
      `$arrayElemAt's first argument must be an array, but is ${bsonTypeName(array)}`,
    );
  }
  if (!isNumeric(index)) {
    throw locationError(
      28690,
      `$arrayElemAt's second argument must be a numeric value, but is ${bsonTypeName(index)}`,
    );
  }
  const at = integerArgument(
    index,
    28691,
    () => `$arrayElemAt's second argument must be representable as a 32-bit integer: ${String(index)}`,
  );
  return array.at(at);
}

const end = (name: string, at: 0 | -1): OperatorCompiler =>
  unary((value) => {
    if (isNullish(value)) return null;
    if (!Array.isArray(value))
      throw locationError(28689, `${name}'s argument must be an array, but is ${bsonTypeName(value)}`);
    return value.at(at);
  });

function concatenate(arrays: readonly unknown[]): unknown {
  const all: unknown[] = [];
  for (const array of arrays) {
    if (isNullish(array)) return null;
    if (!Array.isArray(array))
      throw locationError(28664, `$concatArrays only supports arrays, not ${bsonTypeName(array)}`);
    for (const element of array) all.push(element);
  }
  return all;
}

function member(value: unknown, array: unknown): boolean {
  if (!Array.isArray(array)) {
    throw locationError(40081, `$in requires an array as a second argument, found: ${bsonTypeName(array)}`);
  }
  return array.some((element) => equalValues(element, value));
}

function bounds(name: string, array: readonly unknown[], start: unknown, stop: unknown): [number, number] {
  const from =
    start === undefined
      ? 0
      : integerArgument(
          start,
          40096,
          () => `${name} requires an integral starting index, found a value of type: ${bsonTypeName(start)}`,
        );
  const to =
    stop === undefined
      ? array.length
      : integerArgument(
          stop,
          40096,
          () => `${name} requires an integral ending index, found a value of type: ${bsonTypeName(stop)}`,
        );
  if (from < 0) throw locationError(40097, `${name} requires a nonnegative starting index, found: ${from}`);
  if (to < 0) throw locationError(40097, `${name} requires a nonnegative ending index, found: ${to}`);
  return [from, Math.min(to, array.length)];
}

function indexOfArray([array, value, start, stop]: readonly unknown[]): unknown {
  if (isNullish(array)) return null;
  if (!Array.isArray(array)) {
    throw locationError(
      40090,
      `$indexOfArray requires an array as a first argument, found: ${bsonTypeName(array)}`,
    );
  }
  const [from, to] = bounds('$indexOfArray', array, start, stop);
  for (let i = from; i < to; i++) if (equalValues(array[i], value)) return new Int32(i);
  return new Int32(-1);
}

function range([start, stop, step = new Int32(1)]: readonly unknown[]): unknown {
  const whole = (value: unknown, what: string, code: number) =>
    integerArgument(
      value,
      code,
      () =>
        `$range requires a numeric ${what} value that can be represented as a 32-bit integer, found value: ${String(value)}`,
    );
  const from = whole(start, 'starting', 34443);
  const to = whole(stop, 'ending', 34445);
  const by = whole(step, 'step', 34447);
  if (by === 0) throw locationError(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((to - from) / by));
  return Array.from({ length }, (_each, at) => new Int32(from + at * by));
}

function reverse(array: unknown): unknown {
  if (isNullish(array)) return null;
  if (!Array.isArray(array)) {
    throw locationError(
      34435,
      `The argument to $reverseArray must be an array, but was of type: ${bsonTypeName(array)}`,
    );
  }
  return [...array].reverse();
}

function size(array: unknown): unknown {
  if (Array.isArray(array)) return new Int32(array.length);
  throw locationError(
    17124,
    `The argument to $size must be an array, but was of type: ${bsonTypeName(array)}`,
  );
}

function slice([array, first, count]: readonly unknown[]): unknown {
  if (isNullish(array) || first === null || count === null || first === undefined) return null;
  if (!Array.isArray(array)) {
    throw locationError(
      28724,
      `First argument to $slice must be an array, but is of type: ${bsonTypeName(array)}`,
    );
  }
  const number = (value: unknown, code: number, which: string) =>
    integerArgument(
      value,
      code,
      () => `${which} argument to $slice must be a numeric value, but is of type: ${bsonTypeName(value)}`,
    );
  const start = number(first, 28725, 'Second');
  if (count === undefined) return start < 0 ? array.slice(start) : array.slice(0, start);
  const length = number(count, 28727, 'Third');
  if (length <= 0) throw locationError(28729, `Third argument to $slice must be positive: ${length}`);
  const from = start < 0 ? Math.max(0, array.length + start) : start;
  return array.slice(from, from + length);
}

const zip: OperatorCompiler = (operand, scope, name) => {
  const shape = { inputs: true, useLongestLength: false, defaults: false };
  const codes = { object: 34460, unknown: 34464, missing: 34465 };
  const { inputs, useLongestLength, defaults } = namedOperands(operand, scope, name, shape, codes);
  return (frame) => {
    const arrays = inputs?.(frame);
    const longest = useLongestLength?.(frame) === true;
    const fill = defaults?.(frame);
    if (isNullish(arrays)) return null;
    if (!Array.isArray(arrays))
      throw locationError(34461, `inputs must be an array of expressions, found ${bsonTypeName(arrays)}`);
    if (arrays.some(isNullish)) return null;
    if (!arrays.every(Array.isArray))
      throw locationError(34468, '$zip found a non-array expression in input');
    if (fill !== undefined && !longest)
      throw locationError(34466, 'cannot specify defaults unless useLongestLength is true');
    const lengths = arrays.map((array) => array.length);
    const length = arrays.length === 0 ? 0 : longest ? Math.max(...lengths) : Math.min(...lengths);
    return Array.from({ length }, (_each, at) =>
      arrays.map((array: unknown[], which) =>
        at < array.length ? array[at] : ((fill as unknown[])?.[which] ?? null),
      ),
    );
  };
};

const sortArray: OperatorCompiler = (operand, scope, name) => {
  const codes = { object: 2942500, unknown: 2942501, missing: 2942502 };
  if (!isDocument(operand))
    throw locationError(
      codes.object,
      `$sortArray requires an object as an argument, found: ${bsonTypeName(operand)}`,
    );
  const { input } = namedOperands(
    { ...operand, sortBy: null },
    scope,
    name,
    { input: true, sortBy: true },
    codes,
  );
  const compare = compareSortSpec(operand.sortBy);
  return (frame) => {
    const array = input?.(frame);
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) {
      throw locationError(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${bsonTypeName(array)}`,
      );
    }
    countSorting(array.length);
    return [...array].sort(compare);
  };
};

/** $firstN and its kind as operators on one array. */
const several =
  (pick: (array: readonly unknown[], count: number) => readonly unknown[]): OperatorCompiler =>
  (operand, scope, name) => {
    const codes = { object: 5787801, unknown: 5787901, missing: 5787906 };
    const { input, n } = namedOperands(operand, scope, name, { input: true, n: true }, codes);
    return (frame) => {
      const count = countOf(n?.(frame));
      const array = input?.(frame);
      if (isNullish(array)) throw locationError(5788200, 'Input must be an array');
      if (!Array.isArray(array)) throw locationError(5788200, 'Input must be an array');
      return [...pick(array, count)];
    };
  };

/** The `n` of $firstN and its kind: a positive whole number. */
export function countOf(value: unknown): number {
  if (!isNumeric(value))
    throw locationError(5787902, `Value for 'n' must be of integral type, but found ${bsonTypeName(value)}`);
  const count = toSafeInteger(value);
  if (count === undefined) throw locationError(5787903, "Value for 'n' must be of integral type");
  if (count <= 0) throw locationError(5787908, "'n' must be greater than 0, found " + count);
  return count;
}

function toObject(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (!Array.isArray(value))
    throw locationError(40386, `$arrayToObject requires an array input, found: ${bsonTypeName(value)}`);
  const doc: Doc = {};
  for (const entry of value) {
    const [key, field] = entryOf(entry);
    if (key === '__proto__')
      throw badValue("A field named '__proto__' is not supported by the embedded database");
    if (key.includes('\0')) throw locationError(4940400, 'Key field cannot contain an embedded null byte');
    if (field !== undefined) doc[key] = field;
  }
  return doc;
}

function entryOf(entry: unknown): [string, unknown] {
  let key: unknown;
  let field: unknown;
  if (Array.isArray(entry)) {
    if (entry.length !== 2) {
      throw locationError(
        40397,
        `$arrayToObject requires an array of size 2 arrays,found array of size: ${entry.length}`,
      );
    }
    [key, field] = entry as [unknown, unknown];
  } else if (isDocument(entry)) {
    if (Object.keys(entry).length !== 2 || !('k' in entry) || !('v' in entry)) {
      throw locationError(40392, "$arrayToObject requires an object with keys 'k' and 'v'");
    }
    key = entry.k;
    field = entry.v;
  } else {
    throw locationError(40398, `Unrecognised input type format for $arrayToObject: ${bsonTypeName(entry)}`);
  }
  if (typeof key !== 'string') {
    throw locationError(
      40394,
      `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${bsonTypeName(key)}`,
    );
  }
  return [key, field];
}

export const arrayOperators: Operators = {
  $arrayElemAt: binary(elementAt),
  $arrayToObject: unary(toObject),
  $concatArrays: variadic(concatenate),
  $first: end('$first', 0),
  $last: end('$last', -1),
  $firstN: several((array, count) => array.slice(0, count)),
  $lastN: several((array, count) => array.slice(-count)),
  $in: binary(member),
  $indexOfArray: variadic(indexOfArray, 2, 4),
  $isArray: unary(Array.isArray),
  $range: variadic(range, 2, 3),
  $reverseArray: unary(reverse),
  $size: unary(size),
  $slice: variadic(slice, 2, 3),
  $sortArray: sortArray,
  $zip: zip,
};
