/** MongoDB's total order of BSON values, of all types together. */
import { type BSONRegExp, type Binary, type Code, type Decimal128, type Long, type ObjectId } from 'bson';
import { type Decimal, compareDecimals, fromBigInt, fromDouble, parseDecimal } from './decimal';
import { type WritableObjectId } from './bson/encode';
import { type Doc, Kind, type KindCode, bracketOf, kindOf } from './kind';

export { bsonTypeName, typeOrder } from './kind';

/** Orders strings by their UTF-8 bytes; JavaScript's own order differs beyond U+FFFF. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) {
      const leftHigh = left >= 0xd800 && left <= 0xdfff;
      const rightHigh = right >= 0xd800 && right <= 0xdfff;
      if (leftHigh !== rightHigh) return leftHigh ? 1 : -1;
      return left - right;
    }
  }
  return a.length - b.length;
}

/** A Long's value as a bigint, native bigints included. */
export function longToBigInt(value: unknown): bigint {
  return typeof value === 'bigint' ? value : (value as Long).toBigInt();
}

/** Whether a Long is exactly a JavaScript number (its magnitude is below 2^53). */
export function isSafeLong(value: unknown): value is Long {
  if (typeof value === 'bigint') return false;
  const { high } = value as Long;
  return high >= -0x200000 && high < 0x200000;
}

const toDecimal = (value: unknown, kind: KindCode): Decimal =>
  kind === Kind.decimal
    ? parseDecimal(value as Decimal128)
    : kind === Kind.long
      ? fromBigInt(longToBigInt(value))
      : fromDouble(Number(value), 34);

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : 1;
}

function compareLongToDouble(long: bigint, double: number): number {
  if (Number.isNaN(double)) return 1;
  if (double >= 9223372036854775808) return -1;
  if (double < -9223372036854775808) return 1;
  const whole = Math.trunc(double);
  const other = BigInt(whole);
  if (long !== other) return long < other ? -1 : 1;
  return compareDoubles(whole, double);
}

function compareNumbers(a: unknown, aKind: KindCode, b: unknown, bKind: KindCode): number {
  if (aKind === Kind.decimal || bKind === Kind.decimal) {
    return compareDecimals(toDecimal(a, aKind), toDecimal(b, bKind));
  }
  const aIsWide = aKind === Kind.long && !isSafeLong(a);
  const bIsWide = bKind === Kind.long && !isSafeLong(b);
  if (!aIsWide && !bIsWide) return compareDoubles(Number(a), Number(b));
  if (aKind === Kind.double) return -compareLongToDouble(longToBigInt(b), Number(a));
  if (bKind === Kind.double) return compareLongToDouble(longToBigInt(a), Number(b));
  const left = aKind === Kind.long ? longToBigInt(a) : BigInt(Number(a));
  const right = bKind === Kind.long ? longToBigInt(b) : BigInt(Number(b));
  return left < right ? -1 : left > right ? 1 : 0;
}

const leftId = Buffer.alloc(12);
const rightId = Buffer.alloc(12);

function compareObjectIds(a: ObjectId, b: ObjectId): number {
  if (a.equals(b)) return 0;
  (a as unknown as WritableObjectId).serializeInto(leftId, 0);
  (b as unknown as WritableObjectId).serializeInto(rightId, 0);
  return leftId.compare(rightId);
}

function compareBinaries(a: Binary, b: Binary): number {
  if (a.position !== b.position) return a.position - b.position;
  if (a.sub_type !== b.sub_type) return a.sub_type - b.sub_type;
  return Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position));
}

function compareDocuments(a: Doc, b: Doc): number {
  const aNames = Object.keys(a);
  const bNames = Object.keys(b);
  const length = Math.min(aNames.length, bNames.length);
  for (let i = 0; i < length; i++) {
    const aName = aNames[i] as string;
    const bName = bNames[i] as string;
    const left = a[aName];
    const right = b[bName];
    const leftKind = kindOf(left);
    const rightKind = kindOf(right);
    const order =
      bracketOf(leftKind) - bracketOf(rightKind) ||
      compareStrings(aName, bName) ||
      compareOfKinds(left, leftKind, right, rightKind);
    if (order !== 0) return order;
  }
  return aNames.length - bNames.length;
}

function compareArrays(a: readonly unknown[], b: readonly unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareOfKinds(a: unknown, aKind: KindCode, b: unknown, bKind: KindCode): number {
  switch (aKind) {
    case Kind.int:
    case Kind.long:
    case Kind.double:
    case Kind.decimal:
      return compareNumbers(a, aKind, b, bKind);
    case Kind.string:
      return compareStrings(a as string, b as string);
    case Kind.object:
      return compareDocuments(a as Doc, b as Doc);
    case Kind.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case Kind.binData:
      return compareBinaries(a as Binary, b as Binary);
    case Kind.objectId:
      return compareObjectIds(a as ObjectId, b as ObjectId);
    case Kind.bool:
      return Number(a) - Number(b);
    case Kind.date:
      return (a as Date).getTime() - (b as Date).getTime();
    case Kind.timestamp:
      return (a as Long).compare(b as Long);
    case Kind.regex: {
      const left = a as BSONRegExp;
      const right = b as BSONRegExp;
      return compareStrings(left.pattern, right.pattern) || compareStrings(left.options, right.options);
    }
    case Kind.javascript:
      return compareStrings((a as Code).code, (b as Code).code);
    default:
      return 0;
  }
}

/**
 * Orders two values as MongoDB does: by type bracket, then by content. Numbers of all types compare by
 * value; `undefined` stands for a missing field and comes before null.
 * @returns negative, zero or positive.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const aKind = kindOf(a);
  const bKind = kindOf(b);
  return bracketOf(aKind) - bracketOf(bKind) || compareOfKinds(a, aKind, b, bKind);
}

/** Whether MongoDB holds two values equal: 1, 1.0 and Long 1 are; documents must agree in field order. */
export function equalValues(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}
