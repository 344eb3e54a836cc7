import { deserialize, serialize } from 'bson';
import { type Doc, decode } from '../values/document';
import { compileFilter, type Matcher } from '../query/matcher';
import { CATALOG_VERSION_KEY, Kind, prefixOf } from './keyspace';
import { type Entry } from './write-set';

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
  readonly spec: IndexSpec;
  readonly fields: readonly string[];
  readonly directions: readonly Direction[];
  readonly prefix: Buffer;
  readonly isUnique: boolean;
  readonly partialMatcher: Matcher | undefined;
  /** Whether any document may have given it more than one key; once that is so, it stays so. */
  readonly arrays: { seen: boolean };
}

export interface Collection {
  readonly namespace: string;
  readonly database: string;
  readonly name: string;
  readonly number: number;
  readonly uuid: Buffer;
  readonly prefix: Buffer;
  readonly countKey: Buffer;
  readonly options: Doc;
  readonly indexes: readonly Index[];
}

/** What is stored of a collection beside its documents. */
export interface CollectionRecord {
  ns: string;
  number: number;
  uuid: Buffer;
  options: Doc;
  indexes: IndexSpec[];
}

export function encodeRecord(record: CollectionRecord): Buffer {
  return Buffer.from(serialize(record, { ignoreUndefined: true }));
}

export function recordOf({ namespace, number, uuid, options, indexes }: Collection): CollectionRecord {
  return { ns: namespace, number, uuid, options, indexes: indexes.map(({ spec }) => spec) };
}

function makeIndex(spec: IndexSpec, arrays: { seen: boolean }): Index {
  return {
    spec,
    fields: Object.keys(spec.key),
    directions: Object.values(spec.key).map((direction) => (Number(direction) < 0 ? -1 : 1)),
    prefix: prefixOf(Kind.Index, spec.number),
    isUnique: spec.unique === true,
    partialMatcher: spec.partialFilterExpression ? compileFilter(spec.partialFilterExpression) : undefined,
    arrays,
  };
}

/** Reads a record back; numbers inside index keys and filters keep their BSON types. */
export function decodeCollection(
  raw: Buffer,
  arraysOf: (indexNumber: number) => { seen: boolean },
): Collection {
  const plain = deserialize(raw, { promoteBuffers: true }) as CollectionRecord;
  const typed = decode(raw) as { options: Doc; indexes: IndexSpec[] };
  const dot = plain.ns.indexOf('.');
  return {
    namespace: plain.ns,
    database: plain.ns.slice(0, dot),
    name: plain.ns.slice(dot + 1),
    number: plain.number,
    uuid: Buffer.from(plain.uuid),
    prefix: prefixOf(Kind.Document, plain.number),
    countKey: prefixOf(Kind.Count, plain.number),
    options: typed.options,
    indexes: plain.indexes.map((spec, i) => {
      const { key, partialFilterExpression } = typed.indexes[i] as IndexSpec;
      return makeIndex({ ...spec, key, partialFilterExpression }, arraysOf(spec.number));
    }),
  };
}

/** What a catalog is read from. */
interface CatalogView {
  get(key: Buffer): Buffer | undefined;
  range(low: Buffer, high: Buffer): Iterable<Entry>;
  number(key: Buffer): number;
}

/**
 * The collections of one commit; never changes. Successive catalogs share the collections that are the same in both,
 * so that whether a definition has changed is whether the two hold the same object.
 */
export class Catalog {
  private constructor(
    private readonly version: number,
    private readonly entries: ReadonlyMap<string, { raw: Buffer; collection: Collection }>,
    /** By index number; shared by all catalogs. */
    private readonly arrays: Map<number, { seen: boolean }>,
  ) {}

  static none(): Catalog {
    return new Catalog(-1, new Map(), new Map());
  }

  /** The catalog that a snapshot holds. */
  static of(view: CatalogView, previous: Catalog): Catalog {
    const version = view.number(CATALOG_VERSION_KEY);
    if (version === previous.version) return previous;
    const { arrays } = previous;
    const arraysOf = (number: number): { seen: boolean } => {
      let flag = arrays.get(number);
      if (!flag) {
        flag = { seen: view.get(prefixOf(Kind.Multikey, number)) !== undefined };
        arrays.set(number, flag);
      }
      return flag;
    };
    const entries = new Map<string, { raw: Buffer; collection: Collection }>();
    for (const { key, value } of view.range(Buffer.from([Kind.Catalog]), Buffer.from([Kind.Catalog + 1]))) {
      const namespace = key.toString('utf8', 1);
      const known = previous.entries.get(namespace);
      if (known?.raw.equals(value)) entries.set(namespace, known);
      else entries.set(namespace, { raw: value, collection: decodeCollection(value, arraysOf) });
    }
    return new Catalog(version, entries, arrays);
  }

  get(namespace: string): Collection | undefined {
    return this.entries.get(namespace)?.collection;
  }

  all(): Collection[] {
    return [...this.entries.values()].map(({ collection }) => collection);
  }
}
