/** Accumulators of $group: one object per group, fed value by value. */
import { Double, Int32, Long } from 'bson';
import { compareValues } from '../values/compare';
import {
  type Decimal,
  addDecimals,
  divideDecimals,
  formatDecimal,
  fromBigInt,
  fromDouble,
} from '../values/decimal';
import { locationError, notSupported } from '../values/error';
import { Kind, bsonTypeName, isDocument, isNullish, isNumeric, kindOf } from '../values/kind';
import { integer, toDecimal, toNumber } from '../values/numbers';
import { mergeObjects } from './expressions/objects';
import { BoundedList } from './bounded-list';
import { compareSortSpec } from './expressions/sort-array';
import { countOf } from './expressions/arrays';

/** Gathers the values of one group. `undefined` is a missing value. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
  /** Values it holds on to: what its memory grows with. */
  readonly held?: number;
}

/** Sums integers exactly and doubles with the rounding error carried along, as MongoDB does. */
export class Sum implements Accumulator {
  private kind: number = Kind.int;
  private whole = 0;
  private wide = 0n;
  private double = 0;
  private error = 0;
  private decimal: Decimal = fromBigInt(0n);
  count = 0;

  add(value: unknown): void {
    if (!isNumeric(value)) return;
    const kind = kindOf(value);
    this.count += 1;
    this.kind = Math.max(this.kind, kind);
    if (kind === Kind.decimal) {
      this.decimal = addDecimals(this.decimal, toDecimal(value));
    } else if (kind === Kind.double) {
      this.addDouble(Number(value));
    } else {
      const number = toNumber(value);
      const total = this.whole + number;
      if (Number.isSafeInteger(number) && Number.isSafeInteger(total)) this.whole = total;
      else this.wide += kind === Kind.long ? (value as Long).toBigInt() : BigInt(number);
    }
  }

  private addDouble(value: number): void {
    const total = this.double + value;
    const before = total - value;
    const lost = this.double - before + (value - (total - before));
    this.double = total;
    if (!Number.isNaN(lost)) this.error += lost;
  }

  private integers(): bigint {
    return this.wide + BigInt(this.whole);
  }

  private doubles(): number {
    const sum = this.double + this.error;
    return Number.isNaN(sum) ? this.double : sum;
  }

  /** The total as a decimal, however it was made up. */
  private asDecimal(): Decimal {
    const rest = addDecimals(fromBigInt(this.integers()), fromDouble(this.doubles(), 15));
    return addDecimals(this.decimal, rest);
  }

  result(): unknown {
    if (this.kind === Kind.decimal) return formatDecimal(this.asDecimal());
    if (this.kind === Kind.double) return new Double(this.doubles() + Number(this.integers()));
    const total = this.integers();
    if (this.kind === Kind.long && BigInt.asIntN(64, total) === total) return Long.fromBigInt(total);
    return integer(total) ?? new Double(Number(total));
  }

  average(): unknown {
    if (this.count === 0) return null;
    if (this.kind === Kind.decimal) {
      return formatDecimal(divideDecimals(this.asDecimal(), fromBigInt(BigInt(this.count))));
    }
    return new Double((this.doubles() + Number(this.integers())) / this.count);
  }
}

class Average implements Accumulator {
  private readonly sum = new Sum();

  add(value: unknown): void {
    this.sum.add(value);
  }

  result(): unknown {
    return this.sum.average();
  }
}

class Extreme implements Accumulator {
  private best: unknown;

  constructor(private readonly sign: 1 | -1) {}

  add(value: unknown): void {
    if (isNullish(value)) return;
    if (this.best === undefined || compareValues(value, this.best) * this.sign > 0) this.best = value;
  }

  result(): unknown {
    return this.best ?? null;
  }
}

class First implements Accumulator {
  private value: unknown = null;
  private seen = false;

  add(value: unknown): void {
    if (this.seen) return;
    this.seen = true;
    this.value = value ?? null;
  }

  result(): unknown {
    return this.value;
  }
}

class Last implements Accumulator {
  private value: unknown = null;

  add(value: unknown): void {
    this.value = value ?? null;
  }

  result(): unknown {
    return this.value;
  }
}

class Push implements Accumulator {
  private readonly values: unknown[] = [];

  get held(): number {
    return this.values.length;
  }

  add(value: unknown): void {
    if (value !== undefined) this.values.push(value);
  }

  result(): unknown {
    return this.values;
  }
}

/** Distinct values, kept in the BSON order, so that finding one takes few comparisons. */
class AddToSet implements Accumulator {
  private readonly values: unknown[] = [];

  get held(): number {
    return this.values.length;
  }

  add(value: unknown): void {
    if (value === undefined) return;
    let low = 0;
    let high = this.values.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const order = compareValues(this.values[middle], value);
      if (order === 0) return;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    this.values.splice(low, 0, value);
  }

  result(): unknown {
    return this.values;
  }
}

class Merge implements Accumulator {
  private merged: object = {};

  add(value: unknown): void {
    this.merged = mergeObjects([this.merged, value]);
  }

  result(): unknown {
    return this.merged;
  }
}

class StandardDeviation implements Accumulator {
  private count = 0;
  private mean = 0;
  private squares = 0;

  constructor(private readonly sample: boolean) {}

  add(value: unknown): void {
    if (!isNumeric(value)) return;
    if (kindOf(value) === Kind.decimal) throw notSupported('The standard deviation of a Decimal128');
    const number = toNumber(value);
    this.count += 1;
    const delta = number - this.mean;
    this.mean += delta / this.count;
    this.squares += delta * (number - this.mean);
  }

