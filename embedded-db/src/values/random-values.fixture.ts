/** Random BSON values for model tests, from a seeded generator, so that a failure can be repeated. */
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
import { type Doc } from './kind';

/** A seeded source of random numbers (mulberry32). */
export class Random {
  private state: number;

  constructor(readonly seed: number) {
    this.state = seed >>> 0;
  }

  /** A number from 0 up to but without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T;
  }
}

const texts = [
  '',
  'a',
  'b',
  'ab',
  'abc',
  'A',
  'é',
  '日本',
  '😀',
  '\uffee',
  'a\u0000b',
  '\u0001',
  'z'.repeat(30),
];
const doubles = [
  0,
  -0,
  0.5,
  -0.5,
  1.5,
  NaN,
  Infinity,
  -Infinity,
  1e300,
  -1e300,
  5e-324,
  2 ** 53,
  2 ** 63,
];
const decimals = [
  '0',
  '-0',
  '1',
  '1.0',
  '0.1',
  '1E+400',
  '-1E+400',
  '1E-400',
  'NaN',
  'Infinity',
  '-Infinity',
];
const longs = ['9007199254740993', '9007199254740992', '9223372036854775807', '-9223372036854775808'];

function bytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.pick([0, 1, 127, 128, 255, random.below(256)])));
}

/** A random number of a random numeric type, often one that lies close to another. */
export function randomNumber(random: Random): unknown {
  const small = random.below(7) - 3;
  switch (random.below(8)) {
    case 0:
      return new Double(random.pick(doubles));
    case 1:
      return new Double(small + random.pick([0, 0.1, 0.25]));
    case 2:
      return Long.fromNumber(small);
    case 3:
      return Long.fromString(random.pick(longs)).add(random.below(3) - 1);
    case 4:
      return Decimal128.fromString(random.pick(decimals));
    case 5:
      return Decimal128.fromString(`${random.pick(longs)}${random.pick(['', '.5', '.000000001'])}`);
    default:
      return new Int32(small * random.pick([1, 1, 1, 700000000]));
  }
}

/** A random scalar of any supported BSON type. */
export function randomScalar(random: Random): unknown {
  switch (random.below(16)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return randomNumber(random);
    case 4:
    case 5:
    case 6:
      return random.pick(texts);
    case 7:
    case 8:
      return new ObjectId(bytes(random, 12));
    case 9:
      return new Binary(bytes(random, random.below(4)), random.pick([0, 4, 128]));
    case 10:
      return random.chance(0.5);
    case 11:
      return new Date(random.pick([0, -1, 1, 1e12, -1e12, 1e12 + random.below(3), 8.64e15]));
    case 12:
      return new Timestamp({ t: random.below(3), i: random.pick([0, 1, 4294967295]) });
    case 13:
      return new BSONRegExp(random.pick(['a', 'b', 'ab']), random.pick(['', 'i', 'im']));
    case 14:
      return random.chance(0.8) ? null : random.pick([new MinKey(), new MaxKey()]);
    default:
      return random.chance(0.5) ? null : new Code(random.pick(texts.slice(1, 5)));
  }
}

/** A random value, at most `depth` documents or arrays deep. */
export function randomValue(random: Random, depth = 2): unknown {
  if (depth > 0 && random.chance(0.15)) return randomDocument(random, depth - 1);
  if (depth > 0 && random.chance(0.15)) {
    return Array.from({ length: random.below(4) }, () => randomValue(random, depth - 1));
  }
  return randomScalar(random);
}

/** A random document with up to three of a few field names. */
export function randomDocument(random: Random, depth = 2): Doc {
  const doc: Doc = {};
  for (let i = random.below(4); i > 0; i--) doc[random.pick(['a', 'b', 'c'])] = randomValue(random, depth);
  return doc;
}
