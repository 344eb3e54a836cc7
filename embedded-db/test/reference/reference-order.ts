/**
 * MongoDB's order of values, written a second time for tests: slowly and plainly, and sharing nothing with the
 * database's own code, so that a fault in one does not hide in the other.
 */
import { Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';

type Fields = Record<string, unknown>;

/** Brackets in MongoDB's order; undefined stands for a missing field. */
export function bracketOf(value: unknown): string {
  if (value === undefined) return '1 missing';
  if (value === null) return '2 null';
  if (value instanceof MinKey) return '0 minKey';
  if (value instanceof MaxKey) return 'z maxKey';
  if (isNumber(value)) return '3 number';
  if (typeof value === 'string') return '4 string';
  if (Array.isArray(value)) return '6 array';
  if (value instanceof ObjectId) return '8 objectId';
  if (typeof value === 'boolean') return '9 boolean';
  if (value instanceof Date) return 'a date';
  if (value instanceof Timestamp) return 'b timestamp';
  if (Object.getPrototypeOf(value) === Object.prototype) return '5 object';
  throw new Error(`the reference knows no ${String(value)}`);
}

export function isNumber(value: unknown): boolean {
  if (value instanceof Timestamp) return false;
  return [Int32, Long, Double, Decimal128].some((type) => value instanceof type);
}

interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** The exact value; undefined for NaN and the infinities. */
function fractionOf(value: unknown): Fraction | undefined {
  if (value instanceof Int32 || value instanceof Long) return { top: BigInt(value.toString()), bottom: 1n };
  if (value instanceof Double) {
    let top = value.value;
    let bottom = 1n;
    if (!Number.isFinite(top)) return undefined;
    while (!Number.isInteger(top)) {
      top *= 2;
      bottom *= 2n;
    }
    return { top: BigInt(top), bottom };
  }
  const match = /^(-?\d+)(?:\.(\d+))?(?:E([+-]\d+))?$/.exec(String(value));
  if (!match) return undefined;
  const [, whole = '0', decimals = '', exponent = '0'] = match;
  const places = decimals.length - Number(exponent);
  const top = BigInt(whole + decimals);
  return places > 0
    ? { top, bottom: 10n ** BigInt(places) }
    : { top: top * 10n ** BigInt(-places), bottom: 1n };
}

function compareNumbers(a: unknown, b: unknown): number {
  const left = fractionOf(a);
  const right = fractionOf(b);
  if (left && right) {
    const difference = left.top * right.bottom - right.top * left.bottom;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  const rank = (value: unknown, fraction: Fraction | undefined): number =>
    fraction ? 2 : /^-inf/i.test(String(value)) ? 1 : /inf/i.test(String(value)) ? 3 : 0;
  return rank(a, left) - rank(b, right);
}

function compareFields(a: Fields, b: Fields): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [aName, aValue] = left[i] as [string, unknown];
    const [bName, bValue] = right[i] as [string, unknown];
    const order =
      compareTexts(bracketOf(aValue), bracketOf(bValue)) ||
      compareTexts(aName, bName) ||
      compare(aValue, bValue);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const compareTexts = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Orders any two values. */
export function compare(a: unknown, b: unknown): number {
  const bracket = bracketOf(a);
  const brackets = compareTexts(bracket, bracketOf(b));
  if (brackets !== 0) return brackets;
  switch (bracket) {
    case '3 number':
      return compareNumbers(a, b);
    case '4 string':
      return compareTexts(a as string, b as string);
    case '5 object':
      return compareFields(a as Fields, b as Fields);
    case '6 array': {
      const left = a as unknown[];
      const right = b as unknown[];
      const at = left.findIndex((value, i) => i >= right.length || compare(value, right[i]) !== 0);
      if (at < 0) return left.length - right.length;
      return at < right.length ? compare(left[at], right[at]) : 1;
    }
    case '8 objectId':
      return compareTexts((a as ObjectId).toHexString(), (b as ObjectId).toHexString());
    case '9 boolean':
      return Number(a) - Number(b);
    case 'a date':
      return (a as Date).getTime() - (b as Date).getTime();
    case 'b timestamp':
      return (a as Timestamp).compare(b as Timestamp);
    default:
      return 0;
  }
}
