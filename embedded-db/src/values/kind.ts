/**
 * BSON kinds of values in memory. Documents are decoded without promotion (see decode.ts), so a value's
 * prototype alone tells its kind; `kindOf` never trusts a field such as `_bsontype`.
 */
import {
  BSONRegExp,
  Binary,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';

/** A decoded document. */
export type Doc = Record<string, unknown>;

/**
 * Kinds in MongoDB's comparison order; those of one bracket (numbers, strings) stand together. Values of the deprecated
 * ones, symbol and javascriptWithScope, are refused: they are here for `$type`, which knows their names.
 */
export const Kind = {
  minKey: 1,
  missing: 2,
  null: 3,
  int: 4,
  long: 5,
  double: 6,
  decimal: 7,
  string: 8,
  symbol: 9,
  object: 10,
  array: 11,
  binData: 12,
  objectId: 13,
  bool: 14,
  date: 15,
  timestamp: 16,
  regex: 17,
  javascript: 18,
  javascriptWithScope: 19,
  maxKey: 20,
} as const;

export type KindCode = (typeof Kind)[keyof typeof Kind];

const kindByPrototype = new Map<unknown, KindCode>([
  [null, Kind.object],
  [Array.prototype, Kind.array],
  [Long.prototype, Kind.long],
  [Decimal128.prototype, Kind.decimal],
  [Binary.prototype, Kind.binData],
  [UUID.prototype, Kind.binData],
  [ObjectId.prototype, Kind.objectId],
  [Timestamp.prototype, Kind.timestamp],
  [BSONRegExp.prototype, Kind.regex],
  [Code.prototype, Kind.javascript],
  [MinKey.prototype, Kind.minKey],
  [MaxKey.prototype, Kind.maxKey],
]);

/** The canonical bracket of each kind: values of different brackets never compare by content. */
const bracketByKind: readonly number[] = [
  0, -1, 0, 5, 10, 10, 10, 10, 15, 15, 20, 25, 30, 35, 40, 45, 47, 50, 60, 65, 127,
];

const nameByKind: readonly string[] = [
  '',
  'minKey',
  'missing',
  'null',
  'int',
  'long',
  'double',
  'decimal',
  'string',
  'symbol',
  'object',
  'array',
  'binData',
  'objectId',
  'bool',
  'date',
  'timestamp',
  'regex',
  'javascript',
  'javascriptWithScope',
  'maxKey',
];

/** BSON's type numbers, as `$type` takes them. */
const numberByKind: readonly number[] = [
  0, -1, 6, 10, 16, 18, 1, 19, 2, 14, 3, 4, 5, 7, 8, 9, 17, 11, 13, 15, 127,
];

/**
 * The kind of a value; `undefined` stands for a missing field. Native numbers count as bson writes them:
 * an int when they fit 32 bits, else a double.
 * @throws TypeError for an object that is no BSON value.
 */
export function kindOf(value: unknown): KindCode {
  switch (typeof value) {
    case 'string':
      return Kind.string;
    case 'number':
      return (value | 0) === value && !Object.is(value, -0) ? Kind.int : Kind.double;
    case 'boolean':
      return Kind.bool;
    case 'undefined':
      return Kind.missing;
    case 'bigint':
      return Kind.long;
  }
  if (value === null) return Kind.null;
  const prototype: unknown = Object.getPrototypeOf(value);
  // The most frequent ones first, without a look-up.
  if (prototype === Object.prototype) return Kind.object;
  if (prototype === Int32.prototype) return Kind.int;
  if (prototype === Double.prototype) return Kind.double;
  if (prototype === Date.prototype) return Kind.date;
  const kind = kindByPrototype.get(prototype);
  if (kind === undefined) throw new TypeError('Not a BSON value');
  return kind;
}

/** The canonical bracket of a value in MongoDB's comparison order (-1 MinKey ... 127 MaxKey). */
export function typeOrder(value: unknown): number {
  return bracketByKind[kindOf(value)] as number;
}

/** The canonical bracket of a kind. */
export function bracketOf(kind: KindCode): number {
  return bracketByKind[kind] as number;
}

/** MongoDB's alias of a value's type, as `$type` answers it: "int", "objectId", "missing" and so on. */
export function bsonTypeName(value: unknown): string {
  return nameByKind[kindOf(value)] as string;
}

const kindByName = new Map<string, KindCode>(nameByKind.map((name, kind) => [name, kind as KindCode]));
const kindByNumber = new Map<number, KindCode>(numberByKind.map((code, kind) => [code, kind as KindCode]));

/** The kind of a `$type` alias or number; undefined when there is none. */
export function kindOfAlias(alias: string | number): KindCode | undefined {
  if (alias === '' || alias === 'missing' || alias === 0) return undefined;
  return typeof alias === 'string' ? kindByName.get(alias) : kindByNumber.get(alias);
}

/** Whether a value is an embedded document (not an array, not a scalar). */
export function isDocument(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Whether a value is a number of any of the four numeric kinds. */
export function isNumeric(value: unknown): boolean {
  const kind = kindOf(value);
  return kind >= Kind.int && kind <= Kind.decimal;
}

/** An int or a double as JavaScript's number. Faster than `Number(value)`, which has to ask the object. */
export function plainNumber(value: unknown): number {
  return typeof value === 'number' ? value : (value as Int32 | Double).value;
}

/** Whether a value is null or missing. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
