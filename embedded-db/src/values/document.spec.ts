import { BSONSymbol, Binary, Code, Double, Int32, Long, ObjectId, serialize } from 'bson';
import { Decoder, cloneValue, decode, decodeFields, decodeInput, encode } from './document';
import { Random, randomDocument } from '../../test/fixtures/random-values';

const seed = Number(process.env.SEED ?? Date.now() % 1e9);

describe(`decode and encode (seed ${seed})`, () => {
  it('should write back every document byte for byte, as the driver writes it', () => {
    const random = new Random(seed);
    for (let i = 0; i < 5_000; i++) {
      const raw = Buffer.from(serialize(randomDocument(random, 4)));
      expect(encode(decodeInput(raw)).equals(raw)).toBe(true);
    }
  });

  it('should keep Int32, Long and Double apart', () => {
    const doc = decode(serialize({ i: 1, l: Long.fromNumber(1), d: new Double(1) }));
    expect(doc).toEqual({ i: new Int32(1), l: Long.fromNumber(1), d: new Double(1) });
  });

  it('should read the same a part at a time', () => {
    const random = new Random(seed);
    for (let i = 0; i < 500; i++) {
      const raw = Buffer.from(serialize(randomDocument(random, 4)));
      const decoder = new Decoder(raw, true);
      let doc = decoder.read(1 + random.below(3));
      while (!doc) doc = decoder.read(1 + random.below(3));
      expect(doc).toEqual(decodeInput(raw));
    }
  });

  it('should read some fields alone as it reads them with the others', () => {
    const random = new Random(seed + 2);
    for (let i = 0; i < 2_000; i++) {
      const raw = Buffer.from(serialize(randomDocument(random, 4)));
      const whole = decode(raw);
      const wanted = Object.keys(whole).filter(() => random.below(2) === 0);
      const expected = Object.fromEntries(wanted.map((name) => [name, whole[name]]));
      expect(decodeFields(raw, new Set([...wanted, 'not there']))).toEqual(expected);
    }
    const every = { f: Buffer.from('bytes'), r: /a/i, c: new Code('x'), n: null, last: 1 };
    expect(decodeFields(serialize(every), new Set(['last']))).toEqual({ last: new Int32(1) });
  });

  it('should keep binary subtypes and code', () => {
    const doc = { old: new Binary(Buffer.from('ab'), 2), code: new Code('x') };
    const raw = Buffer.from(serialize(doc));
    expect(encode(decode(raw)).equals(raw)).toBe(true);
  });

  const fields = (...names: string[]) => {
    const elements = Buffer.concat(names.map((name) => Buffer.from(`\x08${name}\0\x01`, 'latin1')));
    const head = Buffer.alloc(4);
    head.writeInt32LE(elements.length + 5);
    return Buffer.concat([head, elements, Buffer.alloc(1)]);
  };

  it.each([
    ['numeric names after others', fields('a', '1'), 115],
    ['numeric names out of order', fields('2', '1'), 115],
    ['a repeated name', fields('a', 'a'), 115],
    ['a field named __proto__', fields('__proto__'), 115],
    ['a deprecated type', Buffer.from(serialize({ a: new BSONSymbol('x') })), 115],
    ['code with a scope', Buffer.from(serialize({ a: new Code('x', { b: 1 }) })), 115],
    ['a wrong length', Buffer.from([6, 0, 0, 0, 0]), 22],
    ['a missing terminator', Buffer.from([5, 0, 0, 0, 1]), 22],
    ['an unknown type', Buffer.from([8, 0, 0, 0, 0x55, 97, 0, 0]), 22],
    ['a value cut short', Buffer.from([9, 0, 0, 0, 0x10, 97, 0, 1, 0]), 22],
    ['text that is not UTF-8', Buffer.from([14, 0, 0, 0, 2, 97, 0, 2, 0, 0, 0, 0xff, 0, 0]), 22],
  ])('should refuse %s', (_title, raw, code) => {
    expect(() => decodeInput(raw)).toThrow(expect.objectContaining({ code }));
  });

  it('should end every damaged document in an error or a document', () => {
    const random = new Random(seed + 1);
    for (let i = 0; i < 5_000; i++) {
      const raw = Buffer.from(serialize(randomDocument(random, 3)));
      raw[random.below(raw.length)] = random.below(256);
      try {
        decodeInput(raw);
      } catch (error) {
        expect(error).toMatchObject({ name: 'MongoError' });
      }
    }
  });

  it('should copy documents and arrays and share scalars', () => {
    const id = new ObjectId();
    const source = { a: [{ id }] };
    const copy = cloneValue(source);
    expect(copy).toEqual(source);
    expect(copy.a[0]).not.toBe(source.a[0]);
    expect(copy.a[0]?.id).toBe(id);
  });
});
