/** Operators that bind names: $let, $map, $filter, $reduce. */
import { locationError } from '../../values/error';
import { bsonTypeName, isDocument, isNullish } from '../../values/kind';
import { isTruthy, toSafeInteger } from '../../values/numbers';
import { type Scope, checkVariableName } from '../scope';
import { type OperatorCompiler, type Operators, namedFields } from './arguments';

const let_: OperatorCompiler = (operand, scope, name) => {
  const codes = { object: 16874, unknown: 16875, missing: 16876 };
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

function arrayInput(value: unknown, code: number, name: string): readonly unknown[] | null {
  if (isNullish(value)) return null;
  if (Array.isArray(value)) return value;
  throw locationError(code, `input to ${name} must be an array not ${bsonTypeName(value)}`);
}

const map: OperatorCompiler = (operand, scope, name) => {
  const codes = { object: 16878, unknown: 16879, missing: 16880 };
  const fields = namedFields(operand, name, { input: true, as: false, in: true }, codes);
  const input = scope.compile(fields.input);
  const { scope: inner, slot } = scope.define(elementName(fields.as, name));
  const evaluate = inner.compile(fields.in);
  return (frame) => {
    const array = arrayInput(input(frame), 16883, name);
    if (array === null) return null;
    return array.map((element) => {
      frame[slot] = element;
      return evaluate(frame) ?? null;
    });
  };
};

const filter: OperatorCompiler = (operand, scope, name) => {
  const codes = { object: 28646, unknown: 28647, missing: 28648 };
  const fields = namedFields(operand, name, { input: true, as: false, cond: true, limit: false }, codes);
  const input = scope.compile(fields.input);
  const limit = fields.limit === undefined ? undefined : scope.compile(fields.limit);
  const { scope: inner, slot } = scope.define(elementName(fields.as, name));
  const accepts = inner.compile(fields.cond);
  return (frame) => {
    const array = arrayInput(input(frame), 28651, name);
    if (array === null) return null;
    const most = limit ? limitOf(limit(frame)) : Infinity;
    const kept: unknown[] = [];
    for (const element of array) {
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
  const codes = { object: 40075, unknown: 40076, missing: 40077 };
  const fields = namedFields(operand, name, { input: true, initialValue: true, in: true }, codes);
  const input = scope.compile(fields.input);
  const initial = scope.compile(fields.initialValue);
  const element = scope.define('this');
  const result = element.scope.define('value');
  const evaluate = result.scope.compile(fields.in);
  return (frame) => {
    const array = input(frame);
    if (isNullish(array)) return null;
    if (!Array.isArray(array)) {
      throw locationError(40080, `$reduce requires that 'input' be an array, found: ${bsonTypeName(array)}`);
    }
    let value = initial(frame);
    for (const each of array) {
      frame[element.slot] = each;
      frame[result.slot] = value;
      value = evaluate(frame);
    }
    return value;
  };
};

export const iteratingOperators: Operators = { $let: let_, $map: map, $filter: filter, $reduce: reduce };
