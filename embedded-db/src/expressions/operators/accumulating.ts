/** $sum, $avg, $min and their kind as expressions: over operands, or over one operand's array. */
import { parseAccumulator } from '../accumulators/accumulators';
import { type OperatorCompiler, type Operators, compileOperand, operandList } from './arguments';

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

export const accumulatorExpressions: Operators = {
  $sum: overOperands(),
  $avg: overOperands(),
  $min: overOperands(),
  $max: overOperands(),
};
