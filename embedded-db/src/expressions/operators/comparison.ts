/** Comparison and boolean operators. Comparisons hold between all types, in the BSON order. */
import { Int32 } from 'bson';
import { compareValues } from '../../values/compare';
import { isTruthy } from '../../values/numbers';
import { type OperatorCompiler, type Operators, binary, operandList, unary } from './arguments';

const comparing = (holds: (order: number) => boolean): OperatorCompiler =>
  binary((a, b) => holds(compareValues(a, b)));

/** All or some of the operands; stops at the first that decides. */
const deciding =
  (decision: boolean): OperatorCompiler =>
  (operand, scope) => {
    const operands = operandList(operand).map((each) => scope.compile(each));
    return (frame) => {
      for (const evaluate of operands) if (isTruthy(evaluate(frame)) === decision) return decision;
      return !decision;
    };
  };

export const comparisonOperators: Operators = {
  $eq: comparing((order) => order === 0),
  $ne: comparing((order) => order !== 0),
  $gt: comparing((order) => order > 0),
  $gte: comparing((order) => order >= 0),
  $lt: comparing((order) => order < 0),
  $lte: comparing((order) => order <= 0),
  $cmp: binary((a, b) => new Int32(Math.sign(compareValues(a, b)))),
  $and: deciding(false),
  $or: deciding(true),
  $not: unary((value) => !isTruthy(value)),
};
