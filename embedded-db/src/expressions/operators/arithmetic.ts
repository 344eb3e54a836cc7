/** Arithmetic with MongoDB's type promotion. Money is whole paise: int and long stay exact. */
import { type Decimal128, Double, Int32, Long } from 'bson';
import { longToBigInt } from '../../values/compare';
import {
  type RoundingMode,
  divideDecimals,
  formatDecimal,
  fromDouble,
  isFinite,
  remainderOfDecimals,
  roundDecimal,
  toDouble,
} from '../../values/decimal';
import { badValue, locationError, mongoError, notSupported, typeMismatch } from '../../values/error';
import { Kind, bsonTypeName, isNullish, isNumeric, kindOf } from '../../values/kind';
import {
  addNumbers,
  integer,
  multiplyNumbers,
  subtractNumbers,
  toDecimal,
  toNumber,
  toSafeInteger,
} from '../../values/numbers';
import { type OperatorCompiler, type Operators, binary, unary, variadic } from './arguments';

const zero = new Int32(0);
const one = new Int32(1);

/** A date so many milliseconds later; fractions are rounded. @throws MongoError when out of range. */
export function shiftDate(date: Date, milliseconds: unknown): Date {
  const shifted = new Date(date.getTime() + Math.round(toNumber(milliseconds)));
  if (Number.isNaN(shifted.getTime())) throw mongoError('Overflow', 'date overflow in $add');
  return shifted;
}

function add(values: readonly unknown[]): unknown {
  let sum: unknown = zero;
  let date: Date | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date) throw badValue('only one date allowed in an $add expression');
      date = value;
    } else if (isNumeric(value)) {
      sum = addNumbers(sum, value);
    } else {
      throw typeMismatch(`$add only supports numeric or date types, not ${bsonTypeName(value)}`);
    }
  }
  return date ? shiftDate(date, sum) : sum;
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (isNumeric(a) && isNumeric(b)) return subtractNumbers(a, b);
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumeric(b)) return shiftDate(a, -Math.round(toNumber(b)));
  throw typeMismatch(`can't $subtract ${bsonTypeName(b)} from ${bsonTypeName(a)}`);
}

function multiply(values: readonly unknown[]): unknown {
  let product: unknown = one;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumeric(value))
      throw typeMismatch(`$multiply only supports numeric types, not ${bsonTypeName(value)}`);
    product = multiplyNumbers(product, value);
  }
  return product;
}

const isDecimal = (value: unknown): value is Decimal128 => kindOf(value) === Kind.decimal;

const isZero = (value: unknown): boolean => toNumber(value) === 0 && !isTinyDecimal(value);

function isTinyDecimal(value: unknown): boolean {
  const decimal = isDecimal(value) ? toDecimal(value) : undefined;
  return decimal !== undefined && isFinite(decimal) && decimal.coefficient !== 0n;
}

function divide(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) {
    throw typeMismatch(`$divide only supports numeric types, not ${bsonTypeName(a)} and ${bsonTypeName(b)}`);
  }
  if (isZero(b)) throw badValue("can't $divide by zero");
  if (isDecimal(a) || isDecimal(b)) return formatDecimal(divideDecimals(toDecimal(a), toDecimal(b)));
  return new Double(toNumber(a) / toNumber(b));
}

function remainder(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) {
    throw locationError(
      16611,
      `$mod only supports numeric types, not ${bsonTypeName(a)} and ${bsonTypeName(b)}`,
    );
  }
  if (isZero(b)) throw locationError(16610, "can't $mod by zero");
  if (isDecimal(a) || isDecimal(b)) return formatDecimal(remainderOfDecimals(toDecimal(a), toDecimal(b)));
  const kind = Math.max(kindOf(a), kindOf(b));
  if (kind === Kind.double) return new Double(toNumber(a) % toNumber(b));
  if (kind === Kind.int) return new Int32(Number(a) % Number(b));
  return Long.fromBigInt(BigInt.asIntN(64, asBigInt(a) % asBigInt(b)));
}

const asBigInt = (value: unknown): bigint =>
  kindOf(value) === Kind.long ? longToBigInt(value) : BigInt(Number(value));

