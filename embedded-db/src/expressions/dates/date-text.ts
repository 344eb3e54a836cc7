/** $dateToString. */
import { isNullish } from '../../values/kind';
import { defaultFormat, formatDate } from './format-date';
import { type OperatorCompiler, type Operators, namedOperands, textOperand } from '../operators/arguments';
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
    const given = format === undefined ? defaultFormat(zone) : textOperand(format, name, 18533);
    return formatDate(dateOf(date), given, zone);
  };
};

export const dateTextOperators: Operators = { $dateToString: toText };
