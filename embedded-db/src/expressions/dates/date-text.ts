/** $dateToString. */
import { locationError } from '../../values/error';
import { bsonTypeName, isNullish } from '../../values/kind';
import { defaultFormat, formatDate } from './format-date';
import { type OperatorCompiler, type Operators, namedOperands } from '../operators/arguments';
import { dateOf, zoneOf } from './date-arguments';

const toText: OperatorCompiler = (operand, scope, name) => {
  const shape = { date: true, format: false, timezone: false, onNull: false };
  const fields = namedOperands(operand, scope, name, shape, [18629, 18534, 18628]);
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

export const dateTextOperators: Operators = { $dateToString: toText };
