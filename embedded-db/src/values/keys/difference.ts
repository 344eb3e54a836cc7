/** How far a number lies from its nearest double, in bytes that order: the tie-breaker of index keys. */
import { type Finite, addExactly, digitsOf } from '../decimal';

const below = 0x7f;
const above = 0x81;
const exponentBias = 0x8000;

/**
 * A mark below or above 0x80 (which stands for "equals the double"), then the difference as a decimal: its
 * magnitude in two bytes, its digits one a byte, 0x00. Negative differences have their bits inverted.
 */
export function writeDifference(value: Finite, base: Finite): Buffer {
  const difference = addExactly(value, { ...base, negative: !base.negative });
  const digits = difference.coefficient.toString().replace(/0+$/, '');
  const magnitude = digitsOf(difference.coefficient) + difference.exponent;
  const bytes = Buffer.alloc(digits.length + 4);
  bytes[0] = difference.negative ? below : above;
  bytes.writeUInt16BE(magnitude + exponentBias, 1);
  bytes.write(digits, 3, 'latin1');
  if (difference.negative) for (let i = 1; i < bytes.length; i++) bytes[i] = ~(bytes[i] as number);
  return bytes;
}
