/** $type, $isNumber, $convert and its short forms. */
import { Decimal128, Double, Int32, Long, type ObjectId, ObjectId as NewObjectId } from 'bson';
import { formatDecimal } from '../../values/decimal';
import { type MongoError, mongoError } from '../../values/error';
import {
  Kind,
  type KindCode,
  bsonTypeName,
  isDocument,
  isNullish,
  isNumeric,
  kindOf,
  kindOfAlias,
} from '../../values/kind';
import { toDecimal, toNumber, toSafeInteger, truncateToLong } from '../../values/numbers';
import { parseDate } from '../dates/parse-date';
import { type OperatorCompiler, type Operators, namedOperands, unary } from './arguments';
import { numberToText } from '../text/number-text';

const failure = (message: string): MongoError =>
  mongoError('ConversionFailure', `${message} in $convert with no onError value`);

const unsupported = (value: unknown, to: string): MongoError =>
  failure(`Unsupported conversion from ${bsonTypeName(value)} to ${to}`);

const overflow = (value: unknown): MongoError =>
  failure(`Conversion would overflow target type`.concat(`: ${numberToText(value)}`));

function toText(value: unknown): string {
  switch (kindOf(value)) {
    case Kind.string:
      return value as string;
    case Kind.bool:
      return String(value);
    case Kind.int:
    case Kind.long:
    case Kind.double:
    case Kind.decimal:
      return numberToText(value);
    case Kind.objectId:
      return (value as ObjectId).toHexString();
    case Kind.date:
      return (value as Date).toISOString();
    default:
      throw unsupported(value, 'string');
  }
}

function toBoolean(value: unknown): boolean {
  const kind = kindOf(value);
  if (kind === Kind.bool) return value as boolean;
  if (isNumeric(value)) return toNumber(value) !== 0;
  return true;
}

/** A whole number's value within `bits`; fractions are cut off. */
function whole(value: unknown, bits: 32 | 64, to: string): bigint {
  switch (kindOf(value)) {
    case Kind.bool:
      return value ? 1n : 0n;
    case Kind.int:
    case Kind.long:
    case Kind.double:
    case Kind.decimal: {
      const number = truncateToLong(value);
      if (number === undefined && !Number.isFinite(toNumber(value))) {
        throw failure('Attempt to convert NaN or infinity value to integer type');
      }
      if (number === undefined || BigInt.asIntN(bits, number) !== number) throw overflow(value);
      return number;
    }
    case Kind.string: {
      const text = value as string;
      if (!/^[+-]?\d+$/.test(text)) throw failure(`Failed to parse number '${text}'`);
      const number = BigInt(text.replace(/^\+/, ''));
      if (BigInt.asIntN(bits, number) !== number) throw failure(`Failed to parse number '${text}': Overflow`);
      return number;
    }
    case Kind.date:
      if (bits === 64) return BigInt((value as Date).getTime());
      throw unsupported(value, to);
    default:
      throw unsupported(value, to);
  }
}

function toDouble(value: unknown): Double {
  const kind = kindOf(value);
  if (kind === Kind.bool) return new Double(value ? 1 : 0);
  if (isNumeric(value)) {
    const number = toNumber(value);
    if (kind === Kind.decimal && !Number.isFinite(number) && !/nan|inf/i.test(String(value)))
      throw overflow(value);
    return new Double(number);
  }
  if (kind === Kind.date) return new Double((value as Date).getTime());
  if (kind !== Kind.string) throw unsupported(value, 'double');
  const text = value as string;
  if (/^[+-]?(inf|infinity)$/i.test(text)) return new Double(text.startsWith('-') ? -Infinity : Infinity);
  if (/^[+-]?nan$/i.test(text)) return new Double(NaN);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) throw failure(`Failed to parse number '${text}'`);
  return new Double(Number(text));
}

