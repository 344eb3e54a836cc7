import { Binary, type Double } from 'bson';
import { badValue, failedToParse } from '../values/error';
import { Kind, isNumeric, kindOf } from '../values/kind';
import { truncateToLong } from '../values/numbers';
import { type Predicate } from './matcher-comparison';

export type BitOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

/** The positions a mask names: a list of them, a number's set bits, or a byte string's. */
function maskOf(operator: BitOperator, operand: unknown): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, position) => {
      const at = isNumeric(position) ? truncateToLong(position) : undefined;
      if (at === undefined || at < 0n) {
        throw badValue(`Failed to parse bit position. Expected a non-negative number in: ${operator}`);
      }
      return mask | (1n << at);
    }, 0n);
  }
  if (operand instanceof Binary) return fromBytes(operand);
  const mask = isNumeric(operand) ? truncateToLong(operand) : undefined;
  if (mask === undefined) throw failedToParse(`${operator} takes an Array, a number, or a BinData`);
  if (mask < 0n) throw failedToParse(`Expected a non-negative number in: ${operator}`);
  return mask;
}

function fromBytes(value: Binary): bigint {
  let bits = 0n;
  for (let i = value.position - 1; i >= 0; i--) bits = (bits << 8n) | BigInt(value.buffer[i] as number);
  return bits;
}

/** A value's bits, sign-extended without end; undefined for what has none (text, fractions, NaN). */
function bitsOf(value: unknown): bigint | undefined {
  if (value instanceof Binary) return fromBytes(value);
  if (!isNumeric(value) || kindOf(value) === Kind.decimal) return undefined;
  if (kindOf(value) === Kind.double && !Number.isInteger(Number(value as Double))) return undefined;
  return truncateToLong(value);
}

/** Tests bits of whole numbers and byte strings. */
export function bitTest(operator: BitOperator, operand: unknown): Predicate {
  const mask = maskOf(operator, operand);
  const holds = {
    $bitsAllSet: (bits: bigint) => (bits & mask) === mask,
    $bitsAllClear: (bits: bigint) => (bits & mask) === 0n,
    $bitsAnySet: (bits: bigint) => (bits & mask) !== 0n,
    $bitsAnyClear: (bits: bigint) => (bits & mask) !== mask,
  }[operator];
  return (value) => {
    const bits = bitsOf(value);
    return bits !== undefined && holds(bits);
  };
}
