/** Exact decimal arithmetic for Decimal128 (IEEE 754-2008: 34 digits, exponents -6176..6111, half even). */
import { Decimal128 } from 'bson';

/** coefficient × 10^exponent, with the sign apart so that -0 exists. */
export interface Finite {
  readonly negative: boolean;
  readonly coefficient: bigint;
  readonly exponent: number;
}

export type Decimal = Finite | 'NaN' | 'Infinity' | '-Infinity';

const maxDigits = 34;
const minExponent = -6176;
const maxExponent = 6111;
const maxCoefficient = 10n ** 34n - 1n;
const low64 = (1n << 64n) - 1n;
const low49 = (1n << 49n) - 1n;

export const pow10 = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Number of decimal digits of a coefficient; 0 has none. */
export const digitsOf = (coefficient: bigint): number =>
  coefficient === 0n ? 0 : coefficient.toString().length;

export const isFinite = (value: Decimal): value is Finite => typeof value !== 'string';

/** Reads a Decimal128's bytes; non-canonical coefficients count as zero, as IEEE says. */
export function parseDecimal(value: Decimal128): Decimal {
  const view = new DataView(value.bytes.buffer, value.bytes.byteOffset, 16);
  const high = view.getBigUint64(8, true);
  const negative = high >> 63n === 1n;
  if (((high >> 61n) & 3n) === 3n) {
    const special = (high >> 58n) & 31n;
    if (special === 30n) return negative ? '-Infinity' : 'Infinity';
    if (special === 31n) return 'NaN';
    return { negative, coefficient: 0n, exponent: Number((high >> 47n) & 0x3fffn) + minExponent };
  }
  const coefficient = ((high & low49) << 64n) | view.getBigUint64(0, true);
  return {
    negative,
    coefficient: coefficient > maxCoefficient ? 0n : coefficient,
    exponent: Number((high >> 49n) & 0x3fffn) + minExponent,
  };
}

