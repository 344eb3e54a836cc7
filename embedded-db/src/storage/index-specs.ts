import { EJSON } from 'bson';
import { type Collection, type IndexSpec } from './catalog';
import { compileFilter } from '../query/matcher';
import { type Doc, encode } from '../values/document';
import { failedToParse, MongoError, notSupported } from '../values/error';
import { isDocument, isNumeric } from '../values/kind';
import { Arguments } from '../values/arguments';

const SPEC_OPTIONS = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'hidden',
  'background',
  'expireAfterSeconds',
  'partialFilterExpression',
  'collation',
  'ns',
]);

const PARTIAL_OPERATORS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in']);
const MAX_FIELDS = 32;
const MAX_INDEXES = 63;
const MAX_EXPIRY_SECONDS = 2 ** 31 - 1;

export type NewIndexSpec = Omit<IndexSpec, 'number'>;

/** Checks what a client asks for; whatever this database would not keep faithfully is refused by name. */
export function parseIndexSpec(input: Doc): NewIndexSpec {
  const args = new Arguments('createIndexes.indexes', input);
  args.allowOnly(SPEC_OPTIONS, "The index option '%'");
  args.simpleCollationOnly();
  const key = args.doc('key');
  if (!key) throw failedToParse("The 'key' field is a required property of an index specification");
  checkKey(key);
  const name = args.string('name');
  if (!name) throw failedToParse("The 'name' field is a required property of an index specification");
  const partialFilterExpression = args.doc('partialFilterExpression');
  if (partialFilterExpression) checkPartialFilter(partialFilterExpression);
  if (partialFilterExpression && args.bool('sparse')) {
    throw new MongoError(
      67,
      'CannotCreateIndex',
      'cannot mix "partialFilterExpression" and "sparse" options',
    );
  }
  const spec: NewIndexSpec = { name, key };
  if (args.bool('unique')) spec.unique = true;
  if (args.bool('sparse')) spec.sparse = true;
  if (args.bool('hidden')) spec.hidden = true;
  if (partialFilterExpression) spec.partialFilterExpression = partialFilterExpression;
  const expiry = args.integer('expireAfterSeconds');
  if (expiry !== undefined) spec.expireAfterSeconds = checkExpiry(expiry, key);
  return spec;
}

function checkKey(key: Doc): void {
  const fields = Object.entries(key);
  if (fields.length === 0)
    throw new MongoError(67, 'CannotCreateIndex', 'Index keys cannot be an empty object');
  if (fields.length > MAX_FIELDS) throw new MongoError(67, 'CannotCreateIndex', 'too many compound keys');
  for (const [field, direction] of fields) {
    if (typeof direction === 'string') throw notSupported(`The index type '${direction}'`);
    if (!isNumeric(direction) || Number(direction) === 0 || Number.isNaN(Number(direction))) {
      throw new MongoError(
        67,
        'CannotCreateIndex',
        `Values in the index key pattern have to be 1 or -1: '${field}'`,
      );
    }
    if (field.split('.').includes('$**')) throw notSupported('A wildcard index');
    if (field.split('.').some((part) => part === '' || part.startsWith('$'))) {
      throw new MongoError(67, 'CannotCreateIndex', `Index key contains an illegal field name: '${field}'`);
    }
  }
}

function checkPartialFilter(filter: Doc): void {
  compileFilter(filter);
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' || name === '$or') {
      for (const part of condition as Doc[]) checkPartialFilter(part);
    } else if (name.startsWith('$')) {
      throw unsupportedInPartial(name);
    } else if (isDocument(condition)) {
      for (const [operator, value] of Object.entries(condition)) {
        if (operator.startsWith('$') && !PARTIAL_OPERATORS.has(operator))
          throw unsupportedInPartial(operator);
        if (operator === '$exists' && value === false) throw unsupportedInPartial('$exists: false');
      }
    }
  }
}

function unsupportedInPartial(operator: string): MongoError {
  return new MongoError(67, 'CannotCreateIndex', `Expression not supported in partial index: ${operator}`);
}

