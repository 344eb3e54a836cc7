/** Documents in memory: their kinds, their BSON form, and copies of them. */
import { type Doc, isDocument } from './kind';

export { Decoder, decode, decodeFields, decodeInput } from './bson/decode';
export { encode } from './bson/encode';
export type { Doc };

/** A copy of a value whose documents and arrays are new; scalars are immutable and shared. */
export function cloneValue<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneValue) as T;
  if (!isDocument(value)) return value;
  const copy: Doc = {};
  for (const name of Object.keys(value)) copy[name] = cloneValue(value[name]);
  return copy as T;
}
