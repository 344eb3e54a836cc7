import { isUtf8 } from 'node:buffer';
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
} from 'bson';
import { mongoError, notSupported } from '../error';
import { type Doc } from '../kind';

/** MongoDB refuses deeper nesting too; it also keeps hostile messages from exhausting the stack. */
const maxDepth = 200;

const keyCacheSize = 4096;
const keyCache: (string | undefined)[] = new Array<string | undefined>(keyCacheSize);

/** ObjectId's constructor with an offset into the bytes, which bson's types leave out. */
const ReadableObjectId = ObjectId as new (bytes: Uint8Array, offset: number) => ObjectId;

const invalid = (what: string) => mongoError('InvalidBSON', `Invalid BSON: ${what}`);

/** Field names JavaScript keeps as array indexes: these come before all others, ascending. */
export function isIndexName(name: string): boolean {
  const first = name.charCodeAt(0);
  if (first < 48 || first > 57 || name.length > 10) return false;
  const index = Number(name);
  return index < 4294967295 && String(index) === name;
}

const DEPRECATED: Record<number, string> = {
  0x06: 'undefined',
  0x0c: 'DBPointer',
  0x0e: 'symbol',
  0x0f: 'javascriptWithScope',
};

/** Bytes of the values that always take as many, by type. */
const PLAIN_SIZES: Record<number, number> = {
  0x01: 8,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
};

/** A document or array that is being read. */
interface Container {
  readonly into: Doc | unknown[];
  /** Where its closing zero is. */
  readonly end: number;
  lastIndex: number;
  sawPlainName: boolean;
}

/** Reads one document, whole or a part at a time. */
export class Decoder {
  private position = 0;
  private readonly containers: Container[] = [];
  private readonly root: Doc;

  /**
   * @param strict also refuses repeated field names, text that is not UTF-8 and a field named `__proto__`.
   * @param only the document's own fields that are read; all when left out.
   */
  constructor(
    private readonly bytes: Buffer,
    private readonly strict: boolean,
    private readonly only?: ReadonlySet<string>,
  ) {
    this.root = this.enter({}, bytes.length);
  }

  /**
   * Reads so many elements at most.
   * @returns the document once all of it has been read.
   * @throws MongoError InvalidBSON (22), Overflow (15), or CommandNotSupported (115) for what memory cannot hold
   * faithfully: numeric field names out of order, the deprecated types, dates beyond JavaScript's range.
   */
  read(elements = Infinity): Doc | undefined {
    const { containers } = this;
    let inside = containers.at(-1);
    for (let left = elements; inside && left > 0; left--) {
      const { into, end } = inside;
      const type = this.type(end);
      if (type === 0) {
        containers.pop();
      } else if (Array.isArray(into)) {
        while (this.bytes[this.position] !== 0) this.position++;
        this.position++;
        into.push(this.value(type, end));
      } else {
        const name = this.name(end);
        if (this.only && into === this.root && !this.only.has(name)) {
          this.pass(type, end);
          continue;
        }
        this.checkName(inside, into, name);
        into[name] = this.value(type, end);
      }
      if (type === 0 || type === 0x03 || type === 0x04) inside = containers.at(-1);
    }
    if (inside) return undefined;
    if (this.position !== this.bytes.length) throw invalid('bytes after the document');
    return this.root;
  }

  /** Begins a container, whose elements are read next. */
  private enter<T extends Doc | unknown[]>(into: T, limit: number): T {
    if (this.containers.length > maxDepth)
      throw mongoError('Overflow', `BSON nested deeper than ${maxDepth} levels`);
    if (this.position + 5 > limit) throw invalid('document cut short');
    const size = this.bytes.readInt32LE(this.position);
    if (size < 5 || this.position + size > limit) throw invalid('document length out of range');
    const end = this.position + size - 1;
    if (this.bytes[end] !== 0) throw invalid('document not terminated');
    this.position += 4;
    this.containers.push({ into, end, lastIndex: -1, sawPlainName: false });
    return into;
  }

  /** Refuses names that memory would lose or put elsewhere. */
  private checkName(inside: Container, doc: Doc, name: string): void {
    if (isIndexName(name)) {
      if (inside.sawPlainName || Number(name) < inside.lastIndex) {
        throw notSupported(`Field '${name}' after other fields (the order of numeric field names)`);
      }
      inside.lastIndex = Number(name);
    } else {
      inside.sawPlainName = true;
    }
    if (!this.strict) return;
    if (name === '__proto__') throw notSupported("A field named '__proto__'");
    if (name in doc && Object.hasOwn(doc, name)) throw notSupported(`The repeated field '${name}'`);
  }

  /** The next element's type byte; 0 at the end of the document that ends at `end`. */
  private type(end: number): number {
    const type = this.bytes[this.position++] as number;
    if (type === 0 && this.position !== end + 1) throw invalid('early end of document');
    if (type !== 0 && this.position > end) throw invalid('document not terminated');
    return type;
  }

  /** Reads a field name; short ASCII names come from a cache, so that equal names are one string. */
  private name(end: number): string {
    const { bytes } = this;
    const start = this.position;
    let at = start;
    let hash = 0;
    let plain = true;
    for (let byte = bytes[at] as number; byte !== 0; byte = bytes[++at] as number) {
      hash = (hash * 31 + byte) | 0;
      if (byte > 127) plain = false;
    }
    if (at >= end) throw invalid('field name not terminated');
    this.position = at + 1;
    if (!plain || at - start > 40) return this.text(start, at);
    const slot = hash & (keyCacheSize - 1);
    const cached = keyCache[slot];
    if (cached !== undefined && cached.length === at - start) {
      let i = 0;
      while (i < cached.length && cached.charCodeAt(i) === bytes[start + i]) i++;
      if (i === cached.length) return cached;
    }
    return (keyCache[slot] = bytes.toString('latin1', start, at));
  }

