/** $cond, $ifNull and $switch. */
import { locationError } from '../../values/error';
import { isDocument, isNullish } from '../../values/kind';
import { isTruthy } from '../../values/numbers';
import { type OperatorCompiler, type Operators, operandList } from './arguments';

function conditionParts(operand: unknown): readonly unknown[] {
  if (!isDocument(operand)) {
    const operands = operandList(operand);
    if (operands.length !== 3) {
      throw locationError(
        16020,
        `Expression $cond takes exactly 3 arguments. ${operands.length} were passed in.`,
      );
    }
    return operands;
  }
  const unknown = Object.keys(operand).find((name) => !['if', 'then', 'else'].includes(name));
  if (unknown !== undefined) throw locationError(17083, `Unrecognized parameter to $cond: ${unknown}`);
  if (operand.if === undefined) throw locationError(17080, "Missing 'if' parameter to $cond");
  if (operand.then === undefined) throw locationError(17081, "Missing 'then' parameter to $cond");
  if (operand.else === undefined) throw locationError(17082, "Missing 'else' parameter to $cond");
  return [operand.if, operand.then, operand.else];
}

const condition: OperatorCompiler = (operand, scope) => {
  const [test, then, otherwise] = conditionParts(operand);
  const decide = scope.compile(test);
  const yes = scope.compile(then);
  const no = scope.compile(otherwise);
  return (frame) => (isTruthy(decide(frame)) ? yes(frame) : no(frame));
};

const ifNull: OperatorCompiler = (operand, scope) => {
  const operands = operandList(operand);
  if (operands.length < 2)
    throw locationError(1257300, `$ifNull needs at least two arguments, had: ${operands.length}`);
  const choices = operands.map((each) => scope.compile(each));
  const last = choices.length - 1;
  return (frame) => {
    for (let i = 0; i < last; i++) {
      const value = choices[i]?.(frame);
      if (!isNullish(value)) return value;
    }
    return choices[last]?.(frame);
  };
};

const choice: OperatorCompiler = (operand, scope) => {
  if (!isDocument(operand))
    throw locationError(40060, '$switch requires an object as an argument, found: ' + typeof operand);
  const unknown = Object.keys(operand).find((name) => name !== 'branches' && name !== 'default');
  if (unknown !== undefined) throw locationError(40067, `$switch found an unknown argument: ${unknown}`);
  if (!Array.isArray(operand.branches))
    throw locationError(40061, "$switch expected an array for 'branches'");
  if (operand.branches.length === 0) throw locationError(40068, '$switch requires at least one branch.');
  const branches = operand.branches.map((branch: unknown) => {
    if (!isDocument(branch)) throw locationError(40062, '$switch expected each branch to be an object');
    const stray = Object.keys(branch).find((name) => name !== 'case' && name !== 'then');
    if (stray !== undefined)
      throw locationError(40063, `$switch found an unknown argument to a branch: ${stray}`);
    if (branch.case === undefined)
      throw locationError(40064, "$switch requires each branch have a 'case' expression");
    if (branch.then === undefined)
      throw locationError(40065, "$switch requires each branch have a 'then' expression.");
    return { test: scope.compile(branch.case), then: scope.compile(branch.then) };
  });
  const otherwise = operand.default === undefined ? undefined : scope.compile(operand.default);
  return (frame) => {
    for (const { test, then } of branches) if (isTruthy(test(frame))) return then(frame);
    if (otherwise) return otherwise(frame);
    throw locationError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
};

export const conditionalOperators: Operators = { $cond: condition, $ifNull: ifNull, $switch: choice };
