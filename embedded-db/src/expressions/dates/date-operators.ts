/** Parts of dates, and arithmetic with them. */
import { Int32, Long } from 'bson';
import { toLocal } from './time-zone';
import { addUnits, countUnits, dayOfYear, parseDayOfWeek, parseUnit, truncate } from './units';
import { locationError } from '../../values/error';
import { bsonTypeName, isNullish } from '../../values/kind';
import { toSafeInteger } from '../../values/numbers';
import { type Evaluate, type Frame } from '../scope';
import { type OperatorCompiler, type Operators, namedOperands } from '../operators/arguments';
import { dateAndZone, dateOf, zoneOf } from './date-arguments';

const part =
  (read: (local: Date) => number): OperatorCompiler =>
  (operand, scope, name) => {
    const { date, zone } = dateAndZone(operand, scope, name);
    return (frame) => {
      const value = date(frame);
      const where = zoneOf(zone, frame);
      if (isNullish(value) || where === null) return null;
      return new Int32(read(toLocal(dateOf(value), where)));
    };
  };

function wholeNumber(value: unknown, code: number, message: string): number {
  const number = toSafeInteger(value);
  if (number === undefined) throw locationError(code, message);
  return number;
}

const shifting =
  (sign: 1 | -1): OperatorCompiler =>
  (operand, scope, name) => {
    const shape = { startDate: true, unit: true, amount: true, timezone: false };
    const fields = namedOperands(operand, scope, name, shape, [5166400, 5166401, 5166402]);
    return (frame) => {
      const start = fields.startDate?.(frame);
      const unit = fields.unit?.(frame);
      const amount = fields.amount?.(frame);
      const zone = zoneOf(fields.timezone, frame);
      if (isNullish(start) || isNullish(unit) || isNullish(amount) || zone === null) return null;
      const count = wholeNumber(amount, 5166405, `${name} expects integer amount of time units`);
      if (typeof unit !== 'string')
        throw locationError(5166404, `${name} expects string defining the time unit`);
      return addUnits(dateOf(start, 5166403), parseUnit(unit, name), sign * count, zone);
    };
  };

/** The day weeks begin on, where the unit is a week; Sunday unless told. */
function startOfWeek(
  evaluate: Evaluate | undefined,
  frame: Frame,
  unit: string,
  name: string,
): number | null {
  if (!evaluate || unit !== 'week') return 0;
  const day = evaluate(frame);
  return isNullish(day) ? null : parseDayOfWeek(day, name);
}

const difference: OperatorCompiler = (operand, scope, name) => {
  const shape = { startDate: true, endDate: true, unit: true, timezone: false, startOfWeek: false };
  const fields = namedOperands(operand, scope, name, shape, [5166301, 5166302, 5166303]);
  return (frame) => {
    const [start, end, unitText] = [fields.startDate, fields.endDate, fields.unit].map((each) =>
      each?.(frame),
    );
    const zone = zoneOf(fields.timezone, frame);
    if (isNullish(start) || isNullish(end) || isNullish(unitText) || zone === null) return null;
    const unit = parseUnit(unitText, name);
    const day = startOfWeek(fields.startOfWeek, frame, unit, name);
    if (day === null) return null;
    return Long.fromNumber(countUnits(dateOf(start, 5166307), dateOf(end, 5166307), unit, zone, day));
  };
};

const truncation: OperatorCompiler = (operand, scope, name) => {
  const shape = { date: true, unit: true, binSize: false, timezone: false, startOfWeek: false };
  const fields = namedOperands(operand, scope, name, shape, [5439007, 5439008, 5439009]);
  return (frame) => {
    const date = fields.date?.(frame);
    const unitText = fields.unit?.(frame);
    const binSize = fields.binSize ? fields.binSize(frame) : 1;
    const zone = zoneOf(fields.timezone, frame);
    if (isNullish(date) || isNullish(unitText) || isNullish(binSize) || zone === null) return null;
    const unit = parseUnit(unitText, name);
    const size = wholeNumber(
      binSize,
      5439017,
      `${name} requires 'binSize' to be a 64-bit integer, but got value of type ${bsonTypeName(binSize)}`,
    );
    if (size <= 0)
      throw locationError(5439018, `${name} requires 'binSize' to be greater than 0, but got value ${size}`);
    const day = startOfWeek(fields.startOfWeek, frame, unit, name);
    return day === null ? null : truncate(dateOf(date, 5439012), unit, size, zone, day);
  };
};

export const dateOperators: Operators = {
  $year: part((local) => local.getUTCFullYear()),
  $month: part((local) => local.getUTCMonth() + 1),
  $dayOfMonth: part((local) => local.getUTCDate()),
  $dayOfWeek: part((local) => local.getUTCDay() + 1),
  $dayOfYear: part(dayOfYear),
  $hour: part((local) => local.getUTCHours()),
  $minute: part((local) => local.getUTCMinutes()),
  $second: part((local) => local.getUTCSeconds()),
  $millisecond: part((local) => local.getUTCMilliseconds()),
  $dateAdd: shifting(1),
  $dateSubtract: shifting(-1),
  $dateDiff: difference,
  $dateTrunc: truncation,
};