  result(): unknown {
    const degrees = this.sample ? this.count - 1 : this.count;
    return degrees <= 0 ? null : new Double(Math.sqrt(this.squares / degrees));
  }
}

/** Keeps n values: the first, the last, the least, the greatest or the first by an order. */
class Several implements Accumulator {
  private readonly list: BoundedList;

  constructor(
    count: number,
    keep: 'first' | 'last' | ((a: unknown, b: unknown) => number),
    private readonly skipNull: boolean,
    private readonly output: (value: unknown) => unknown = (value) => value,
  ) {
    this.list = new BoundedList(count, keep);
  }

  get held(): number {
    return this.list.length;
  }

  add(value: unknown): void {
    if (this.skipNull && isNullish(value)) return;
    this.list.add(value ?? null);
  }

  result(): unknown {
    return this.list.values().map(this.output);
  }
}

/** What one accumulator of a $group needs: an expression to feed it and a way to make one a group. */
export interface AccumulatorFactory {
  /** The expression whose values are added. */
  readonly input: unknown;
  create(): Accumulator;
}

type FactoryOf = (operand: unknown, name: string) => AccumulatorFactory;

const simple =
  (make: () => Accumulator): FactoryOf =>
  (operand, name) => {
    if (Array.isArray(operand) && operand.length !== 1) {
      throw locationError(40237, `The ${name} accumulator is a unary operator`);
    }
    return { input: Array.isArray(operand) ? operand[0] : operand, create: make };
  };

function fieldsOf(operand: unknown, name: string, allowed: readonly string[]): Record<string, unknown> {
  if (!isDocument(operand))
    throw locationError(5787900, `specification must be an object; found ${name}: ${bsonTypeName(operand)}`);
  const unknown = Object.keys(operand).find((field) => !allowed.includes(field));
  if (unknown !== undefined) throw locationError(5787901, `Unknown argument for 'n' operator: ${unknown}`);
  const missing = allowed.find((field) => operand[field] === undefined);
  if (missing !== undefined) throw locationError(5787906, `Missing value for '${missing}'`);
  return operand;
}

/** The constant `n`: an expression of the group's key is refused. */
function constantCount(n: unknown, name: string): number {
  if (typeof n === 'string' || isDocument(n)) throw notSupported(`An expression as n of ${name}`);
  return countOf(n);
}

const ofCount =
  (make: (count: number) => Accumulator): FactoryOf =>
  (operand, name) => {
    const { input, n } = fieldsOf(operand, name, ['input', 'n']);
    const count = constantCount(n, name);
    return { input, create: () => make(count) };
  };

/** $top, $bottom and their kind order documents by fields and give an expression's value. */
const ranked =
  (fromEnd: boolean, single: boolean): FactoryOf =>
  (operand, name) => {
    const fields = fieldsOf(operand, name, single ? ['sortBy', 'output'] : ['sortBy', 'output', 'n']);
    const count = single ? 1 : constantCount(fields.n, name);
    const compare = compareSortSpec(fields.sortBy);
    const order = (a: unknown, b: unknown): number => {
      const [left, right] = [a, b] as [{ doc: unknown }, { doc: unknown }];
      return compare(left.doc, right.doc);
    };
    return {
      input: { doc: '$$ROOT', output: { $ifNull: [fields.output, null] } },
      create() {
        const keep = fromEnd ? (a: unknown, b: unknown) => -order(a, b) : order;
        const output = (value: unknown) => (value as { output: unknown }).output ?? null;
        const list = new Several(count, keep, false, output);
        return {
          add: (value) => list.add(value),
          result() {
            const values = list.result() as unknown[];
            if (fromEnd) values.reverse();
            return single ? values[0] : values;
          },
          get held() {
            return list.held;
          },
        };
      },
    };
  };

const factories: Record<string, FactoryOf> = {
  $sum: simple(() => new Sum()),
  $avg: simple(() => new Average()),
  $min: simple(() => new Extreme(-1)),
  $max: simple(() => new Extreme(1)),
  $first: simple(() => new First()),
  $last: simple(() => new Last()),
  $push: simple(() => new Push()),
  $addToSet: simple(() => new AddToSet()),
  $mergeObjects: simple(() => new Merge()),
  $stdDevPop: simple(() => new StandardDeviation(false)),
  $stdDevSamp: simple(() => new StandardDeviation(true)),
  $count: (operand) => {
    if (!isDocument(operand) || Object.keys(operand).length > 0) {
      throw locationError(9, '$count takes no arguments, i.e. $count:{}');
    }
    return { input: new Int32(1), create: () => new Sum() };
  },
  $firstN: ofCount((count) => new Several(count, 'first', false)),
  $lastN: ofCount((count) => new Several(count, 'last', false)),
  $minN: ofCount((count) => new Several(count, compareValues, true)),
  $maxN: ofCount((count) => new Several(count, (a, b) => compareValues(b, a), true)),
  $top: ranked(false, true),
  $topN: ranked(false, false),
  $bottom: ranked(true, true),
  $bottomN: ranked(true, false),
};

/** Names of the accumulators this database has. */
export const accumulatorNames: readonly string[] = Object.keys(factories);

/** Accumulators MongoDB has and this database refuses. */
export const refusedAccumulators: readonly string[] = ['$accumulator', '$median', '$percentile'];

/** Parses `{ $sum: '$x' }`. @throws MongoError 15952 for an unknown accumulator. */
export function parseAccumulator(name: string, operand: unknown): AccumulatorFactory {
  const factory = Object.hasOwn(factories, name) ? factories[name] : undefined;
  if (factory) return factory(operand, name);
  if (refusedAccumulators.includes(name)) throw notSupported(`The accumulator ${name}`);
  throw locationError(15952, `unknown group operator '${name}'`);
}
