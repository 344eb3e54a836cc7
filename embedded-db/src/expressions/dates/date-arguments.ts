import { type ObjectId, type Timestamp } from 'bson';
import { locationError } from '../../values/error';
import { Kind, bsonTypeName, isDocument, isNullish, kindOf } from '../../values/kind';
import { type TimeZone, timeZone, utc } from './time-zone';
import { type Evaluate, type Frame, type Scope } from '../scope';
import { namedOperands, operandList } from '../operators/arguments';

/** A date from what counts as one: dates, timestamps, and the time an ObjectId was made. */
export function dateOf(value: unknown, code = 16006): Date {
  switch (kindOf(value)) {
    case Kind.date:
      return value as Date;
    case Kind.timestamp:
      return new Date((value as Timestamp).t * 1000);
    case Kind.objectId:
      return (value as ObjectId).getTimestamp();
    default:
      throw locationError(code, `can't convert from BSON type ${bsonTypeName(value)} to Date`);
  }
}

/** The zone an expression names; UTC without one, null when it is null. */
export function zoneOf(evaluate: Evaluate | undefined, frame: Frame): TimeZone | null {
  if (!evaluate) return utc;
  const name = evaluate(frame);
  if (isNullish(name)) return null;
  if (typeof name !== 'string') {
    throw locationError(40517, `timezone must evaluate to a string, found ${bsonTypeName(name)}`);
  }
  return timeZone(name);
}

/** The operands of a date part: a date, or `{ date, timezone }`. */
export function dateAndZone(
  operand: unknown,
  scope: Scope,
  name: string,
): { date: Evaluate; zone: Evaluate | undefined } {
  const first = isDocument(operand) ? Object.keys(operand)[0] : undefined;
  if (isDocument(operand) && first !== undefined && !first.startsWith('$')) {
    const codes = [40535, 40535, 40539] as const;
    const fields = namedOperands(operand, scope, name, { date: true, timezone: false }, codes);
    return { date: fields.date as Evaluate, zone: fields.timezone };
  }
  const operands = operandList(operand);
  if (operands.length !== 1) {
    throw locationError(
      40536,
      `${name} accepts exactly one argument if given an array, but was given ${operands.length}`,
    );
  }
  return { date: scope.compile(operands[0]), zone: undefined };
}
