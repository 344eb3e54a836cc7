/** Updates of top-level fields, done a second time for tests, sharing no code with the database. */
import { Decimal128, Double, Int32, Long } from 'bson';
import { compare, isNumber } from './reference-order';

type Fields = Record<string, unknown>;

/** What an operator makes of a field; throws where MongoDB refuses. */
type Change = (before: unknown, operand: unknown) => unknown;

/** Thrown where MongoDB would refuse the update. */
export class Refused extends Error {}

/** Thrown for what this reference does not compute. */
export class Unmodelled extends Error {}

const absent = Symbol('absent');

function arrayOf(before: unknown): unknown[] {
  if (before === undefined) return [];
  if (!Array.isArray(before)) throw new Refused('not an array');
  return before as unknown[];
}

/** int + int is an int, or a long when too large; long overflow is refused; a double makes a double. */
function add(before: unknown, operand: unknown): unknown {
  if (before === undefined) return operand;
  const numbers = [before, operand];
  if (before instanceof Decimal128) throw new Unmodelled('decimal arithmetic');
  if (!numbers.every(isNumber)) {
    throw new Refused('not a number');
  }
  if (numbers.some((each) => each instanceof Double)) return new Double(Number(before) + Number(operand));
  const sum = BigInt(String(before)) + BigInt(String(operand));
  if (sum > 2n ** 63n - 1n || sum < -(2n ** 63n)) throw new Refused('overflow');
  const small = sum >= -(2n ** 31n) && sum < 2n ** 31n;
  return small && numbers.every((each) => each instanceof Int32)
    ? new Int32(Number(sum))
    : Long.fromBigInt(sum);
}

const changes: Record<string, Change> = {
  $set: (_before, operand) => operand,
  $unset: () => absent,
  $inc: add,
  $min: (before, operand) => (before === undefined || compare(operand, before) < 0 ? operand : before),
  $max: (before, operand) => (before === undefined || compare(operand, before) > 0 ? operand : before),
  $push: (before, operand) => [...arrayOf(before), operand],
  $addToSet: (before, operand) =>
    arrayOf(before).some((each) => compare(each, operand) === 0) ? before : [...arrayOf(before), operand],
  $pull: (before, operand) =>
    before === undefined ? absent : arrayOf(before).filter((each) => compare(each, operand) !== 0),
  $pop: (before, end) => {
    if (before === undefined) return absent;
    return Number(end) === 1 ? arrayOf(before).slice(0, -1) : arrayOf(before).slice(1);
  },
};

/** The names of the operators this reference knows. */
export const referenceOperators = Object.keys(changes);

/** An updated copy of a document. New fields come behind the others, by name. */
export function referenceUpdate(doc: Fields, update: Record<string, Fields>): Fields {
  const edits = Object.entries(update).flatMap(([operator, fields]) =>
    Object.entries(fields).map(([name, operand]) => ({ name, operand, change: changes[operator] as Change })),
  );
  edits.sort((a, b) => (a.name < b.name ? -1 : 1));
  const result = { ...doc };
  for (const { name, operand, change } of edits) {
    const after = change(result[name], operand);
    if (after === absent) delete result[name];
    else result[name] = after;
  }
  return result;
}
