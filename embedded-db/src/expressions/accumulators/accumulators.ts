/** The accumulators of $group by name. */
import { Int32 } from 'bson';
import { locationError, notSupported } from '../../values/error';
import { isDocument } from '../../values/kind';
import { type Accumulator } from './accumulator';
import { AddToSet, Extreme, First, Last, Merge, Push } from './collecting';
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
  $count: (operand) => {
    if (!isDocument(operand) || Object.keys(operand).length > 0) {
      throw locationError(9, '$count takes no arguments, i.e. $count:{}');
    }
    return { input: new Int32(1), create: () => new Sum() };
  },
};

/** Names of the accumulators this database has. */
export const accumulatorNames: readonly string[] = Object.keys(factories);

/** Accumulators MongoDB has and this database refuses. */
export const refusedAccumulators: readonly string[] = [
  ...['$accumulator', '$median', '$percentile', '$stdDevPop', '$stdDevSamp'],
  ...['$firstN', '$lastN', '$minN', '$maxN', '$top', '$topN', '$bottom', '$bottomN'],
];

/** Parses `{ $sum: '$x' }`. @throws MongoError 15952 for an unknown accumulator. */
export function parseAccumulator(name: string, operand: unknown): AccumulatorFactory {
  const factory = Object.hasOwn(factories, name) ? factories[name] : undefined;
  if (factory) return factory(operand, name);
  if (refusedAccumulators.includes(name)) throw notSupported(`The accumulator ${name}`);
  throw locationError(15952, `unknown group operator '${name}'`);
}
