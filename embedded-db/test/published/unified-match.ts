/**
 * What a published test expects of a value.
 * @see https://github.com/mongodb/specifications/blob/master/source/unified-test-format/unified-test-format.md
 */
import { Binary, Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { type Document } from 'mongodb';

/** Things that tests give names: clients, collections, sessions, results. */
export type Entities = Map<string, unknown>;

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Numbers of all types as JavaScript's, maps as documents, bytes as text. */
function plain(value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value as Map<string, unknown>);
  if (value instanceof Int32 || value instanceof Double) return value.valueOf();
  if (value instanceof Long) return value.toNumber();
  if (value instanceof Binary) return value.toString('hex');
  return value;
}

function typeOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (value instanceof Date) return ['date'];
  if (value instanceof ObjectId) return ['objectId'];
  if (value instanceof Binary) return ['binData'];
  if (value instanceof Decimal128) return ['decimal'];
  if (typeof plain(value) === 'number') return ['int', 'long', 'double', 'number'];
  return [{ boolean: 'bool', string: 'string', object: 'object' }[typeof value as 'string'] ?? typeof value];
}

type SpecialOperator = (operand: unknown, value: unknown, entities: Entities) => boolean;

const specialOperators: Record<string, SpecialOperator> = {
  $$exists: (operand, value) => (value !== undefined) === operand,
  $$type: (operand, value) => [operand].flat().some((type) => typeOf(value).includes(type as string)),
  $$matchesEntity: (name, value, entities) => matches(entities.get(name as string), value, entities),
  $$unsetOrMatches: (operand, value, entities) => value === undefined || matches(operand, value, entities),
  $$sessionLsid: (name, value, entities) =>
    matches((entities.get(name as string) as { id: unknown }).id, value, entities, false),
  $$lte: (operand, value) => Number(plain(value)) <= Number(operand),
};

/** @param isRoot of a root document, fields that are not expected may be there besides. */
export function matches(expected: unknown, given: unknown, entities: Entities, isRoot = true): boolean {
  const actual = plain(given);
  if (isDocument(expected)) {
    const [name = ''] = Object.keys(expected);
    const special = specialOperators[name];
    if (special) return special(expected[name], given, entities);
    if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return false;
    const fields = actual as Document;
    const isAllThere = Object.entries(expected).every(([field, each]) =>
      matches(each, fields[field], entities, false),
    );
    const present = Object.keys(fields).filter((field) => fields[field] !== undefined);
    return isAllThere && (isRoot || present.every((field) => field in expected));
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return false;
    return expected.every((each, at) => matches(each, actual[at], entities, isRoot));
  }
  const [left, right] = [plain(expected), actual];
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime();
  if (typeof left === 'object' && left !== null) return JSON.stringify(left) === JSON.stringify(right);
  return left === right;
}
