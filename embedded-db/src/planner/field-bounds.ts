import { BSONRegExp } from 'bson';
import {
  EMPTY_ARRAY,
  encodeKey,
  encodeKeyText,
  stringPrefixRange,
  successor,
  typeBracket,
  type Direction,
} from '../values/key';
import { isDocument, isNumeric } from '../values/kind';
import { type Condition } from './conditions';
import { isPlainPrefix, literalPrefix } from './regex-prefix';

/** One half-open range of encoded keys of one field. */
export interface Interval {
  low: Buffer;
  high: Buffer;
}

export interface FieldBounds {
  /** Keys of single values, as latin1 text, ascending; the next field of the index can be bounded too. */
  points?: string[];
  /** Ranges, ascending by bytes; later fields cannot be bounded. */
  intervals?: Interval[];
  /** Conditions that need no second look at the document, provided no document has an array here (but see `isExactOfElements`). */
  exact: Condition[];
  /** What the bounds say, for `explain`. */
  text: () => string[];
}

const RANGE_OPERATORS = new Set(['$gt', '$gte', '$lt', '$lte']);

/** Key bounds of one index field that contain every document the conditions can match; undefined: no bounds. */
export function boundField(
  conditions: readonly Condition[],
  direction: Direction,
  multikey: boolean,
): FieldBounds | undefined {
  for (const condition of conditions) {
    const bounds = pointBounds(condition, direction);
    if (bounds) return bounds;
  }
  const ranges = conditions.filter(
    ({ operator, operand }) => RANGE_OPERATORS.has(operator) && isRangeValue(operand),
  );
  if (ranges.length > 0) return rangeBounds(multikey ? ranges.slice(0, 1) : ranges, direction);
  for (const condition of conditions) {
    const bounds = intervalBounds(condition, direction);
    if (bounds) return bounds;
  }
  return undefined;
}

function pointBounds(condition: Condition, direction: Direction): FieldBounds | undefined {
  const { operator, operand: value } = condition;
  if (operator === '$exists') {
    if (namesPosition(condition.path)) return undefined;
    return isFalse(value) ? pointsOf([null, EMPTY_ARRAY], direction, []) : undefined;
  }
  const values =
    operator === '$eq'
      ? [value]
      : operator === '$in' && Array.isArray(value)
        ? (value as unknown[])
        : undefined;
  if (!values?.every(isPointValue)) return undefined;
  const withNull = values.includes(null);
  if (withNull && namesPosition(condition.path)) return undefined;
  return pointsOf(withNull ? [...values, EMPTY_ARRAY] : values, direction, withNull ? [] : [condition]);
}

/**
 * A number in a path is an array position to the index, and to the matcher also a field that the array's
 * documents lack: null and missing there are found without a key.
 */
function namesPosition(path: string): boolean {
  return /(^|\.)\d+(\.|$)/.test(path);
}

function pointsOf(values: unknown[], direction: Direction, exact: Condition[]): FieldBounds {
  // Text sorts several times faster than buffers: there may be a hundred thousand.
  const points = values.map((value) => encodeKeyText(value, direction)).sort();
  const distinct = points.filter((point, i) => i === 0 || point !== points[i - 1]);
  return { points: distinct, exact, text: () => values.map((value) => `[${show(value)}, ${show(value)}]`) };
}

function rangeBounds(ranges: readonly Condition[], direction: Direction): FieldBounds {
  let [low, high] = typeBracket(ranges[0]?.operand, direction);
  for (const { operator, operand: value } of ranges) {
    const [bracketLow, bracketHigh] = typeBracket(value, direction);
    low = later(low, bracketLow);
    high = earlier(high, bracketHigh);
    const key = encodeKey([value], [direction]);
    const after = successor(key) ?? high;
    const bounds = direction === 1 ? operator : REVERSED[operator];
    if (bounds === '$gt') low = later(low, after);
    else if (bounds === '$gte') low = later(low, key);
    else if (bounds === '$lt') high = earlier(high, key);
    else high = earlier(high, after);
  }
  const intervals = low.compare(high) < 0 ? [{ low, high }] : [];
  // NaN sorts below all numbers but is not less than any: without a lower bound the matcher has to look.
  const reachesNaN =
    ranges.every(({ operator }) => operator.startsWith('$lt')) && isNumeric(ranges[0]?.operand);
  const text = (): string[] => [
    ranges.map(({ operator, operand }) => `${operator} ${show(operand)}`).join(' and '),
  ];
  return { intervals, exact: reachesNaN ? [] : [...ranges], text };
}

