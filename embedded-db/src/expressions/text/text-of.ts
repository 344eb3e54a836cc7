import { locationError } from '../../values/error';
import { Kind, bsonTypeName, kindOf } from '../../values/kind';
import { numberToText } from './number-text';

/** Text as the string operators take it: null is empty, numbers and dates are written out. */
export function textOf(value: unknown, name: string): string {
  switch (kindOf(value)) {
    case Kind.null:
    case Kind.missing:
      return '';
    case Kind.string:
      return value as string;
    case Kind.int:
    case Kind.long:
    case Kind.double:
    case Kind.decimal:
      return numberToText(value);
    case Kind.date:
      return (value as Date).toISOString();
    default:
      throw locationError(16007, `can't convert from BSON type ${bsonTypeName(value)} to String (${name})`);
  }
}
