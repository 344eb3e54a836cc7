/** The accumulators of $group by name. */
import { Int32 } from 'bson';
import { compareValues } from '../../values/compare';
import { locationError, notSupported } from '../../values/error';
import { bsonTypeName, isDocument } from '../../values/kind';
import { countOf } from '../operators/arrays';
import { compareSortSpec } from '../operators/sort-array';
import { type Accumulator } from './accumulator';
import { AddToSet, Extreme, First, Last, Merge, Push, StandardDeviation } from './collecting';
import { Several } from './several';
import { Average, Sum } from './sum';

export type { Accumulator };

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
