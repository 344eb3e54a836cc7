/**
 * Index keys: byte strings whose memcmp order is `compareValues`' order, with missing as null.
 *
 * A component is a type byte (the bracket of the BSON order) and its content; no component's encoding is a
 * prefix of another's, so equality on leading components is a prefix range. Descending components have
 * all their bits inverted. Text ends in 0x00; 0x00 and 0x01 inside it are escaped with 0x01.
 */
import {
  type BSONRegExp,
  type Binary,
  type Code,
  type Decimal128,
  type ObjectId,
  type Timestamp,
} from 'bson';
import { compareDecimals, fromBigInt, fromDouble, isFinite, parseDecimal, toDouble } from '../decimal';
import { isSafeLong, longToBigInt } from '../compare';
import { type WritableObjectId } from '../bson/encode';
import { writeDifference } from './difference';
import { type Doc, Kind, type KindCode, bracketOf, kindOf } from '../kind';

export type Direction = 1 | -1;

/** Stands for an empty array in an index key: below null, above MinKey. */
export const EMPTY_ARRAY = Symbol('empty array');

/** Stands for a missing field in an index key: the same as null. */
export const MISSING = undefined;

const typeByteOf = (bracket: number): number => bracket + 2;
const emptyArrayByte = typeByteOf(0);
const exact = 0x80;

let bytes = Buffer.allocUnsafe(4096);
let position = 0;

function ensure(count: number): void {
  if (position + count <= bytes.length) return;
  const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, position + count));
  bytes.copy(larger, 0, 0, position);
  bytes = larger;
}

function putByte(byte: number): void {
  ensure(1);
  bytes[position++] = byte;
}

function putText(text: string): void {
  ensure(text.length * 6 + 1);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) {
      putWideText(text.slice(i));
      break;
    }
    if (code < 2) bytes[position++] = 1;
    bytes[position++] = code < 2 ? code + 1 : code;
  }
  bytes[position++] = 0;
}

function putWideText(text: string): void {
  for (const byte of Buffer.from(text)) {
    if (byte < 2) bytes[position++] = 1;
    bytes[position++] = byte < 2 ? byte + 1 : byte;
  }
}

function putDouble(value: number): void {
  ensure(9);
  const start = position;
  if (Number.isNaN(value)) {
    bytes.fill(0, start, start + 8);
  } else {
    bytes.writeDoubleBE(value === 0 ? 0 : value, start);
    if (value < 0) for (let i = start; i < start + 8; i++) bytes[i] = ~(bytes[i] as number);
    else bytes[start] = (bytes[start] as number) ^ 0x80;
  }
  position = start + 8;
}

/** The nearest double orders numbers of all types; what a double cannot hold follows as a difference. */
function putNumber(value: unknown, kind: KindCode): void {
  if (kind !== Kind.decimal && (kind !== Kind.long || isSafeLong(value))) {
    putDouble(Number(value));
    bytes[position++] = exact;
    return;
  }
  const decimal = kind === Kind.decimal ? parseDecimal(value as Decimal128) : fromBigInt(longToBigInt(value));
  const nearest = toDouble(decimal);
  if (!isFinite(decimal)) {
    putDouble(nearest);
    bytes[position++] = exact;
    return;
  }
  const double = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, nearest));
  const base = fromDouble(double, 34);
  putDouble(double);
  if (!isFinite(base) || compareDecimals(decimal, base) === 0) {
    bytes[position++] = exact;
    return;
  }
  for (const byte of writeDifference(decimal, base)) putByte(byte);
}

function putInt64(high: number, low: number): void {
  ensure(8);
  position = bytes.writeUInt32BE(high >>> 0, position);
  position = bytes.writeUInt32BE(low >>> 0, position);
}

function putBinary(value: Binary): void {
  const length = value.position;
  ensure(length + 5);
  position = bytes.writeUInt32BE(length, position);
  bytes[position++] = value.sub_type;
  bytes.set(value.buffer.subarray(0, length), position);
  position += length;
}