  private text(start: number, end: number): string {
    const text = this.bytes.toString('utf8', start, end);
    if (this.strict && text.includes('\ufffd') && !isUtf8(this.bytes.subarray(start, end))) {
      throw invalid('a string is not UTF-8');
    }
    return text;
  }

  private string(end: number): string {
    this.need(5, end);
    const length = this.bytes.readInt32LE(this.position);
    const start = this.position + 4;
    if (length < 1 || start + length > end || this.bytes[start + length - 1] !== 0) {
      throw invalid('string length out of range');
    }
    this.position = start + length;
    return this.text(start, start + length - 1);
  }

  private cString(end: number): string {
    const start = this.position;
    while (this.bytes[this.position] !== 0) this.position++;
    if (this.position >= end) throw invalid('string not terminated');
    return this.text(start, this.position++);
  }

  private need(count: number, end: number): void {
    if (this.position + count > end) throw invalid('value cut short');
  }

  private skip(count: number, end: number): number {
    this.need(count, end);
    const at = this.position;
    this.position += count;
    return at;
  }

  /** Goes past a value of a stored document, which was checked when it was written. */
  private pass(type: number, end: number): void {
    const size = PLAIN_SIZES[type];
    if (size !== undefined) this.skip(size, end);
    else if (type === 0x02 || type === 0x0d) this.skip(4 + this.length(end), end);
    else if (type === 0x03 || type === 0x04) this.skip(this.length(end), end);
    else if (type === 0x05) this.skip(5 + this.length(end), end);
    else this.value(type, end);
  }

  private length(end: number): number {
    this.need(4, end);
    return this.bytes.readInt32LE(this.position);
  }

  private value(type: number, end: number): unknown {
    const { bytes } = this;
    switch (type) {
      case 0x01:
        return new Double(bytes.readDoubleLE(this.skip(8, end)));
      case 0x02:
        return this.string(end);
      case 0x03:
        return this.enter({}, end);
      case 0x04:
        return this.enter([], end);
      case 0x05:
        return this.binary(end);
      case 0x07:
        return new ReadableObjectId(bytes, this.skip(12, end));
      case 0x08: {
        const byte = bytes[this.skip(1, end)] as number;
        if (byte > 1) throw invalid('boolean out of range');
        return byte === 1;
      }
      case 0x09:
        return this.date(end);
      case 0x0a:
        return null;
      case 0x0b:
        return this.regex(end);
      case 0x0d:
        return new Code(this.string(end));
      case 0x10:
        return new Int32(bytes.readInt32LE(this.skip(4, end)));
      case 0x11: {
        const at = this.skip(8, end);
        return new Timestamp({ i: bytes.readUInt32LE(at), t: bytes.readUInt32LE(at + 4) });
      }
      case 0x12: {
        const at = this.skip(8, end);
        return new Long(bytes.readInt32LE(at), bytes.readInt32LE(at + 4));
      }
      case 0x13: {
        const at = this.skip(16, end);
        return new Decimal128(Buffer.from(bytes.subarray(at, at + 16)));
      }
      case 0x7f:
        return new MaxKey();
      case 0xff:
        return new MinKey();
      default: {
        const deprecated = DEPRECATED[type];
        throw deprecated
          ? notSupported(`The deprecated BSON type ${deprecated}`)
          : invalid(`unknown type ${type}`);
      }
    }
  }

  private regex(end: number): BSONRegExp {
    const pattern = this.cString(end);
    const options = this.cString(end);
    if (!/^[imxlsu]*$/.test(options)) throw invalid('unknown regular expression option');
    return new BSONRegExp(pattern, options);
  }

  private binary(end: number): Binary {
    const at = this.skip(5, end);
    const length = this.bytes.readInt32LE(at);
    const subtype = this.bytes[at + 4] as number;
    if (length < 0) throw invalid('binary length out of range');
    let start = this.skip(length, end);
    if (subtype === Binary.SUBTYPE_BYTE_ARRAY) {
      if (length < 4 || this.bytes.readInt32LE(start) !== length - 4) {
        throw invalid('binary length out of range');
      }
      start += 4;
    }
    return new Binary(Buffer.from(this.bytes.subarray(start, this.position)), subtype);
  }

  private date(end: number): Date {
    const at = this.skip(8, end);
    const time = this.bytes.readInt32LE(at + 4) * 4294967296 + this.bytes.readUInt32LE(at);
    if (Math.abs(time) > 8.64e15) throw notSupported('A date outside the years -271821 to 275760');
    return new Date(time);
  }
}

const asBuffer = (raw: Uint8Array): Buffer =>
  Buffer.isBuffer(raw) ? raw : Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);

/** Decodes a stored document without promotion: Int32, Long, Double and Decimal128 stay apart. */
export function decode(raw: Uint8Array): Doc {
  return new Decoder(asBuffer(raw), false).read() as Doc;
}

/** Decodes these fields of a stored document, in its order: the others cost little more than a look at their length. */
export function decodeFields(raw: Uint8Array, only: ReadonlySet<string>): Doc {
  return new Decoder(asBuffer(raw), false, only).read() as Doc;
}

/** Decodes what a client sent. */
export function decodeInput(raw: Uint8Array): Doc {
  return new Decoder(asBuffer(raw), true).read() as Doc;
}
