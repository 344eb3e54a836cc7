/** Operators on arrays as a whole. */
import { Int32 } from 'bson';
import { compareSortSpec } from '../../fields/sort';
import { countSorting } from '../../pacing/stretch';
import { equalValues } from '../../values/compare';
import { badValue, locationError } from '../../values/error';
import { type Doc, bsonTypeName, isDocument, isNullish, isNumeric } from '../../values/kind';
import { toSafeInteger } from '../../values/numbers';
import {
  type OperatorCompiler,
  type Operators,
  arrayOperand,
  binary,
  compileOperand,
  namedFields,
  unary,
  variadic,
} from './arguments';

/** An operand that has to be a whole number of 32 bits. */
function integerOperand(value: unknown, name: string, which: string, code: number): number {
  const number = toSafeInteger(value);
  if (number !== undefined && Math.abs(number) <= 2147483648) return number;
  throw locationError(
    code,
    `${name}'s ${which} argument must be representable as a 32-bit integer, found: ${bsonTypeName(value)}`,
  );
}

function elementAt(array: unknown, index: unknown, name: string): unknown {
  if (isNullish(array) || isNullish(index)) return null;
  const code = isNumeric(index) ? 28691 : 28690;
  return arrayOperand(array, name, 28689).at(integerOperand(index, name, 'second', code));
}

const end = (at: 0 | -1): OperatorCompiler =>
  unary((value, name) => (isNullish(value) ? null : arrayOperand(value, name, 28689).at(at)));

function concatenate(arrays: readonly unknown[], name: string): unknown {
  const all: unknown[] = [];
  for (const array of arrays) {
    if (isNullish(array)) return null;
    for (const element of arrayOperand(array, name, 28664)) all.push(element);
  }
  return all;
}

const member = (value: unknown, array: unknown, name: string): boolean =>
  arrayOperand(array, name, 40081).some((element) => equalValues(element, value));

function indexOfArray([array, value, start, stop]: readonly unknown[], name: string): unknown {
  if (isNullish(array)) return null;
  const elements = arrayOperand(array, name, 40090);
  const from = start === undefined ? 0 : integerOperand(start, name, 'third', 40096);
  const to = stop === undefined ? Infinity : integerOperand(stop, name, 'fourth', 40096);
  if (from < 0 || to < 0) throw locationError(40097, `${name} requires nonnegative indexes`);
  for (let i = from; i < Math.min(to, elements.length); i++) {
    if (equalValues(elements[i], value)) return new Int32(i);
  }
  return new Int32(-1);
}

function range([start, stop, step = new Int32(1)]: readonly unknown[], name: string): unknown {
  const from = integerOperand(start, name, 'starting', 34443);
  const to = integerOperand(stop, name, 'ending', 34445);
  const by = integerOperand(step, name, 'step', 34447);
  if (by === 0) throw locationError(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((to - from) / by));
  return Array.from({ length }, (_each, at) => new Int32(from + at * by));
}

function slice([array, first, count]: readonly unknown[], name: string): unknown {
  if (isNullish(array) || first === null || count === null || first === undefined) return null;
  const elements = arrayOperand(array, name, 28724);
  const start = integerOperand(first, name, 'second', 28725);
  if (count === undefined) return start < 0 ? elements.slice(start) : elements.slice(0, start);
  const length = integerOperand(count, name, 'third', 28727);
  if (length <= 0) throw locationError(28729, `Third argument to $slice must be positive: ${length}`);
  const from = start < 0 ? Math.max(0, elements.length + start) : start;
  return elements.slice(from, from + length);
}

const sortArray: OperatorCompiler = (operand, scope, name) => {
  const shape = { input: true, sortBy: true };
  const { input, sortBy } = namedFields(operand, name, shape, [2942500, 2942501, 2942502]);
  const evaluate = compileOperand(input, scope, name);
  const compare = compareSortSpec(sortBy);
  return (frame) => {
    const array = evaluate(frame);
    if (isNullish(array)) return null;
    const elements = [...arrayOperand(array, name, 2942504)];
    countSorting(elements.length);
    return elements.sort(compare);
  };
};

function toObject(value: unknown, name: string): unknown {
  if (isNullish(value)) return null;
  const doc: Doc = {};
  for (const entry of arrayOperand(value, name, 40386)) {
    const [key, field] = entryOf(entry);
    if (key === '__proto__')
      throw badValue("A field named '__proto__' is not supported by the embedded database");
    if (key.includes('\0')) throw locationError(4940400, 'Key field cannot contain an embedded null byte');
    if (field !== undefined) doc[key] = field;
  }
  return doc;
}

function entryOf(entry: unknown): [string, unknown] {
  if (!Array.isArray(entry) && !isDocument(entry))
    throw locationError(40398, `Unrecognised input type format for $arrayToObject: ${bsonTypeName(entry)}`);
  if (Array.isArray(entry) && entry.length !== 2)
    throw locationError(40397, `$arrayToObject requires arrays of size 2, found size: ${entry.length}`);
  if (isDocument(entry) && (Object.keys(entry).length !== 2 || !('k' in entry) || !('v' in entry)))
    throw locationError(40392, "$arrayToObject requires an object with keys 'k' and 'v'");
  const [key, field] = (Array.isArray(entry) ? entry : [entry.k, entry.v]) as [unknown, unknown];
  if (typeof key === 'string') return [key, field];
  throw locationError(
    40394,
    `$arrayToObject requires keys; the value of 'k' must be of type string. Found type: ${bsonTypeName(key)}`,
  );
}

export const arrayOperators: Operators = {
  $arrayElemAt: binary(elementAt),
  $arrayToObject: unary(toObject),
  $concatArrays: variadic(concatenate),
  $first: end(0),
  $last: end(-1),
  $in: binary(member),
  $indexOfArray: variadic(indexOfArray, 2, 4),
  $isArray: unary(Array.isArray),
  $range: variadic(range, 2, 3),
  $reverseArray: unary((value, name) =>
    isNullish(value) ? null : [...arrayOperand(value, name, 34435)].reverse(),
  ),
  $size: unary((value, name) => new Int32(arrayOperand(value, name, 17124).length)),
  $slice: variadic(slice, 2, 3),
  $sortArray: sortArray,
};