function putDocument(doc: Doc): void {
  for (const name of Object.keys(doc)) {
    const value = doc[name];
    const kind = kindOf(value);
    putByte(typeByteOf(bracketOf(kind)));
    putText(name);
    putContent(value, kind);
  }
  putByte(0);
}

function putContent(value: unknown, kind: KindCode): void {
  switch (kind) {
    case Kind.int:
    case Kind.long:
    case Kind.double:
    case Kind.decimal:
      return putNumber(value, kind);
    case Kind.string:
      return putText(value as string);
    case Kind.object:
      return putDocument(value as Doc);
    case Kind.array:
      for (const element of value as unknown[]) putValue(element ?? null);
      return putByte(0);
    case Kind.binData:
      return putBinary(value as Binary);
    case Kind.objectId:
      ensure(12);
      position += (value as ObjectId as unknown as WritableObjectId).serializeInto(bytes, position);
      return;
    case Kind.bool:
      return putByte(value ? 1 : 0);
    case Kind.date: {
      const time = (value as Date).getTime();
      const high = Math.floor(time / 4294967296);
      return putInt64(high ^ 0x80000000, time - high * 4294967296);
    }
    case Kind.timestamp:
      return putInt64((value as Timestamp).high, (value as Timestamp).low);
    case Kind.regex:
      putText((value as BSONRegExp).pattern);
      return putText((value as BSONRegExp).options);
    case Kind.javascript:
      return putText((value as Code).code);
  }
}

function putValue(value: unknown): void {
  const kind = kindOf(value);
  putByte(typeByteOf(bracketOf(kind)));
  putContent(value, kind);
}

function putComponent(value: unknown, direction: Direction): void {
  const start = position;
  if (value === EMPTY_ARRAY) putByte(emptyArrayByte);
  else putValue(value ?? null);
  if (direction === -1) invert(bytes, start, position);
}

function invert(target: Buffer, start: number, end: number): void {
  for (let i = start; i < end; i++) target[i] = ~(target[i] as number);
}

const take = (): Buffer => Buffer.from(bytes.subarray(0, position));

/**
 * The key of one value a field. Fewer values than the index has fields give a prefix of its keys.
 * @param values BSON values; undefined counts as null, EMPTY_ARRAY as below null.
 * @param directions one a value; a missing one counts as ascending.
 */
export function encodeKey(values: readonly unknown[], directions: readonly Direction[] = []): Buffer {
  position = 0;
  for (let i = 0; i < values.length; i++) putComponent(values[i], directions[i] ?? 1);
  return take();
}

/** The key of one value as latin1 text, which sorts as its bytes do. */
export function encodeKeyText(value: unknown, direction: Direction = 1): string {
  position = 0;
  putComponent(value, direction);
  return bytes.toString('latin1', 0, position);
}

/** The key of an `_id`: equal values, and only those, have equal keys. */
export function idKey(value: unknown): Buffer {
  return encodeKey([value]);
}

/** The least byte string above every one that begins with `key`; undefined when there is none. */
export function successor(key: Uint8Array): Buffer | undefined {
  for (let end = key.length; end > 0; end--) {
    const last = key[end - 1] as number;
    if (last !== 0xff) {
      const above = Buffer.from(key.subarray(0, end));
      above[end - 1] = last + 1;
      return above;
    }
  }
  return undefined;
}

/** The half-open range [lo, hi) of one component holding the values of `value`'s type bracket. */
export function typeBracket(value: unknown, direction: Direction = 1): [lo: Buffer, hi: Buffer] {
  const byte = typeByteOf(value === EMPTY_ARRAY ? 0 : bracketOf(kindOf(value ?? null)));
  const lo = direction === 1 ? byte : ~byte & 0xff;
  return [Buffer.from([lo]), Buffer.from([lo + 1])];
}

/** The half-open range [lo, hi) of one component holding the strings that begin with `prefix`. */
export function stringPrefixRange(prefix: string, direction: Direction = 1): [lo: Buffer, hi: Buffer] {
  position = 0;
  putByte(typeByteOf(bracketOf(Kind.string)));
  putText(prefix);
  position -= 1;
  if (direction === -1) invert(bytes, 0, position);
  const lo = take();
  return [lo, successor(lo) as Buffer];
}