/** Divides by 10^places, rounding half to even. */
function shiftRight(coefficient: bigint, places: number): bigint {
  if (places > digitsOf(coefficient) + 1) return 0n;
  const divisor = pow10(places);
  const quotient = coefficient / divisor;
  const twice = (coefficient % divisor) * 2n;
  return twice > divisor || (twice === divisor && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** Rounds to 34 digits and into the exponent range; too large becomes an infinity, too small zero. */
export function normalize(value: Decimal, digits = maxDigits): Decimal {
  if (!isFinite(value)) return value;
  let { coefficient, exponent } = value;
  const { negative } = value;
  const excess = Math.max(digitsOf(coefficient) - digits, minExponent - exponent);
  if (excess > 0) {
    coefficient = shiftRight(coefficient, excess);
    exponent += excess;
    if (digitsOf(coefficient) > digits) {
      coefficient /= 10n;
      exponent += 1;
    }
  }
  if (exponent > maxExponent) {
    const pad = exponent - maxExponent;
    if (coefficient !== 0n && digitsOf(coefficient) + pad > maxDigits) {
      return negative ? '-Infinity' : 'Infinity';
    }
    if (coefficient !== 0n) coefficient *= pow10(pad);
    exponent = maxExponent;
  }
  return { negative, coefficient, exponent };
}

/** Writes a decimal as Decimal128, rounding as `normalize` does. */
export function formatDecimal(value: Decimal): Decimal128 {
  const rounded = normalize(value);
  let high: bigint;
  let low = 0n;
  if (!isFinite(rounded)) {
    high = rounded === 'NaN' ? 31n << 58n : rounded === 'Infinity' ? 30n << 58n : 62n << 58n;
  } else {
    low = rounded.coefficient & low64;
    high = (BigInt(rounded.exponent - minExponent) << 49n) | (rounded.coefficient >> 64n);
    if (rounded.negative) high |= 1n << 63n;
  }
  const bytes = Buffer.allocUnsafe(16);
  bytes.writeBigUInt64LE(low, 0);
  bytes.writeBigUInt64LE(high, 8);
  return new Decimal128(bytes);
}

export function fromBigInt(value: bigint): Finite {
  return { negative: value < 0n, coefficient: value < 0n ? -value : value, exponent: 0 };
}

const doubleView = new DataView(new ArrayBuffer(8));

/**
 * A double as a decimal: of at most 34 digits, as MongoDB compares and rounds, or of exactly 15, as it
 * computes and converts (15 significant digits are what every double keeps).
 */
export function fromDouble(value: number, digits: 15 | 34): Decimal {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Infinity) return 'Infinity';
  if (value === -Infinity) return '-Infinity';
  doubleView.setFloat64(0, value);
  const bits = doubleView.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & ((1n << 52n) - 1n);
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  const exponent = (biased === 0 ? 1 : biased) - 1075;
  const negative = bits >> 63n === 1n;
  const exact: Finite =
    exponent >= 0
      ? { negative, coefficient: mantissa << BigInt(exponent), exponent: 0 }
      : { negative, coefficient: mantissa * 5n ** BigInt(-exponent), exponent };
  if (mantissa === 0n) return { negative, coefficient: 0n, exponent: 0 };
  if (digits === 15) {
    const pad = Math.max(0, digits - digitsOf(exact.coefficient));
    return normalize(
      { negative, coefficient: exact.coefficient * pow10(pad), exponent: exact.exponent - pad },
      digits,
    );
  }
  return normalize(exact, digits);
}

/** Drops trailing zeros after the decimal point. */
export function trimZeros(value: Decimal, preferredExponent = 0): Decimal {
  if (!isFinite(value)) return value;
  let { coefficient, exponent } = value;
  while (exponent < preferredExponent && coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return { negative: value.negative, coefficient, exponent };
}

/** The nearest double. */
export function toDouble(value: Decimal): number {
  if (!isFinite(value)) return Number(value);
  return Number(`${value.negative ? '-' : ''}${value.coefficient}e${value.exponent}`);
}

const signed = (value: Finite, exponent: number): bigint => {
  const scaled = value.coefficient * pow10(value.exponent - exponent);
  return value.negative ? -scaled : scaled;
};

/** Orders two decimals by value; NaN is below everything and equal to itself. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (!isFinite(a) || !isFinite(b)) {
    const rank = (value: Decimal): number =>
      value === 'NaN' ? 0 : value === '-Infinity' ? 1 : value === 'Infinity' ? 3 : 2;
    return rank(a) - rank(b);
  }
  const signOf = (value: Finite): number => (value.coefficient === 0n ? 0 : value.negative ? -1 : 1);
  const sign = signOf(a);
  if (sign !== signOf(b)) return sign - signOf(b);
  if (sign === 0) return 0;
  const magnitude = digitsOf(a.coefficient) + a.exponent - (digitsOf(b.coefficient) + b.exponent);
  if (magnitude !== 0) return magnitude * sign;
  const exponent = Math.min(a.exponent, b.exponent);
  const left = signed(a, exponent);
  const right = signed(b, exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** a + b without rounding, for index keys; `addDecimals` rounds. */
export function addExactly(a: Finite, b: Finite): Finite {
  const exponent = Math.min(a.exponent, b.exponent);
  const sum = signed(a, exponent) + signed(b, exponent);
  const negative = sum < 0n || (sum === 0n && a.negative && b.negative);
  return { negative, coefficient: sum < 0n ? -sum : sum, exponent };
}

export function negate(value: Decimal): Decimal {
  if (value === 'NaN') return 'NaN';
  if (!isFinite(value)) return value === 'Infinity' ? '-Infinity' : 'Infinity';
  return { ...value, negative: !value.negative };
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (isFinite(a) && isFinite(b)) return normalize(addExactly(a, b));
  if (a === 'NaN' || b === 'NaN') return 'NaN';
  if (!isFinite(a) && !isFinite(b)) return a === b ? a : 'NaN';
  return isFinite(a) ? b : a;
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  if (a === 'NaN' || b === 'NaN') return 'NaN';
  if (isFinite(a) && isFinite(b)) {
    return normalize({
      negative: a.negative !== b.negative,
      coefficient: a.coefficient * b.coefficient,
      exponent: a.exponent + b.exponent,
    });
  }
  const product = toSign(a) * toSign(b);
  return product === 0 ? 'NaN' : product > 0 ? 'Infinity' : '-Infinity';
}

function toSign(value: Decimal): number {
  if (isFinite(value)) return value.coefficient === 0n ? 0 : value.negative ? -1 : 1;
  return value === 'Infinity' ? 1 : -1;
}

export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  if (a === 'NaN' || b === 'NaN') return 'NaN';
  if (!isFinite(a))
    return isFinite(b) ? (toSign(a) * (b.negative ? -1 : 1) > 0 ? 'Infinity' : '-Infinity') : 'NaN';
  const negative = isFinite(b) ? a.negative !== b.negative : a.negative !== (b === '-Infinity');
  if (!isFinite(b)) return { negative, coefficient: 0n, exponent: minExponent };
  if (b.coefficient === 0n) return a.coefficient === 0n ? 'NaN' : negative ? '-Infinity' : 'Infinity';
  const preferred = a.exponent - b.exponent;
  const pad = Math.max(0, maxDigits + 2 + digitsOf(b.coefficient) - digitsOf(a.coefficient));
  const scaled = a.coefficient * pow10(pad);
  let coefficient = scaled / b.coefficient;
  let exponent = preferred - pad;
  if (scaled % b.coefficient !== 0n) {
    // A sticky digit keeps half-even rounding right for what the division cut off.
    coefficient = coefficient * 10n + 1n;
    exponent -= 1;
  }
  return trimZeros(normalize({ negative, coefficient, exponent }), preferred);
}

/** Remainder with the dividend's sign, as C's fmod. */
export function remainderOfDecimals(a: Decimal, b: Decimal): Decimal {
  if (!isFinite(a) || b === 'NaN') return 'NaN';
  if (!isFinite(b)) return a;
  if (b.coefficient === 0n) return 'NaN';
  const exponent = Math.min(a.exponent, b.exponent);
  const divisor = b.coefficient * pow10(b.exponent - exponent);
  const coefficient = (a.coefficient * pow10(a.exponent - exponent)) % divisor;
  return normalize({ negative: a.negative, coefficient, exponent });
}

export type RoundingMode = 'halfEven' | 'down' | 'floor' | 'ceil';

/** Rounds to `places` decimal places (negative: tens, hundreds ...). */
export function roundDecimal(value: Decimal, places: number, mode: RoundingMode): Decimal {
  if (!isFinite(value) || value.exponent >= -places) return value;
  const shift = -places - value.exponent;
  const huge = shift > digitsOf(value.coefficient) + 1;
  const divisor = huge ? 0n : pow10(shift);
  const down = huge ? 0n : value.coefficient / divisor;
  const exact = huge ? value.coefficient === 0n : down * divisor === value.coefficient;
  const away = !exact && ((mode === 'ceil' && !value.negative) || (mode === 'floor' && value.negative));
  const coefficient = mode === 'halfEven' ? shiftRight(value.coefficient, shift) : away ? down + 1n : down;
  return normalize({ negative: value.negative, coefficient, exponent: -places });
}
