import { encodeKeyText } from './key';

/** A Map key that equal values share, and only those: 1, 1.0 and Long 1 have one; missing has null's. */
export function equalityKey(value: unknown): unknown {
  if (typeof value === 'string') return `s${value}`;
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  return `k${encodeKeyText(value)}`;
}
