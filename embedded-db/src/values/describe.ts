/** Values as MongoDB writes them in its messages. */
import { type BSONRegExp, type Binary, type Decimal128, type ObjectId, type Timestamp } from 'bson';
import { type Doc, Kind, kindOf } from './kind';

const describeDocument = (doc: Doc): string => {
  const fields = Object.entries(doc).map(([name, value]) => `${name}: ${describe(value)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
};

/** A double always shows a point: 1.0, so that it differs from the int 1. */
const describeDouble = (value: number): string =>
  Number.isNaN(value)
    ? 'nan'
    : Number.isInteger(value) && Math.abs(value) < 1e15
      ? value.toFixed(1)
      : String(value);

/** One value in MongoDB's notation: `"x"`, `1.0`, `ObjectId('...')`, `{ a: 1 }`. */
export function describe(value: unknown): string {
  switch (kindOf(value)) {
    case Kind.missing:
      return 'missing';
    case Kind.string:
      return `"${value as string}"`;
    case Kind.object:
      return describeDocument(value as Doc);
    case Kind.array: {
      const elements = (value as unknown[]).map(describe);
      return elements.length === 0 ? '[]' : `[ ${elements.join(', ')} ]`;
    }
    case Kind.double:
      return describeDouble(Number(value));
    case Kind.decimal:
      return `NumberDecimal("${(value as Decimal128).toString()}")`;
    case Kind.objectId:
      return `ObjectId('${(value as ObjectId).toHexString()}')`;
    case Kind.date:
      return `new Date(${(value as Date).getTime()})`;
    case Kind.timestamp:
      return `Timestamp(${(value as Timestamp).t}, ${(value as Timestamp).i})`;
    case Kind.binData: {
      const { sub_type, buffer, position } = value as Binary;
      return `BinData(${sub_type}, ${Buffer.from(buffer.subarray(0, position)).toString('hex').toUpperCase()})`;
    }
    case Kind.regex:
      return `/${(value as BSONRegExp).pattern}/${(value as BSONRegExp).options}`;
    case Kind.minKey:
      return 'MinKey';
    case Kind.maxKey:
      return 'MaxKey';
    default:
      return String(value);
  }
}

/** A document's `_id` as messages cite it: `{_id: 1}`. */
export function describeId(doc: Doc): string {
  return `{_id: ${describe(doc._id)}}`;
}