const REVERSED: Record<string, string> = { $gt: '$lt', $gte: '$lte', $lt: '$gt', $lte: '$gte' };

function intervalBounds(condition: Condition, direction: Direction): FieldBounds | undefined {
  const { operator, operand: value } = condition;
  const values =
    operator === '$regex' ? [value] : operator === '$in' && Array.isArray(value) ? (value as unknown[]) : [];
  const intervals: Interval[] = [];
  for (const one of values) {
    if (one instanceof BSONRegExp) {
      const prefix = literalPrefix(one);
      if (prefix === '') return undefined;
      const [low, high] = stringPrefixRange(prefix, direction);
      intervals.push({ low, high }, pointInterval(one, direction));
    } else if (one === null && namesPosition(condition.path)) {
      return undefined;
    } else if (isPointValue(one)) {
      intervals.push(pointInterval(one, direction));
      if (one === null) intervals.push(pointInterval(EMPTY_ARRAY, direction));
    } else {
      return undefined;
    }
  }
  if (intervals.length === 0) return undefined;
  const isExact = operator === '$regex' && value instanceof BSONRegExp && isPlainPrefix(value);
  return { intervals: joined(intervals), exact: isExact ? [condition] : [], text: () => values.map(show) };
}

/** Whether exactly the documents with a key in the bounds match the one condition, arrays of them too. */
export const isExactOfElements = ({ path, operator, operand }: Condition): boolean =>
  (operator === '$regex' || (operator === '$eq' && typeof operand === 'string')) && !namesPosition(path);

function pointInterval(value: unknown, direction: Direction): Interval {
  const low = encodeKey([value], [direction]);
  return { low, high: successor(low) ?? Buffer.from([0xff]) };
}

/** Sorts intervals and joins those that overlap. */
function joined(intervals: Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => a.low.compare(b.low));
  const result: Interval[] = [];
  for (const interval of sorted) {
    const last = result.at(-1);
    if (last && interval.low.compare(last.high) <= 0) last.high = later(last.high, interval.high);
    else result.push({ ...interval });
  }
  return result;
}

/** Values that have exactly one key: no arrays, no expressions, no missing. */
function isPointValue(value: unknown): boolean {
  return value !== undefined && !Array.isArray(value) && !(value instanceof BSONRegExp);
}

/** Values whose order inside their type is the order of their keys and of the matcher. */
function isRangeValue(value: unknown): boolean {
  if (value === null || value === undefined || Array.isArray(value) || isDocument(value)) return false;
  if (typeof value === 'object' && '_bsontype' in value) {
    const type = value._bsontype;
    if (type === 'MinKey' || type === 'MaxKey' || type === 'BSONRegExp' || type === 'Code') return false;
  }
  return !isNumeric(value) || !Number.isNaN(Number(value));
}

function isFalse(value: unknown): boolean {
  return value === false || (isNumeric(value) && Number(value) === 0);
}

function later(a: Buffer, b: Buffer): Buffer {
  return a.compare(b) >= 0 ? a : b;
}

function earlier(a: Buffer, b: Buffer): Buffer {
  return a.compare(b) <= 0 ? a : b;
}

function show(value: unknown): string {
  if (value === EMPTY_ARRAY) return 'undefined';
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'object' && value !== null && !isDocument(value)) {
    return '_bsontype' in value && value._bsontype === 'ObjectId'
      ? `ObjectId('${String(value)}')`
      : String(value);
  }
  return JSON.stringify(value);
}
