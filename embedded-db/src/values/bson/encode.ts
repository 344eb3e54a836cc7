import { type BSONRegExp, type Binary, type Code, type Decimal128, Long, type Timestamp } from 'bson';
import { mongoError } from '../error';
import { type Doc, Kind, kindOf, plainNumber } from '../kind';

/** Hard limit of one buffer: a message may be 48,000,000 bytes. */
const maxBytes = 64 * 1024 * 1024;
const maxDepth = 200;

/** Characters that are written one by one. */
const SHORT = 64;

/** An ObjectId's own writer; bson declares it internal, its `id` getter makes a buffer at each access. */
export interface WritableObjectId {
  serializeInto(bytes: Uint8Array, index: number): number;
}

class Writer {
  private bytes = Buffer.allocUnsafe(16 * 1024);
  private position = 0;

  encode(doc: Doc): Buffer {
    this.position = 0;
    this.document(doc, 0);
    return Buffer.from(this.bytes.subarray(0, this.position));
  }

  private ensure(count: number): void {
    const needed = this.position + count;
    if (needed <= this.bytes.length) return;
    if (needed > maxBytes) throw mongoError('InvalidLength', 'A BSON document may not exceed 64 MiB');
    const larger = Buffer.allocUnsafe(Math.min(maxBytes, Math.max(needed, this.bytes.length * 2)));
    this.bytes.copy(larger, 0, 0, this.position);
    this.bytes = larger;
  }

  private open(depth: number): number {
    if (depth > maxDepth) throw mongoError('Overflow', `BSON nested deeper than ${maxDepth} levels`);
    this.ensure(4);
    const start = this.position;
    this.position += 4;
    return start;
  }

  private close(start: number): void {
    this.ensure(1);
    this.bytes[this.position++] = 0;
    this.bytes.writeInt32LE(this.position - start, start);
  }

  private document(doc: Doc, depth: number): void {
    const start = this.open(depth);
    for (const name of Object.keys(doc)) {
      const value = doc[name];
      if (value !== undefined) this.element(name, value, depth);
    }
    this.close(start);
  }

  private array(values: readonly unknown[], depth: number): void {
    const start = this.open(depth);
    for (let i = 0; i < values.length; i++) this.element(String(i), values[i] ?? null, depth);
    this.close(start);
  }

  private cString(text: string): void {
    if (text.includes('\0'))
      throw mongoError('BadValue', 'A field name or pattern may not contain a null byte');
    this.text(text);
    this.bytes[this.position++] = 0;
  }

  private string(text: string): void {
    this.ensure(4);
    const start = this.position;
    this.position += 4;
    this.text(text);
    this.bytes[this.position++] = 0;
    this.bytes.writeInt32LE(this.position - start - 4, start);
  }

  /** Writes text, and makes room for one byte behind it. Short ASCII is written faster so than by a call. */
  private text(text: string): void {
    this.ensure(text.length * 3 + 1);
    const { bytes } = this;
    let at = this.position;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127 || i === SHORT) {
        at = this.position + bytes.write(text, this.position);
        break;
      }
      bytes[at++] = code;
    }
    this.position = at;
  }

  private head(type: number, name: string, size: number): void {
    this.ensure(1);
    this.bytes[this.position++] = type;
    this.cString(name);
    this.ensure(size);
  }

  private int64(low: number, high: number): void {
    this.position = this.bytes.writeInt32LE(low, this.position);
    this.position = this.bytes.writeInt32LE(high, this.position);
  }

  private element(name: string, value: unknown, depth: number): void {
    const kind = kindOf(value);
    switch (kind) {
      case Kind.double:
        this.head(0x01, name, 8);
        this.position = this.bytes.writeDoubleLE(plainNumber(value), this.position);
        return;
      case Kind.string:
        this.head(0x02, name, 0);
        return this.string(value as string);
      case Kind.object:
        this.head(0x03, name, 0);
        return this.document(value as Doc, depth + 1);
      case Kind.array:
        this.head(0x04, name, 0);
        return this.array(value as unknown[], depth + 1);
      case Kind.binData:
        return this.binary(name, value as Binary);
      case Kind.objectId:
        this.head(0x07, name, 12);
        (value as WritableObjectId).serializeInto(this.bytes, this.position);
        this.position += 12;
        return;
      case Kind.bool:
        this.head(0x08, name, 1);
        this.bytes[this.position++] = value ? 1 : 0;
        return;
      case Kind.date:
        return this.date(name, value as Date);
      case Kind.null:
      case Kind.missing:
        return this.head(0x0a, name, 0);
      case Kind.regex: {
        const { pattern, options } = value as BSONRegExp;
        this.head(0x0b, name, 0);
        this.cString(pattern);
        return this.cString([...options].sort().join(''));
      }
      case Kind.javascript:
        this.head(0x0d, name, 0);
        return this.string((value as Code).code);
      case Kind.int:
        this.head(0x10, name, 4);
        this.position = this.bytes.writeInt32LE(plainNumber(value), this.position);
        return;
      case Kind.timestamp: {
        const { low, high } = value as Timestamp;
        this.head(0x11, name, 8);
        return this.int64(low, high);
      }
      case Kind.long: {
        const { low, high } = typeof value === 'bigint' ? Long.fromBigInt(value) : (value as Long);
        this.head(0x12, name, 8);
        return this.int64(low, high);
      }
      case Kind.decimal:
        this.head(0x13, name, 16);
        this.bytes.set((value as Decimal128).bytes, this.position);
        this.position += 16;
        return;
      case Kind.maxKey:
        return this.head(0x7f, name, 0);
      case Kind.minKey:
        return this.head(0xff, name, 0);
    }
  }

  private binary(name: string, value: Binary): void {
    const length = value.position;
    const nested = value.sub_type === 2 ? 4 : 0;
    this.head(0x05, name, length + nested + 5);
    this.position = this.bytes.writeInt32LE(length + nested, this.position);
    this.bytes[this.position++] = value.sub_type;
    if (nested) this.position = this.bytes.writeInt32LE(length, this.position);
    this.bytes.set(value.buffer.subarray(0, length), this.position);
    this.position += length;
  }

  private date(name: string, value: Date): void {
    const time = value.getTime();
    if (Number.isNaN(time)) throw mongoError('BadValue', 'A date is out of range');
    const high = Math.floor(time / 4294967296);
    this.head(0x09, name, 8);
    this.int64((time - high * 4294967296) | 0, high);
  }
}

const writer = new Writer();

/**
 * Encodes a document as BSON. Fields that are `undefined` are left out, array elements become null.
 * @throws MongoError when a name holds a null byte, nesting exceeds 200 levels or the size 64 MiB.
 */
export function encode(doc: Doc): Buffer {
  return writer.encode(doc);
}