function toDecimal128(value: unknown): Decimal128 {
  const kind = kindOf(value);
  if (kind === Kind.decimal) return value as Decimal128;
  if (kind === Kind.bool) return Decimal128.fromString(value ? '1' : '0');
  if (isNumeric(value)) return formatDecimal(toDecimal(value));
  if (kind === Kind.date) return Decimal128.fromString(String((value as Date).getTime()));
  if (kind !== Kind.string) throw unsupported(value, 'decimal');
  try {
    return Decimal128.fromStringWithRounding(value as string);
  } catch {
    throw failure(`Failed to parse number '${value as string}'`);
  }
}

function toDate(value: unknown): Date {
  switch (kindOf(value)) {
    case Kind.date:
      return value as Date;
    case Kind.long:
    case Kind.double:
    case Kind.decimal: {
      const time = truncateToLong(value);
      const date = new Date(Number(time));
      if (time === undefined || Number.isNaN(date.getTime())) throw overflow(value);
      return date;
    }
    case Kind.objectId:
      return (value as ObjectId).getTimestamp();
    case Kind.timestamp:
      return new Date((value as Long).getHighBitsUnsigned() * 1000);
    case Kind.string:
      return parseDate(value as string);
    default:
      throw unsupported(value, 'date');
  }
}

function toObjectId(value: unknown): unknown {
  const kind = kindOf(value);
  if (kind === Kind.objectId) return value;
  if (kind !== Kind.string) throw unsupported(value, 'objectId');
  if (!/^[0-9a-f]{24}$/i.test(value as string)) {
    throw failure(`Failed to parse objectId '${value as string}'`);
  }
  return new NewObjectId(value as string);
}

const conversions = new Map<KindCode, (value: unknown) => unknown>([
  [Kind.string, toText],
  [Kind.bool, toBoolean],
  [Kind.int, (value) => new Int32(Number(whole(value, 32, 'int')))],
  [Kind.long, (value) => Long.fromBigInt(whole(value, 64, 'long'))],
  [Kind.double, toDouble],
  [Kind.decimal, toDecimal128],
  [Kind.date, toDate],
  [Kind.objectId, toObjectId],
]);

/** The conversion to a type given by alias or number. @throws MongoError for a type there is none to. */
function conversionTo(to: unknown): (value: unknown) => unknown {
  const alias = typeof to === 'string' ? to : toSafeInteger(to);
  if (alias === undefined)
    throw mongoError(
      'FailedToParse',
      "$convert's 'to' argument must be a string or number, but is " + bsonTypeName(to),
    );
  const kind = kindOfAlias(alias);
  if (kind === undefined) throw mongoError('BadValue', `Unknown type name: ${String(alias)}`);
  const convert = conversions.get(kind);
  if (convert) return convert;
  return (value) => {
    throw unsupported(value, String(alias));
  };
}

const convertOperator: OperatorCompiler = (operand, scope, name) => {
  const shape = { input: true, to: true, onError: false, onNull: false };
  const fields = namedOperands(operand, scope, name, shape, [9, 9, 9]);
  return (frame) => {
    const to = fields.to?.(frame);
    const value = fields.input?.(frame);
    if (isNullish(value)) return fields.onNull ? fields.onNull(frame) : null;
    if (isNullish(to)) return null;
    if (isDocument(to))
      throw mongoError('FailedToParse', "$convert's 'to' argument must be a string or number, but is object");
    const convert = conversionTo(to);
    try {
      return convert(value);
    } catch (error) {
      if (fields.onError && (error as MongoError).code === 241) return fields.onError(frame);
      throw error;
    }
  };
};

const shortForm = (kind: KindCode): OperatorCompiler => {
  const convert = conversions.get(kind) as (value: unknown) => unknown;
  return unary((value) => (isNullish(value) ? null : convert(value)));
};

export const conversionOperators: Operators = {
  $type: unary(bsonTypeName),
  $isNumber: unary(isNumeric),
  $convert: convertOperator,
  $toString: shortForm(Kind.string),
  $toBool: shortForm(Kind.bool),
  $toInt: shortForm(Kind.int),
  $toLong: shortForm(Kind.long),
  $toDouble: shortForm(Kind.double),
  $toDecimal: shortForm(Kind.decimal),
  $toDate: shortForm(Kind.date),
  $toObjectId: shortForm(Kind.objectId),
};
