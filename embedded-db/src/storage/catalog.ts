import { deserialize, serialize } from 'bson';
import { type Doc, decode } from '../values/document';
import { compileFilter, type Matcher } from '../query/matcher';
import { Kind, prefixOf } from './keyspace';

export type Direction = 1 | -1;

/** An index as it is stored and listed. */
export interface IndexSpec {
  number: number;
  name: string;
  key: Doc;
  unique?: boolean;
  sparse?: boolean;
  hidden?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
  /** Set while existing documents are being indexed; such an index is not used and is removed after a crash. */
  building?: boolean;
}

export interface Index {
  spec: IndexSpec;
  fields: readonly string[];
  directions: readonly Direction[];
  prefix: Buffer;
  isUnique: boolean;
  partialMatcher: Matcher | undefined;
  /** True once any document has given it more than one key. Never unset. */
  multikey: boolean;
  /** Whether the flag above is on disk. */
  multikeyStored: boolean;
  /** Snapshots before this commit do not contain the index. */
  readyAt: number;
}

export interface Collection {
  namespace: string;
  database: string;
  name: string;
  number: number;
  uuid: Buffer;
  prefix: Buffer;
  countKey: Buffer;
  options: Doc;
  indexes: readonly Index[];
}

interface CollectionRecord {
  ns: string;
  number: number;
  uuid: Buffer;
  options: Doc;
  indexes: IndexSpec[];
}

export function makeIndex(spec: IndexSpec, readyAt: number, multikey = false): Index {
  return {
    spec,
    fields: Object.keys(spec.key),
    directions: Object.values(spec.key).map((direction) => (Number(direction) < 0 ? -1 : 1)),
    prefix: prefixOf(Kind.Index, spec.number),
    isUnique: spec.unique === true,
    partialMatcher: spec.partialFilterExpression ? compileFilter(spec.partialFilterExpression) : undefined,
    multikey,
    multikeyStored: multikey,
    readyAt,
  };
}

export function makeCollection(
  namespace: string,
  number: number,
  uuid: Buffer,
  options: Doc,
  indexes: readonly Index[] = [],
): Collection {
  const dot = namespace.indexOf('.');
  return {
    namespace,
    database: namespace.slice(0, dot),
    name: namespace.slice(dot + 1),
    number,
    uuid,
    prefix: prefixOf(Kind.Document, number),
    countKey: prefixOf(Kind.Count, number),
    options,
    indexes,
  };
}

export function encodeCollection(collection: Collection): Buffer {
  const record: CollectionRecord = {
    ns: collection.namespace,
    number: collection.number,
    uuid: collection.uuid,
    options: collection.options,
    indexes: collection.indexes.map(({ spec }) => spec),
  };
  return Buffer.from(serialize(record, { ignoreUndefined: true }));
}

/** Reads a record back; numbers inside index keys and filters keep their BSON types. */
export function decodeCollection(raw: Buffer, isMultikey: (indexNumber: number) => boolean): Collection {
  const plain = deserialize(raw, { promoteBuffers: true }) as CollectionRecord;
  const typed = decode(raw) as { options: Doc; indexes: IndexSpec[] };
  const indexes = plain.indexes.map((spec, i) => {
    const { key, partialFilterExpression } = typed.indexes[i] as IndexSpec;
    return makeIndex({ ...spec, key, partialFilterExpression }, 0, isMultikey(spec.number));
  });
  return makeCollection(plain.ns, plain.number, Buffer.from(plain.uuid), typed.options, indexes);
}

/** The committed collections, as the newest commit has them. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();
  /** Commit of the last change of a definition that older snapshots must not write across. */
  private readonly changedAt = new Map<string, number>();
  private nextNumber = 1;

  get(namespace: string): Collection | undefined {
    return this.collections.get(namespace);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  /** A number that no collection or index has had since the start. */
  takeNumber(): number {
    return this.nextNumber++;
  }

  reserveNumber(number: number): void {
    this.nextNumber = Math.max(this.nextNumber, number + 1);
  }

  publish(collection: Collection): void {
    this.collections.set(collection.namespace, collection);
    this.reserveNumber(collection.number);
    for (const { spec } of collection.indexes) this.reserveNumber(spec.number);
  }

  remove(namespace: string): void {
    this.collections.delete(namespace);
  }

  markChanged(namespace: string, commitNumber: number): void {
    this.changedAt.set(namespace, commitNumber);
  }

  changedAfter(namespace: string, commitNumber: number): boolean {
    return (this.changedAt.get(namespace) ?? 0) > commitNumber;
  }
}
