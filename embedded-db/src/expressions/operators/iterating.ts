/** Operators that bind names: $let, $map, $filter, $reduce. */
import { locationError } from '../../values/error';
import { isDocument, isNullish } from '../../values/kind';
import { isTruthy, toSafeInteger } from '../../values/numbers';
import { type Scope, checkVariableName } from '../scope';
import { type OperatorCompiler, type Operators, arrayOperand, namedFields } from './arguments';

const let_: OperatorCompiler = (operand, scope, name) => {
  const codes = [16874, 16875, 16876] as const;
  const { vars, in: body } = namedFields(operand, name, { vars: true, in: true }, codes);
  if (!isDocument(vars)) throw locationError(10065, 'invalid parameter: expected an object (vars)');
  let inner: Scope = scope;
  const bindings = Object.entries(vars).map(([variable, expression]) => {
    checkVariableName(variable);
    const defined = inner.define(variable);
    inner = defined.scope;
    return { slot: defined.slot, evaluate: scope.compile(expression) };
  });
  const evaluate = inner.compile(body);
  return (frame) => {
    const values = bindings.map((binding) => binding.evaluate(frame));
    bindings.forEach(({ slot }, at) => {
      frame[slot] = values[at];
    });
    return evaluate(frame);
  };
};

function elementName(as: unknown, name: string): string {
  if (as === undefined) return 'this';
  if (typeof as !== 'string') throw locationError(16866, `${name} requires 'as' to be a string`);
  checkVariableName(as);
  return as;
}

const map: OperatorCompiler = (operand, scope, name) => {
  const codes = [16878, 16879, 16880] as const;
  const fields = namedFields(operand, name, { input: true, as: false, in: true }, codes);
  const input = scope.compile(fields.input);
  const { scope: inner, slot } = scope.define(elementName(fields.as, name));
  const evaluate = inner.compile(fields.in);
  return (frame) => {
    const array = input(frame);
    if (isNullish(array)) return null;
    return arrayOperand(array, name, 16883).map((element) => {
      frame[slot] = element;
      return evaluate(frame) ?? null;
    });
  };
};

const filter: OperatorCompiler = (operand, scope, name) => {
  const codes = [28646, 28647, 28648] as const;
  const fields = namedFields(operand, name, { input: true, as: false, cond: true, limit: false }, codes);
  const input = scope.compile(fields.input);
  const limit = fields.limit === undefined ? undefined : scope.compile(fields.limit);
  const { scope: inner, slot } = scope.define(elementName(fields.as, name));
  const accepts = inner.compile(fields.cond);
  return (frame) => {
    const array = input(frame);
    if (isNullish(array)) return null;
    const most = limit ? limitOf(limit(frame)) : Infinity;
    const kept: unknown[] = [];
    for (const element of arrayOperand(array, name, 28651)) {
      if (kept.length >= most) break;
      frame[slot] = element;
      if (isTruthy(accepts(frame))) kept.push(element);
    }
    return kept;
  };
};

function limitOf(value: unknown): number {
  if (isNullish(value)) return Infinity;
  const limit = toSafeInteger(value);
  if (limit === undefined)
    throw locationError(327391, '$filter: limit must be represented as a 32-bit integral value');
  if (limit < 1) throw locationError(327392, `$filter: limit must be greater than 0: ${limit}`);
  return limit;
}

const reduce: OperatorCompiler = (operand, scope, name) => {
  const codes = [40075, 40076, 40077] as const;
  const fields = namedFields(operand, name, { input: true, initialValue: true, in: true }, codes);
  const input = scope.compile(fields.input);
  const initial = scope.compile(fields.initialValue);
  const element = scope.define('this');
  const result = element.scope.define('value');
  const evaluate = result.scope.compile(fields.in);
  return (frame) => {
    const array = input(frame);
    if (isNullish(array)) return null;
    let value = initial(frame);
    for (const each of arrayOperand(array, name, 40080)) {
      frame[element.slot] = each;
      frame[result.slot] = value;
      value = evaluate(frame);
    }
    return value;
  };
};

export const iteratingOperators: Operators = { $let: let_, $map: map, $filter: filter, $reduce: reduce };
