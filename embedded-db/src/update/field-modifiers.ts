/** Update operators that set one field from its value before. */
import { Timestamp } from 'bson';
import { compareValues } from '../values/compare';
import { describe, describeId } from '../values/describe';
import { badValue, failedToParse, mongoError, typeMismatch } from '../values/error';
import { identical } from '../values/identical';
import { type Doc, Kind, bsonTypeName, isDocument, isNumeric, kindOf } from '../values/kind';
import { addStrictly, multiplyStrictly, toNumber } from '../values/numbers';
import { POSITIONAL, REMOVED } from './edit-path';

/** What a modifier may know besides the value it changes. */
export interface ModifierContext {
  readonly doc: Doc;
  readonly now: Date;
}

/** One compiled modifier of one field. */
export interface Modifier {
  readonly creates: boolean;
  /** Only when the document is being inserted by an upsert. */
  readonly onInsertOnly?: boolean;
  readonly change: (value: unknown, path: string, context: ModifierContext) => unknown;
}

/** Compiles one operator's operand for one field. */
export type ModifierCompiler = (operand: unknown, path: string) => Modifier;

/** Keeps the value before when the new one is the same, so that a change that changes nothing is seen. */
export const unlessIdentical = (before: unknown, after: unknown): unknown =>
  before !== undefined && identical(before, after) ? before : after;

const setTo: ModifierCompiler = (operand) => ({
  creates: true,
  change: (value) => unlessIdentical(value, operand),
});

function arithmetic(
  name: '$inc' | '$mul',
  verb: string,
  operate: (value: unknown, operand: unknown) => unknown,
): ModifierCompiler {
  return (operand, path) => {
    if (!isNumeric(operand)) {
      throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${describe(operand)}}`);
    }
    const initial = name === '$inc' ? operand : operate(operand, 0);
    return {
      creates: true,
      change(value, at, { doc }) {
        if (value === undefined) return initial;
        if (!isNumeric(value)) {
          const leaf = at.split('.').at(-1);
          throw typeMismatch(
            `Cannot apply ${name} to a value of non-numeric type. ${describeId(doc)} has the field '${leaf}' ` +
              `of non-numeric type ${bsonTypeName(value)}`,
          );
        }
        const result = operate(value, operand);
        if (result === undefined) {
          throw badValue(
            `Failed to apply ${name} operations to current value (${typedNumber(value)}) for document ${describeId(doc)}`,
          );
        }
        return unlessIdentical(value, result);
      },
    };
  };
}

const numberTypes: Partial<Record<number, string>> = { [Kind.int]: 'NumberInt', [Kind.long]: 'NumberLong' };

const typedNumber = (value: unknown): string =>
  `(${numberTypes[kindOf(value)] ?? 'NumberDouble'})${String(value)}`;

const extreme =
  (sign: 1 | -1): ModifierCompiler =>
  (operand) => ({
    creates: true,
    change: (value) => (value === undefined || compareValues(operand, value) * sign > 0 ? operand : value),
  });

const currentDate: ModifierCompiler = (operand) => {
  let type: unknown = 'date';
  if (isDocument(operand)) {
    const other = Object.keys(operand).find((name) => name !== '$type');
    if (other !== undefined) throw badValue(`Unrecognized $currentDate option: ${other}`);
    type = operand.$type;
    if (type !== 'date' && type !== 'timestamp') {
      throw badValue(
        "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
      );
    }
  } else if (typeof operand !== 'boolean') {
    throw badValue(
      `${bsonTypeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type ` +
        "expression ({$type: 'timestamp/date'}).",
    );
  }
  return {
    creates: true,
    change: (_value, _path, { now }) =>
      type === 'date' ? now : new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }),
  };
};

const unset: ModifierCompiler = () => ({ creates: false, change: () => REMOVED });

/** `$rename`'s operand: where the field goes. */
export function renameTarget(operand: unknown, path: string): string {
  if (typeof operand !== 'string') {
    throw badValue(`The 'to' field for $rename must be a string: ${path}: ${describe(operand)}`);
  }
  if (operand === path)
    throw badValue(`The source and target field for $rename must differ: ${path}: "${path}"`);
  if (`${operand}.${path}`.split('.').some((part) => POSITIONAL.test(part))) {
    throw badValue(`The source and destination field for $rename may not be dynamic: ${path}`);
  }
  return operand;
}

/** `$pop` takes the last (1) or the first (-1) element. */
const pop: ModifierCompiler = (operand) => {
  const end = isNumeric(operand) ? toNumber(operand) : NaN;
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${describe(operand)}`);
  return {
    creates: false,
    change(value, path) {
      if (value === undefined) return value;
      if (!Array.isArray(value)) {
        throw mongoError(
          'TypeMismatch',
          `Path '${path}' contains an element of non-array type '${bsonTypeName(value)}'`,
        );
      }
      if (value.length === 0) return value;
      return end === 1 ? value.slice(0, -1) : value.slice(1);
    },
  };
};

/** The operators of this file by name; $rename is made of an $unset and a $set by the caller. */
export const fieldModifiers: Record<string, ModifierCompiler> = {
  $set: setTo,
  $setOnInsert: (operand, path) => ({ ...setTo(operand, path), onInsertOnly: true }),
  $unset: unset,
  $inc: arithmetic('$inc', 'increment', addStrictly),
  $mul: arithmetic('$mul', 'multiply', multiplyStrictly),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $pop: pop,
};
