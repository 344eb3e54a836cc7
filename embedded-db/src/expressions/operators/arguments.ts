/** How operators take their operands: by position, by name, one or many. */
import { countSteps, sizeInSteps } from '../../pacing/stretch';
import { locationError } from '../../values/error';
import { describe } from '../../values/describe';
import { type Doc, bsonTypeName, isDocument } from '../../values/kind';
import { type Evaluate, type Scope } from '../scope';

/** Compiles one operator's operand. */
export type OperatorCompiler = (operand: unknown, scope: Scope, name: string) => Evaluate;

export type Operators = Readonly<Record<string, OperatorCompiler>>;

/** The operands by position; a lone operand may stand without its array. */
export function operandList(operand: unknown): readonly unknown[] {
  return Array.isArray(operand) ? operand : [operand];
}

function countOf(name: string, operands: readonly unknown[], least: number, most: number): void {
  const { length } = operands;
  if (length >= least && length <= most) return;
  if (least === most) {
    throw locationError(
      16020,
      `Expression ${name} takes exactly ${least} arguments. ${length} were passed in.`,
    );
  }
  throw locationError(
    28667,
    `Expression ${name} takes at least ${least} arguments, and at most ${most}, but ${length} were passed in.`,
  );
}

/** Operators that take a part of an operand, whatever its size. */
const TAKING_PART = new Set([
  '$arrayElemAt',
  '$first',
  '$firstN',
  '$isArray',
  '$isNumber',
  '$last',
  '$lastN',
  '$size',
  '$slice',
  '$type',
]);

/** Compiles an operand; to look at all of a large one is work to be counted. */
export function compileOperand(operand: unknown, scope: Scope, name: string): Evaluate {
  const evaluate = scope.compile(operand);
  if (TAKING_PART.has(name)) return evaluate;
  return (frame) => {
    const value = evaluate(frame);
    countSteps(sizeInSteps(value));
    return value;
  };
}

/** An operand that has to be an array. @throws MongoError with the operator's own code. */
export function arrayOperand(value: unknown, name: string, code: number): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw locationError(
    code,
    `The argument to ${name} must be an array, but was of type: ${bsonTypeName(value)}`,
  );
}

/** An operand that has to be text. @throws MongoError with the operator's own code. */
export function textOperand(value: unknown, name: string, code: number): string {
  if (typeof value === 'string') return value;
  throw locationError(code, `${name} requires a string, found: ${bsonTypeName(value)}`);
}

/** An operator of one operand. */
export function unary(compute: (value: unknown, name: string) => unknown): OperatorCompiler {
  return (operand, scope, name) => {
    const operands = operandList(operand);
    countOf(name, operands, 1, 1);
    const evaluate = compileOperand(operands[0], scope, name);
    return (frame) => compute(evaluate(frame), name);
  };
}

/** An operator of two operands. */
export function binary(compute: (a: unknown, b: unknown, name: string) => unknown): OperatorCompiler {
  return (operand, scope, name) => {
    const operands = operandList(operand);
    countOf(name, operands, 2, 2);
    const left = compileOperand(operands[0], scope, name);
    const right = compileOperand(operands[1], scope, name);
    return (frame) => compute(left(frame), right(frame), name);
  };
}

/** An operator of several operands, all of them evaluated. */
export function variadic(
  compute: (values: readonly unknown[], name: string) => unknown,
  least = 0,
  most = Infinity,
): OperatorCompiler {
  return (operand, scope, name) => {
    const operands = operandList(operand);
    countOf(name, operands, least, most);
    const evaluators = operands.map((each) => compileOperand(each, scope, name));
    return (frame) =>
      compute(
        evaluators.map((evaluate) => evaluate(frame)),
        name,
      );
  };
}

/** What an operator with named operands takes; `true` marks the ones it must have. */
export type NamedShape = Readonly<Record<string, boolean>>;

/** MongoDB's codes of an operator's operand that is no document, knows a name too many, or lacks one. */
export type ErrorCodes = readonly [object: number, unknown: number, missing: number];

/** Checks the names of a document of operands and compiles those that are there. */
export function namedOperands(
  operand: unknown,
  scope: Scope,
  name: string,
  shape: NamedShape,
  codes: ErrorCodes,
): Record<string, Evaluate | undefined> {
  const fields = namedFields(operand, name, shape, codes);
  return Object.fromEntries(
    Object.entries(fields).map(([field, expression]) => [field, compileOperand(expression, scope, name)]),
  );
}

/** As `namedOperands`, without compiling. */
export function namedFields(operand: unknown, name: string, shape: NamedShape, codes: ErrorCodes): Doc {
  if (!isDocument(operand)) {
    throw locationError(
      codes[0],
      `${name} only supports an object as its argument, found: ${describe(operand)}`,
    );
  }
  for (const field of Object.keys(operand)) {
    if (!Object.hasOwn(shape, field)) {
      throw locationError(codes[1], `Unrecognized argument to ${name}: ${field}`);
    }
  }
  for (const [field, required] of Object.entries(shape)) {
    if (required && operand[field] === undefined) {
      throw locationError(codes[2], `Missing '${field}' parameter to ${name}`);
    }
  }
  return operand;
}
