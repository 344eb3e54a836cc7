import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { compareValues } from './compare';
import {
  type Direction,
  EMPTY_ARRAY,
  encodeKey,
  idKey,
  indexKeys,
  stringPrefixRange,
  successor,
  typeBracket,
} from './key';
import { Random, randomNumber, randomScalar, randomValue } from '../../test/fixtures/random-values';

const seed = Number(process.env.SEED ?? Date.now() % 1e9);
const rounds = Number(process.env.KEY_ROUNDS ?? 20_000);

const missingAsNull = (value: unknown) => value ?? null;

function compareLists(a: unknown[], b: unknown[], directions: Direction[]): number {
  for (let i = 0; i < a.length; i++) {
    const order = compareValues(missingAsNull(a[i]), missingAsNull(b[i])) * (directions[i] as number);
    if (order !== 0) return Math.sign(order);
  }
  return 0;
}

describe(`encodeKey (seed ${seed})`, () => {
  it('should order keys as compareValues orders values, in both directions and several fields', () => {
    const random = new Random(seed);
    const generators = [randomValue, randomScalar, randomNumber, randomNumber];
    for (let i = 0; i < rounds; i++) {
      const fields = 1 + random.below(3);
      const generate = random.pick(generators);
      const a = Array.from({ length: fields }, () => generate(random));
      const b = a.map((value) => (random.chance(0.4) ? value : generate(random)));
      const directions = a.map(() => random.pick<Direction>([1, -1]));
      const byKey = Math.sign(encodeKey(a, directions).compare(encodeKey(b, directions)));
      const byValue = compareLists(a, b, directions);
      if (byKey !== byValue) throw new Error(`${JSON.stringify({ a, b, directions, byKey, byValue })}`);
    }
  });

  it('should keep the key of one value apart from the prefixes of others', () => {
    const random = new Random(seed + 1);
    for (let i = 0; i < rounds / 4; i++) {
      const a = randomValue(random);
      const b = randomValue(random);
      const prefixed = encodeKey([b, 'tail'])
        .subarray(0, encodeKey([a]).length)
        .equals(encodeKey([a]));
      if (prefixed !== (compareValues(a, b) === 0)) throw new Error(JSON.stringify({ a, b }));
    }
  });

  it('should tell a Long beyond 2^53 from its neighbours and hold equal numbers equal', () => {
    const long = Long.fromString('9007199254740993');
    expect(encodeKey([long]).compare(encodeKey([new Double(9007199254740992)]))).toBeGreaterThan(0);
    expect(encodeKey([long]).compare(encodeKey([new Double(9007199254740994)]))).toBeLessThan(0);
    expect(encodeKey([long])).toEqual(encodeKey([Decimal128.fromString('9007199254740993.00')]));
    expect(idKey(new Int32(1))).toEqual(idKey(new Double(1)));
    expect(idKey(Long.fromNumber(1))).toEqual(idKey(Decimal128.fromString('1.0')));
  });

  it('should place an empty array below null and null with missing', () => {
    expect(encodeKey([EMPTY_ARRAY]).compare(encodeKey([null]))).toBeLessThan(0);
    expect(encodeKey([undefined])).toEqual(encodeKey([null]));
  });

  it('should bound a type bracket and a string prefix', () => {
    for (const direction of [1, -1] as const) {
      const key = encodeKey(['abc'], [direction]);
      for (const [lo, hi] of [typeBracket('', direction), stringPrefixRange('ab', direction)]) {
        expect(key.compare(lo)).toBeGreaterThanOrEqual(0);
        expect(key.compare(hi)).toBeLessThan(0);
      }
      const [lo, hi] = stringPrefixRange('ab', direction);
      const other = encodeKey(['ac'], [direction]);
      expect(other.compare(lo) < 0 || other.compare(hi) >= 0).toBe(true);
    }
    expect(successor(Buffer.from([1, 255]))).toEqual(Buffer.from([2]));
    expect(successor(Buffer.from([255]))).toBeUndefined();
  });
});

describe('indexKeys', () => {
  const keysOf = (doc: Record<string, unknown>, ...fields: string[]) =>
    indexKeys(
      doc,
      fields,
      fields.map(() => 1),
    );
  const sorted = (keys: Buffer[]) => keys.map((key) => key.toString('hex')).sort();
  const expected = (...values: unknown[][]) => sorted(values.map((each) => encodeKey(each)));

  it.each([
    ['a scalar', { a: 1 }, ['a'], [[1]], false],
    ['a missing field as null', {}, ['a'], [[null]], false],
    ['an array, one key an element', { a: [1, 2, 1] }, ['a'], [[1], [2]], true],
    ['an empty array', { a: [] }, ['a'], [[EMPTY_ARRAY]], true],
    ['an empty array on the way as null', { a: [] }, ['a.b'], [[null]], true],
    ['nested arrays whole', { a: [[1, 2]] }, ['a'], [[[1, 2]]], true],
    ['documents in an array', { a: [{ b: 1 }, {}, 5] }, ['a.b'], [[1], [null]], true],
    ['arrays within arrays of documents', { a: [{ b: [1, 2] }, { b: 3 }] }, ['a.b'], [[1], [2], [3]], true],
    [
      'two fields of one array together',
      { a: [{ b: 1, c: 2 }, { b: 3 }] },
      ['a.b', 'a.c'],
      [
        [1, 2],
        [3, null],
      ],
      true,
    ],
    [
      'an array beside a scalar',
      { a: [1, 2], x: 'y' },
      ['x', 'a'],
      [
        ['y', 1],
        ['y', 2],
      ],
      true,
    ],
    ['a position in an array', { a: [7, 8] }, ['a.1'], [[8]], true],
    ['a field of a position', { a: [{ b: 7 }, { b: 8 }] }, ['a.1.b'], [[8]], true],
  ] as const)('should index %s', (_title, doc, fields, values, multikey) => {
    const result = keysOf(doc, ...fields);
    expect(sorted(result.keys)).toEqual(expected(...(values as unknown as unknown[][])));
    expect(result.multikey).toBe(multikey);
  });

  it('should refuse parallel arrays with 171', () => {
    expect(() => keysOf({ a: [1], b: [2] }, 'a', 'b')).toThrow(expect.objectContaining({ code: 171 }));
  });

  it('should leave keys without any field out of a sparse index', () => {
    expect(indexKeys({ a: [{}, { b: 1 }] }, ['a.b'], [1], true).keys).toEqual([encodeKey([1])]);
    expect(indexKeys({ x: new ObjectId() }, ['a'], [1], true)).toMatchObject({ keys: [], allMissing: true });
    expect(indexKeys({ a: null }, ['a'], [1], true).allMissing).toBe(false);
  });
});