/** Rounds a double to decimal places by its exact value: 1.005 lies below its last digit's half. */
function roundDouble(value: number, places: number, mode: RoundingMode): number {
  if (!Number.isFinite(value)) return value;
  if (places === 0 && mode !== 'halfEven') {
    return mode === 'down' ? Math.trunc(value) : mode === 'floor' ? Math.floor(value) : Math.ceil(value);
  }
  if (places === 0) {
    const floor = Math.floor(value);
    const fraction = value - floor;
    if (fraction !== 0.5) return Math.round(value);
    const even = floor % 2 === 0 ? floor : floor + 1;
    return even === 0 && value < 0 ? -0 : even;
  }
  return toDouble(roundDecimal(fromDouble(value, 34), places, mode));
}

/** Rounds a number of any type, keeping its type. */
function roundNumber(value: unknown, places: number, mode: RoundingMode): unknown {
  const kind = kindOf(value);
  if (kind === Kind.decimal) return formatDecimal(roundDecimal(toDecimal(value), places, mode));
  if (kind === Kind.double) return new Double(roundDouble(Number(value), places, mode));
  if (places >= 0) return value;
  const rounded = roundDecimal(toDecimal(value), places, mode);
  const whole = isFinite(rounded) ? rounded.coefficient * 10n ** BigInt(Math.max(0, rounded.exponent)) : 0n;
  const signed = isFinite(rounded) && rounded.negative ? -whole : whole;
  if (kind === Kind.long) return Long.fromBigInt(BigInt.asIntN(64, signed));
  return integer(signed);
}

const rounding = (mode: RoundingMode): OperatorCompiler =>
  variadic(
    ([value, places = zero], name) => {
      if (isNullish(value) || places === null) return null;
      if (!isNumeric(value))
        throw locationError(51081, `${name} only supports numeric types, not ${bsonTypeName(value)}`);
      const count = toSafeInteger(places);
      if (count === undefined)
        throw locationError(51082, `precision argument to  ${name} must be a integral value`);
      if (count < -20 || count > 100) {
        throw locationError(
          51083,
          `cannot apply ${name} with precision value ${count} value must be in [-20, 100]`,
        );
      }
      return roundNumber(value, count, mode);
    },
    1,
    2,
  );

const toWhole = (mode: RoundingMode): OperatorCompiler => numeric((value) => roundNumber(value, 0, mode));

/** An operator of one number; null and missing give null. */
export function numeric(compute: (value: unknown, name: string) => unknown): OperatorCompiler {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) {
      throw locationError(28765, `${name} only supports numeric types, not ${bsonTypeName(value)}`);
    }
    return compute(value, name);
  });
}

function absolute(value: unknown): unknown {
  switch (kindOf(value)) {
    case Kind.int:
      return Number(value) < 0 ? subtractNumbers(zero, value) : value;
    case Kind.long: {
      const bits = longToBigInt(value);
      if (bits === -(2n ** 63n)) throw locationError(28680, "can't take $abs of long long min");
      return bits < 0n ? Long.fromBigInt(-bits) : value;
    }
    case Kind.double:
      return new Double(Math.abs(Number(value)));
    default: {
      const decimal = toDecimal(value);
      if (!isFinite(decimal)) return decimal === '-Infinity' ? formatDecimal('Infinity') : value;
      return formatDecimal({ ...decimal, negative: false });
    }
  }
}

/** Of doubles; Decimal128 has no exact answer here and is refused. */
function squareRoot(value: unknown): Double {
  if (isDecimal(value)) throw notSupported('$sqrt of a Decimal128');
  const number = toNumber(value);
  if (number < 0) throw locationError(28714, "$sqrt's argument must be greater than or equal to 0");
  return new Double(Math.sqrt(number));
}

export const arithmeticOperators: Operators = {
  $add: variadic(add),
  $subtract: binary(subtract),
  $multiply: variadic(multiply),
  $divide: binary(divide),
  $mod: binary(remainder),
  $round: rounding('halfEven'),
  $trunc: rounding('down'),
  $floor: toWhole('floor'),
  $ceil: toWhole('ceil'),
  $abs: numeric(absolute),
  $sqrt: numeric(squareRoot),
};
