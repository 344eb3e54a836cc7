import { EJSON } from 'bson';
import { type Doc } from '../values/document';
import { encodeKey } from '../values/key';
import { MongoError } from '../values/error';

/** Error 11000 as MongoDB words it, with `keyPattern` and `keyValue`. */
export function duplicateKeyError(
  namespace: string,
  index: { name: string; key: Doc },
  doc: Doc,
  values: Buffer,
): MongoError {
  const keyValue = conflictingValues(doc, Object.keys(index.key), Object.values(index.key), values);
  const shown = Object.entries(keyValue).map(([field, value]) => `${field}: ${show(value)}`);
  return new MongoError(
    11000,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { details: { keyPattern: index.key, keyValue } },
  );
}

/** The values that make up the key that was found twice; of an array, the element in question. */
function conflictingValues(doc: Doc, fields: string[], directions: unknown[], key: Buffer): Doc {
  const result: Doc = {};
  let rest = key;
  fields.forEach((field, i) => {
    const direction = Number(directions[i]) < 0 ? -1 : 1;
    const candidates = valuesAt(doc, field.split('.'));
    const match = candidates.find((value) => {
      const encoded = encodeKey([value], [direction]);
      return rest.subarray(0, encoded.length).equals(encoded);
    });
    rest = rest.subarray(encodeKey([match], [direction]).length);
    result[field] = match ?? null;
  });
  return result;
}

function valuesAt(value: unknown, path: string[]): unknown[] {
  const [field, ...rest] = path;
  if (field === undefined) return Array.isArray(value) ? [value, ...value] : [value];
  if (Array.isArray(value)) {
    const byPosition = /^\d+$/.test(field) ? valuesAt(value[Number(field)], rest) : [];
    return [...byPosition, ...value.flatMap((element) => valuesAt(element, path))];
  }
  if (value === null || typeof value !== 'object') return [undefined];
  return valuesAt((value as Doc)[field], rest);
}

function show(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'object' && '_bsontype' in value && value._bsontype === 'ObjectId') {
    return `ObjectId('${String(value)}')`;
  }
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  return EJSON.stringify({ value }, { relaxed: true }).slice('{"value":'.length, -1);
}
