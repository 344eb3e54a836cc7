/** Arithmetic on BSON numbers with MongoDB's type promotion: int < long < double < decimal. */
import { type Decimal128, Double, Int32, Long } from 'bson';
import { isSafeLong, longToBigInt } from './compare';
import {
  type Decimal,
  addDecimals,
  formatDecimal,
  fromBigInt,
  fromDouble,
  isFinite,
  multiplyDecimals,
  negate,
  parseDecimal,
  pow10,
  toDouble,
} from './decimal';
import { Kind, type KindCode, isNumeric, kindOf } from './kind';

export { isNumeric };

/** A BSON number as a JavaScript number, rounded where it must be. */
export function toNumber(value: unknown): number {
  switch (kindOf(value)) {
    case Kind.decimal:
      return toDouble(parseDecimal(value as Decimal128));
    case Kind.long:
      return typeof value === 'bigint' ? Number(value) : (value as Long).toNumber();
    default:
      return Number(value);
  }
}

/** A BSON number as an exact decimal; doubles keep the 15 digits MongoDB computes with. */
export function toDecimal(value: unknown): Decimal {
  switch (kindOf(value)) {
    case Kind.decimal:
      return parseDecimal(value as Decimal128);
    case Kind.long:
      return fromBigInt(longToBigInt(value));
    case Kind.int:
      return fromBigInt(BigInt(Number(value)));
    default:
      return fromDouble(Number(value), 15);
  }
}

const fitsInt = (value: number): boolean => (value | 0) === value;
const fitsLong = (value: bigint): boolean => BigInt.asIntN(64, value) === value;

/** An integer as Int32 when it fits, else Long; undefined beyond 64 bits. */
export function integer(value: bigint): Int32 | Long | undefined {
  if (BigInt.asIntN(32, value) === value) return new Int32(Number(value));
  return fitsLong(value) ? Long.fromBigInt(value) : undefined;
}

interface Operation {
  readonly numbers: (a: number, b: number) => number;
  readonly integers: (a: bigint, b: bigint) => bigint;
  readonly decimals: (a: Decimal, b: Decimal) => Decimal;
}

const addition: Operation = {
  numbers: (a, b) => a + b,
  integers: (a, b) => a + b,
  decimals: addDecimals,
};
const subtraction: Operation = {
  numbers: (a, b) => a - b,
  integers: (a, b) => a - b,
  decimals: (a, b) => addDecimals(a, negate(b)),
};
const multiplication: Operation = {
  numbers: (a, b) => a * b,
  integers: (a, b) => a * b,
  decimals: multiplyDecimals,
};

const asBigInt = (value: unknown, kind: KindCode): bigint =>
  kind === Kind.long ? longToBigInt(value) : BigInt(Number(value));

/** The result in the wider operand's type; undefined when it does not fit 64 bits. */
function combine(operation: Operation, a: unknown, b: unknown): unknown {
  const aKind = kindOf(a);
  const bKind = kindOf(b);
  const kind = Math.max(aKind, bKind);
  if (kind === Kind.decimal) return formatDecimal(operation.decimals(toDecimal(a), toDecimal(b)));
  if (kind === Kind.double) return new Double(operation.numbers(toNumber(a), toNumber(b)));
  if (kind === Kind.int) {
    const result = operation.numbers(Number(a), Number(b));
    if (fitsInt(result)) return new Int32(result);
    return Long.fromBigInt(operation.integers(BigInt(Number(a)), BigInt(Number(b))));
  }
  const result = operation.integers(asBigInt(a, aKind), asBigInt(b, bKind));
  return fitsLong(result) ? Long.fromBigInt(result) : undefined;
}

const orDouble = (operation: Operation, a: unknown, b: unknown): unknown =>
  combine(operation, a, b) ?? new Double(operation.numbers(toNumber(a), toNumber(b)));

/** a + b as updates compute it: undefined when the sum of longs overflows. */
export const addStrictly = (a: unknown, b: unknown): unknown => combine(addition, a, b);

/** a × b as updates compute it: undefined when the product of longs overflows. */
export const multiplyStrictly = (a: unknown, b: unknown): unknown => combine(multiplication, a, b);

/** a + b as expressions compute it: a sum beyond 64 bits becomes a double. */
export const addNumbers = (a: unknown, b: unknown): unknown => orDouble(addition, a, b);

/** a - b as expressions compute it. */
export const subtractNumbers = (a: unknown, b: unknown): unknown => orDouble(subtraction, a, b);

/** a × b as expressions compute it. */
export const multiplyNumbers = (a: unknown, b: unknown): unknown => orDouble(multiplication, a, b);

/** MongoDB's notion of true: anything but false, null, missing and zero. */
export function isTruthy(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return value === true || !isNumeric(value) || toNumber(value) !== 0;
}

/** Whether a value is a double or decimal NaN. */
export function isNotANumber(value: unknown): boolean {
  const kind = kindOf(value);
  if (kind === Kind.double) return Number.isNaN(Number(value));
  return kind === Kind.decimal && parseDecimal(value as Decimal128) === 'NaN';
}

/** A number cut to a 64-bit integer; undefined for NaN, infinities and what does not fit. */
export function truncateToLong(value: unknown): bigint | undefined {
  const kind = kindOf(value);
  if (kind === Kind.long) return longToBigInt(value);
  if (kind === Kind.int) return BigInt(Number(value));
  let whole: bigint;
  if (kind === Kind.decimal) {
    const decimal = parseDecimal(value as Decimal128);
    if (!isFinite(decimal) || (decimal.exponent > 20 && decimal.coefficient !== 0n)) return undefined;
    const { coefficient, exponent, negative } = decimal;
    whole = exponent >= 0 ? coefficient * pow10(Math.min(exponent, 20)) : coefficient / pow10(-exponent);
    if (negative) whole = -whole;
  } else {
    const number = Math.trunc(Number(value));
    if (!Number.isFinite(number)) return undefined;
    whole = BigInt(number);
  }
  return fitsLong(whole) ? whole : undefined;
}

/** A BSON number that is whole and safe, as a JavaScript number; undefined for everything else. */
export function toSafeInteger(value: unknown): number | undefined {
  if (!isNumeric(value)) return undefined;
  if (kindOf(value) === Kind.long && !isSafeLong(value)) return undefined;
  const number = toNumber(value);
  return Number.isSafeInteger(number) ? number : undefined;
}
