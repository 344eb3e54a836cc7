import { type Decimal128 } from 'bson';
import { Kind, kindOf } from '../../values/kind';

/** A number as $toString writes it: whole doubles without a point, exponents with at least two digits. */
export function numberToText(value: unknown): string {
  if (kindOf(value) === Kind.decimal) return (value as Decimal128).toString();
  if (kindOf(value) !== Kind.double) return String(value);
  const number = Number(value);
  if (Object.is(number, -0)) return '-0';
  if (!Number.isFinite(number)) return String(number);
  const exponent = Math.floor(Math.log10(Math.abs(number)));
  if (number !== 0 && (exponent >= 17 || exponent < -4)) {
    return number.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  }
  return exponent >= 21 ? BigInt(number).toString() : String(number);
}