function checkExpiry(seconds: number, key: Doc): number {
  if (Object.keys(key).length !== 1 || '_id' in key) {
    throw new MongoError(67, 'CannotCreateIndex', 'TTL indexes are single-field indexes, and not on _id');
  }
  if (seconds < 0 || seconds > MAX_EXPIRY_SECONDS) {
    throw new MongoError(
      67,
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' must be within 0 and ${MAX_EXPIRY_SECONDS}`,
    );
  }
  return seconds;
}

/** The specs that the collection does not have yet; the same index twice is one, a different one is an error. */
export function newIndexesOf(collection: Collection, wanted: readonly NewIndexSpec[]): NewIndexSpec[] {
  const fresh: NewIndexSpec[] = [];
  for (const spec of wanted) {
    if (isIdIndex(spec)) continue;
    const present = [...collection.indexes.map((index) => index.spec), ...fresh];
    const sameName = present.find(({ name }) => name === spec.name);
    if (sameName && !isSameKey(sameName.key, spec.key)) {
      throw new MongoError(
        86,
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Requested index: ${show(spec)}, existing index: ${show(sameName)}`,
      );
    }
    const twin = present.find((other) => isSameKey(other.key, spec.key) && isSamePart(other, spec));
    if (twin && !isSameOptions(twin, spec)) throw optionsConflict(spec, twin);
    if (twin && twin.name !== spec.name) throw optionsConflict(spec, twin);
    if (sameName && !twin) {
      throw new MongoError(
        86,
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. Requested index: ${show(spec)}, existing index: ${show(sameName)}`,
      );
    }
    if (!twin) fresh.push(spec);
  }
  if (collection.indexes.length + fresh.length > MAX_INDEXES) {
    throw new MongoError(
      67,
      'CannotCreateIndex',
      `add index fails, too many indexes for ${collection.namespace}`,
    );
  }
  return fresh;
}

function isIdIndex({ key, unique, sparse, partialFilterExpression }: NewIndexSpec): boolean {
  if (!isSameKey(key, { _id: 1 })) return false;
  if (unique || sparse || partialFilterExpression) {
    throw new MongoError(
      197,
      'InvalidIndexSpecificationOption',
      'The field is not valid for an _id index specification',
    );
  }
  return true;
}

export function isSameKey(a: Doc, b: Doc): boolean {
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length &&
    left.every(([field, direction], i) => {
      const [otherField, otherDirection] = right[i] as [string, unknown];
      return field === otherField && Number(direction) < 0 === Number(otherDirection) < 0;
    })
  );
}

/** Two indexes with the same fields may differ in what part of the documents they hold. */
function isSamePart(a: NewIndexSpec, b: NewIndexSpec): boolean {
  const [left, right] = [a.partialFilterExpression, b.partialFilterExpression];
  if (!left || !right) return left === right;
  return encode(left).equals(encode(right));
}

function isSameOptions(a: NewIndexSpec, b: NewIndexSpec): boolean {
  return (
    Boolean(a.unique) === Boolean(b.unique) &&
    Boolean(a.sparse) === Boolean(b.sparse) &&
    a.expireAfterSeconds === b.expireAfterSeconds
  );
}

function optionsConflict(wanted: NewIndexSpec, existing: NewIndexSpec): MongoError {
  const reason =
    wanted.name === existing.name
      ? 'An equivalent index already exists with the same name but different options'
      : 'Index already exists with a different name';
  return new MongoError(
    85,
    'IndexOptionsConflict',
    `${reason}. Requested index: ${show(wanted)}, existing index: ${show(existing)}`,
  );
}

function show(spec: NewIndexSpec): string {
  return EJSON.stringify(spec);
}

/** An index as listIndexes shows it. */
export function listedSpec({ number: _, building, ...spec }: IndexSpec): Doc {
  const { name, key, ...options } = spec;
  return { v: 2, key, name, ...options, ...(building ? { buildUUID: null } : {}) };
}
