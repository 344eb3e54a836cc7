import { type Decimal128 } from 'bson';
import { equalValues } from './compare';
import { type Doc, Kind, kindOf } from './kind';

function identicalDocuments(a: Doc, b: Doc): boolean {
  const names = Object.keys(a);
  const others = Object.keys(b);
  return (
    names.length === others.length &&
    names.every((name, at) => name === others[at] && identical(a[name], b[name]))
  );
}

/** Whether two values have the same BSON: stricter than equality, 1 and 1.0 differ. */
export function identical(a: unknown, b: unknown): boolean {
  if (a === b) return !Object.is(a, 0) || !Object.is(b, -0);
  const kind = kindOf(a);
  if (kind !== kindOf(b)) return false;
  switch (kind) {
    case Kind.object:
      return identicalDocuments(a as Doc, b as Doc);
    case Kind.array: {
      const left = a as unknown[];
      const right = b as unknown[];
      return left.length === right.length && left.every((value, at) => identical(value, right[at]));
    }
    case Kind.double:
      return Object.is(Number(a), Number(b));
    case Kind.decimal:
      return Buffer.compare((a as Decimal128).bytes, (b as Decimal128).bytes) === 0;
    default:
      return equalValues(a, b);
  }
}
