/** Operators on arrays as sets: order and repetition do not count. Results are in the BSON order. */
import { countSorting } from '../../pacing/stretch';
import { compareValues } from '../../values/compare';
import { equalityKey } from '../../values/equality-key';
import { isNullish } from '../../values/kind';
import { isTruthy } from '../../values/numbers';
import { type OperatorCompiler, type Operators, arrayOperand, binary, unary, variadic } from './arguments';

/** The distinct values of an array in the BSON order. */
function toSet(values: readonly unknown[]): unknown[] {
  countSorting(values.length);
  const sorted = [...values].sort(compareValues);
  return sorted.filter((value, at) => at === 0 || compareValues(value, sorted[at - 1]) !== 0);
}

function has(set: readonly unknown[], value: unknown): boolean {
  let low = 0;
  let high = set.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compareValues(value, set[middle]);
    if (order === 0) return true;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}

const orNull = (combine: (arrays: (readonly unknown[])[]) => unknown, code: number): OperatorCompiler =>
  variadic((values, name) =>
    values.some(isNullish) ? null : combine(values.map((value) => arrayOperand(value, name, code))),
  );

const difference = binary((a, b, name) => {
  if (isNullish(a) || isNullish(b)) return null;
  const removed = toSet(arrayOperand(b, name, 17049));
  const kept = new Map<unknown, unknown>();
  for (const value of arrayOperand(a, name, 17048)) {
    const key = equalityKey(value);
    if (!kept.has(key) && !has(removed, value)) kept.set(key, value);
  }
  return [...kept.values()];
});

const isSubset = binary((a, b, name) => {
  const all = toSet(arrayOperand(b, name, 17042));
  return arrayOperand(a, name, 17046).every((value) => has(all, value));
});

const equalSets = variadic((values, name) => {
  const [first = [], ...others] = values.map((value) => toSet(arrayOperand(value, name, 17044)));
  return others.every((set) => compareValues(set, first) === 0);
}, 2);

const truthOf = (code: number, test: (values: readonly unknown[]) => boolean): OperatorCompiler =>
  unary((value, name) => test(arrayOperand(value, name, code)));

export const setOperators: Operators = {
  $setUnion: orNull((arrays) => toSet(arrays.flat(1)), 17043),
  $setIntersection: orNull(
    (arrays) =>
      arrays.length === 0
        ? []
        : arrays.map(toSet).reduce((common, set) => common.filter((value) => has(set, value))),
    17047,
  ),
  $setDifference: difference,
  $setEquals: equalSets,
  $setIsSubset: isSubset,
  $allElementsTrue: truthOf(17040, (values) => values.every(isTruthy)),
  $anyElementTrue: truthOf(17041, (values) => values.some(isTruthy)),
};
