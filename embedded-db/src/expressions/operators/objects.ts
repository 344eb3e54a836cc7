/** Operators on documents. */
import { fieldOf } from '../../fields/paths';
import { badValue, locationError } from '../../values/error';
import { type Doc, bsonTypeName, isDocument, isNullish } from '../../values/kind';
import {
  type OperatorCompiler,
  type NamedShape,
  type Operators,
  namedFields,
  unary,
  variadic,
} from './arguments';

/** Puts several documents' fields together; later ones win. */
export function mergeObjects(values: readonly unknown[]): Doc {
  const merged: Doc = {};
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDocument(value)) {
      throw locationError(
        40400,
        `$mergeObjects requires object inputs, but input ${String(value)} is of type ${bsonTypeName(value)}`,
      );
    }
    Object.assign(merged, value);
  }
  return merged;
}

function objectToArray(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (!isDocument(value)) {
    throw locationError(40390, `$objectToArray requires a document input, found: ${bsonTypeName(value)}`);
  }
  return Object.entries(value).map(([k, v]) => ({ k, v }));
}

function constantName(value: unknown, operator: string, code: number): string {
  const name = isDocument(value) && '$literal' in value ? value.$literal : value;
  if (typeof name !== 'string') {
    throw locationError(code, `${operator} requires 'field' to evaluate to a constant string`);
  }
  if (name.startsWith('$') && name === value) {
    throw locationError(
      code,
      `A field path reference which is not allowed in this context. Did you mean {$literal: '${name}'}?`,
    );
  }
  if (name === '__proto__')
    throw badValue("A field named '__proto__' is not supported by the embedded database");
  return name;
}

const getField: OperatorCompiler = (operand, scope, name) => {
  const named = isDocument(operand) && ('field' in operand || 'input' in operand);
  const codes = [3041701, 3041701, 3041702] as const;
  const fields = named
    ? namedFields(operand, name, { field: true, input: true }, codes)
    : { field: operand, input: '$$CURRENT' };
  const field = constantName(fields.field, name, 5654602);
  const input = scope.compile(fields.input);
  return (frame) => {
    const value = input(frame);
    if (value === null) return null;
    return isDocument(value) ? fieldOf(value, field) : undefined;
  };
};

const setField =
  (removing: boolean): OperatorCompiler =>
  (operand, scope, name) => {
    const shape: NamedShape = removing
      ? { field: true, input: true }
      : { field: true, input: true, value: true };
    const fields = namedFields(operand, name, shape, [4161100, 4161101, 4161102]);
    const field = constantName(fields.field, name, 4161106);
    const input = scope.compile(fields.input);
    const evaluate = removing ? () => undefined : scope.compile(fields.value);
    return (frame) => {
      const doc = input(frame);
      if (isNullish(doc)) return null;
      if (!isDocument(doc))
        throw locationError(4161105, `${name} requires 'input' to evaluate to type Object`);
      const value = evaluate(frame);
      const { [field]: _before, ...rest } = doc;
      return value === undefined ? rest : { ...doc, [field]: value };
    };
  };

export const objectOperators: Operators = {
  $mergeObjects: variadic((values) => mergeObjects(values)),
  $objectToArray: unary(objectToArray),
  $getField: getField,
  $setField: setField(false),
  $unsetField: setField(true),
};
