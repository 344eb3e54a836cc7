/** $sum, $avg, $min and their kind as expressions: over operands, or over one operand's array. */
import { parseAccumulator } from '../accumulators/accumulators';
import { countSorting } from '../../pacing/stretch';
import { compareValues } from '../../values/compare';
import { isNullish } from '../../values/kind';
import { locationError } from '../../values/error';
import {
  type OperatorCompiler,
  type Operators,
  compileOperand,
  namedOperands,
  operandList,
} from './arguments';
import { countOf } from './arrays';

const overOperands = (): OperatorCompiler => (operand, scope, name) => {
  const { create } = parseAccumulator(name, null);
  const evaluators = operandList(operand).map((each) => compileOperand(each, scope, name));
  return (frame) => {
    const accumulator = create();
    const only = evaluators.length === 1 ? evaluators[0]?.(frame) : undefined;
    if (Array.isArray(only)) only.forEach((value) => accumulator.add(value));
    else if (evaluators.length === 1) accumulator.add(only);
    else evaluators.forEach((evaluate) => accumulator.add(evaluate(frame)));
    return accumulator.result();
  };
};

const extremes =
  (sign: 1 | -1): OperatorCompiler =>
  (operand, scope, name) => {
    const codes = { object: 5787900, unknown: 5787901, missing: 5787906 };
    const { input, n } = namedOperands(operand, scope, name, { input: true, n: true }, codes);
    return (frame) => {
      const count = countOf(n?.(frame));
      const array = input?.(frame);
      if (!Array.isArray(array)) throw locationError(5788200, 'Input must be an array');
      const values = array.filter((value) => !isNullish(value));
      countSorting(values.length);
      return values.sort((a, b) => compareValues(a, b) * sign).slice(0, count);
    };
  };

export const accumulatorExpressions: Operators = {
  $sum: overOperands(),
  $avg: overOperands(),
  $min: overOperands(),
  $max: overOperands(),
  $stdDevPop: overOperands(),
  $stdDevSamp: overOperands(),
  $minN: extremes(1),
  $maxN: extremes(-1),
};
