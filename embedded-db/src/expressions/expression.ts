/** Expressions compiled to functions of a document. */
import { fieldOf } from '../fields/paths';
import { describe } from '../values/describe';
import { locationError, notSupported } from '../values/error';
import { type Doc, isDocument } from '../values/kind';
import { accumulatorExpressions } from './operators/accumulating';
import { arithmeticOperators } from './operators/arithmetic';
import { arrayOperators } from './operators/arrays';
import { type OperatorCompiler, type Operators } from './operators/arguments';
import { comparisonOperators } from './operators/comparison';
import { conditionalOperators } from './operators/conditional';
import { conversionOperators } from './operators/conversion';
import { dateOperators } from './dates/date-operators';
import { dateTextOperators } from './dates/date-text';
import { iteratingOperators } from './operators/iterating';
import { objectOperators } from './operators/objects';
import { refusedExpressions } from './operators/refused';
import { regexOperators } from './text/regex-operators';
import { setOperators } from './operators/sets';
import { stringOperators } from './text/string-operators';
import { countSteps, sizeInSteps } from '../pacing/stretch';
import { enter, type Environment, type Evaluate, Scope } from './scope';

export { type Environment, type Evaluate, type Variables, Scope } from './scope';

const literal: OperatorCompiler = (operand) => () => operand;

const operators: Operators = {
  $literal: literal,
  $const: literal,
  ...comparisonOperators,
  ...conditionalOperators,
  ...arithmeticOperators,
  ...arrayOperators,
  ...iteratingOperators,
  ...setOperators,
  ...objectOperators,
  ...stringOperators,
  ...regexOperators,
  ...conversionOperators,
  ...dateOperators,
  ...dateTextOperators,
  ...accumulatorExpressions,
};

/** Names of the expression operators this database has. */
export const expressionOperators: readonly string[] = Object.keys(operators);

/** Reads a dotted path; arrays on the way give the array of what their documents hold. */
function readPath(value: unknown, parts: readonly string[], at: number): unknown {
  if (at === parts.length) return value;
  if (isDocument(value)) return readPath(fieldOf(value, parts[at] as string), parts, at + 1);
  if (!Array.isArray(value) || at === 0) return undefined;
  const found: unknown[] = [];
  for (const element of value) {
    if (!isDocument(element)) continue;
    const inner = readPath(fieldOf(element, parts[at] as string), parts, at + 1);
    if (inner !== undefined) found.push(inner);
  }
  return found;
}

/** The parts of a field path. @throws MongoError as MongoDB does for empty or $-prefixed names. */
export function fieldPathParts(path: string): string[] {
  if (path === '') throw locationError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw locationError(40353, "FieldPath must not end with a '.'.");
  if (path.length > 10_000) throw notSupported('A field path of more than 10,000 characters');
  const parts = path.split('.');
  if (parts.includes('')) throw locationError(15998, 'FieldPath field names may not be empty strings.');
  if (parts.includes('__proto__')) throw notSupported("A field named '__proto__'");
  const prefixed = parts.find((part) => part.startsWith('$'));
  if (prefixed !== undefined) {
    throw locationError(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  }
  return parts;
}

function compileText(text: string, scope: Scope): Evaluate {
  if (!text.startsWith('$')) return () => text;
  if (text.startsWith('$$')) {
    const [name = '', ...rest] = text.slice(2).split('.');
    if (name === '') throw locationError(16869, 'empty variable names are not allowed');
    const read = scope.read(name);
    if (rest.length === 0) return read;
    const parts = ['', ...fieldPathParts(rest.join('.'))];
    return (frame) => readPath(read(frame), parts, 1);
  }
  if (text === '$') throw locationError(16872, "'$' by itself is not a valid FieldPath");
  const parts = fieldPathParts(text.slice(1));
  const current = scope.read('CURRENT');
  if (parts.length > 1) return (frame) => readPath(current(frame), parts, 0);
  const name = parts[0] as string;
  return (frame) => {
    const value = current(frame);
    return isDocument(value) ? fieldOf(value, name) : undefined;
  };
}

function compileObject(fields: Doc, scope: Scope): Evaluate {
  const compiled = Object.entries(fields).map(([name, value]) => {
    if (name.includes('.')) throw locationError(16405, `FieldPath field names may not contain '.'.`);
    return { name, evaluate: scope.compile(value) };
  });
  return (frame) => {
    countSteps(compiled.length >> 1);
    const doc: Doc = {};
    for (const { name, evaluate } of compiled) {
      const value = evaluate(frame);
      if (value !== undefined) doc[name] = value;
    }
    return doc;
  };
}

function compileOperator(name: string, expression: Doc, scope: Scope): Evaluate {
  if (Object.keys(expression).length !== 1) {
    throw locationError(
      15983,
      `An object representing an expression must have exactly one field: ${describe(expression)}`,
    );
  }
  const compile = Object.hasOwn(operators, name) ? operators[name] : undefined;
  if (compile) {
    const evaluate = compile(expression[name], scope, name);
    return (frame) => {
      const value = evaluate(frame);
      countSteps(1 + sizeInSteps(value));
      return value;
    };
  }
  if (refusedExpressions.includes(name)) throw notSupported(`The expression operator ${name}`);
  throw locationError(168, `Unrecognized expression '${name}'`);
}

/**
 * Compiles an expression for a scope.
 * @throws MongoError as MongoDB does for an unknown operator or wrong arguments, CommandNotSupported (115)
 * for operators this database refuses.
 */
export function compileExpression(expression: unknown, scope: Scope): Evaluate {
  if (typeof expression === 'string') return compileText(expression, scope);
  if (Array.isArray(expression)) {
    const elements = expression.map((element) => scope.compile(element));
    return (frame) => {
      countSteps(elements.length >> 1);
      return elements.map((evaluate) => evaluate(frame) ?? null);
    };
  }
  if (!isDocument(expression)) return () => expression;
  const first = Object.keys(expression)[0];
  if (first?.startsWith('$')) return compileOperator(first, expression, scope);
  return compileObject(expression, scope);
}

/** An expression ready to be evaluated on documents. */
export function bindExpression(expression: unknown, environment: Environment): (doc: Doc) => unknown {
  const scope = Scope.root(environment, compileExpression);
  const evaluate = scope.compile(expression);
  const frame = scope.newFrame();
  return (doc) => {
    enter(frame, doc);
    return evaluate(frame);
  };
}
