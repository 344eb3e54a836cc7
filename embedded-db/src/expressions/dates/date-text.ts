/** $dateToString and $dateFromString. */
import { type MongoError, locationError } from '../../values/error';
import { bsonTypeName, isNullish } from '../../values/kind';
import { defaultFormat, formatDate } from './format-date';
import { parseDate } from './parse-date';
import { type OperatorCompiler, type Operators, namedOperands } from '../operators/arguments';
import { dateOf, zoneOf } from './date-arguments';

const toText: OperatorCompiler = (operand, scope, name) => {
  const shape = { date: true, format: false, timezone: false, onNull: false };
  const fields = namedOperands(operand, scope, name, shape, {
    object: 18629,
    unknown: 18534,
    missing: 18628,
  });
  return (frame) => {
    const date = fields.date?.(frame);
    if (isNullish(date)) return fields.onNull ? fields.onNull(frame) : null;
    const zone = zoneOf(fields.timezone, frame);
    const format = fields.format?.(frame);
    if (zone === null || (fields.format && isNullish(format))) return null;
    if (format !== undefined && typeof format !== 'string') {
      throw locationError(
        18533,
        `${name} requires that 'format' be a string, found: ${bsonTypeName(format)}`,
      );
    }
    return formatDate(dateOf(date), format ?? defaultFormat(zone), zone);
  };
};

const fromText: OperatorCompiler = (operand, scope, name) => {
  const shape = { dateString: true, format: false, timezone: false, onError: false, onNull: false };
  const fields = namedOperands(operand, scope, name, shape, {
    object: 40540,
    unknown: 40541,
    missing: 40542,
  });
  return (frame) => {
    const text = fields.dateString?.(frame);
    const zone = zoneOf(fields.timezone, frame);
    const format = fields.format?.(frame);
    if (isNullish(text)) return fields.onNull ? fields.onNull(frame) : null;
    if (zone === null || (fields.format && isNullish(format))) return null;
    if (format !== undefined && typeof format !== 'string') {
      throw locationError(
        40684,
        `${name} requires that 'format' be a string, found: ${bsonTypeName(format)}`,
      );
    }
    try {
      if (typeof text !== 'string') {
        throw locationError(
          241,
          `${name} requires that 'dateString' be a string, found: ${bsonTypeName(text)}`,
        );
      }
      return parseDate(text, format, fields.timezone && zone);
    } catch (error) {
      if (fields.onError && (error as MongoError).code === 241) return fields.onError(frame);
      throw error;
    }
  };
};

export const dateTextOperators: Operators = { $dateToString: toText, $dateFromString: fromText };
