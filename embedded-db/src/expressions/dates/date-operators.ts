/** Parts of dates, and arithmetic with them. */
import { Int32, Long } from 'bson';
import { dayOfYear, isoDayOfWeek, isoWeek, isoWeekStart, weekOfYear } from './calendar';
import { type TimeZone, toInstant, toLocal } from './time-zone';
import { addUnits, countUnits, parseDayOfWeek, parseUnit, truncate } from './units';
import { locationError } from '../../values/error';
import { bsonTypeName, isNullish } from '../../values/kind';
import { toSafeInteger } from '../../values/numbers';
import { type Evaluate, type Frame } from '../scope';
import { type OperatorCompiler, type Operators, namedOperands } from '../operators/arguments';
import { dateAndZone, dateOf, zoneOf } from './date-arguments';

const part =
  (read: (local: Date) => number, wide = false): OperatorCompiler =>
  (operand, scope, name) => {
    const { date, zone } = dateAndZone(operand, scope, name);
    return (frame) => {
      const value = date(frame);
      const where = zoneOf(zone, frame);
      if (isNullish(value) || where === null) return null;
      const number = read(toLocal(dateOf(value), where));
      return wide ? Long.fromNumber(number) : new Int32(number);
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
    const fields = namedOperands(operand, scope, name, shape, {
      object: 5166400,
      unknown: 5166401,
      missing: 5166402,
    });
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
  const fields = namedOperands(operand, scope, name, shape, {
    object: 5166301,
    unknown: 5166302,
    missing: 5166303,
  });
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
  const fields = namedOperands(operand, scope, name, shape, {
    object: 5439007,
    unknown: 5439008,
    missing: 5439009,
  });
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

const partNames = ['year', 'month', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;
const isoPartNames = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'] as const;
const leastOf: Record<string, number> = { year: 1970, month: 1, day: 1, isoWeek: 1, isoDayOfWeek: 1 };

const fromParts: OperatorCompiler = (operand, scope, name) => {
  const shape = Object.fromEntries([...partNames, ...isoPartNames, 'timezone'].map((each) => [each, false]));
  const fields = namedOperands(operand, scope, name, shape, {
    object: 40519,
    unknown: 40518,
    missing: 40516,
  });
  const iso = fields.isoWeekYear !== undefined;
  if (!iso && !fields.year)
    throw locationError(40516, `${name} requires either 'year' or 'isoWeekYear' to be present`);
  if (iso && (fields.year || fields.month || fields.day)) {
    throw locationError(40489, `${name} does not allow mixing natural dates with ISO dates`);
  }
  return (frame) => {
    const zone = zoneOf(fields.timezone, frame);
    if (zone === null) return null;
    const values: Record<string, number> = {};
    for (const each of [...partNames, ...isoPartNames]) {
      const value = fields[each]?.(frame);
      if (fields[each] && isNullish(value)) return null;
      values[each] =
        value === undefined
          ? (leastOf[each] ?? 0)
          : wholeNumber(value, 40515, `'${each}' must evaluate to an integer, found ${bsonTypeName(value)}`);
    }
    return assemble(values, iso, zone, name);
  };
};

function assemble(values: Record<string, number>, iso: boolean, zone: TimeZone, name: string): Date {
  const year = (iso ? values.isoWeekYear : values.year) as number;
  if (year < 1 || year > 9999)
    throw locationError(
      40523,
      `'${iso ? 'isoWeekYear' : 'year'}' must evaluate to an integer in the range 1 to 9999, found ${year}`,
    );
  const date = new Date(0);
  if (iso)
    date.setTime(
      isoWeekStart(year, values.isoWeek as number) + ((values.isoDayOfWeek as number) - 1) * 86_400_000,
    );
  else date.setUTCFullYear(year, (values.month as number) - 1, values.day);
  date.setUTCHours(values.hour as number, values.minute, values.second, values.millisecond);
  if (Number.isNaN(date.getTime())) throw locationError(31034, `${name}: date out of range`);
  return new Date(toInstant(date.getTime(), zone));
}

const toParts: OperatorCompiler = (operand, scope, name) => {
  const shape = { date: true, timezone: false, iso8601: false };
  const fields = namedOperands(operand, scope, name, shape, {
    object: 40524,
    unknown: 40520,
    missing: 40522,
  });
  return (frame) => {
    const date = fields.date?.(frame);
    const zone = zoneOf(fields.timezone, frame);
    const iso = fields.iso8601 ? fields.iso8601(frame) : false;
    if (isNullish(date) || zone === null || isNullish(iso)) return null;
    if (typeof iso !== 'boolean')
      throw locationError(40521, `iso8601 must evaluate to a bool, found ${bsonTypeName(iso)}`);
    const local = toLocal(dateOf(date), zone);
    const week = isoWeek(local);
    const day = iso
      ? {
          isoWeekYear: new Int32(week.year),
          isoWeek: new Int32(week.week),
          isoDayOfWeek: new Int32(isoDayOfWeek(local)),
        }
      : {
          year: new Int32(local.getUTCFullYear()),
          month: new Int32(local.getUTCMonth() + 1),
          day: new Int32(local.getUTCDate()),
        };
    return {
      ...day,
      hour: new Int32(local.getUTCHours()),
      minute: new Int32(local.getUTCMinutes()),
      second: new Int32(local.getUTCSeconds()),
      millisecond: new Int32(local.getUTCMilliseconds()),
    };
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
  $week: part(weekOfYear),
  $isoWeek: part((local) => isoWeek(local).week),
  $isoWeekYear: part((local) => isoWeek(local).year, true),
  $isoDayOfWeek: part(isoDayOfWeek),
  $dateAdd: shifting(1),
  $dateSubtract: shifting(-1),
  $dateDiff: difference,
  $dateTrunc: truncation,
  $dateFromParts: fromParts,
  $dateToParts: toParts,
};
