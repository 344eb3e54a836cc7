import type { Types } from 'mongoose';
import type { NamedRecords } from './named-records';
import type { Reference } from './record-rules';
import type { NamedRecord } from '../../store/records/stored-record';

/** Of the records that are named, what a reference needs. */
type Referred<T extends NamedRecord> = Pick<NamedRecords<T, object>, 'find' | 'byIds' | 'refer'>;

/**
 * Fields of a form that name a record of another domain by its id or its name, each with the field in which its id is
 * stored: `new NamedReferences({ brand: { field: 'brandId', records: brands } })`. Gives the rules of `NamedRecords` that
 * follow from them.
 */
export class NamedReferences<K extends Record<string, NamedRecord>> {
  constructor(
    private readonly named: { [P in keyof K & string]: { field: string; records: Referred<K[P]> } },
  ) {}

  private get paths(): (keyof K & string)[] {
    return Object.keys(this.named);
  }

  /** What a form sent, with ids instead of names; null stays. Throws 404 at the field that names nothing. */
  async stored(sent: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const stored = { ...sent };
    for (const path of this.paths.filter((one) => one in sent)) {
      const { field, records } = this.named[path];
      delete stored[path];
      const name = sent[path];
      if (name !== undefined)
        stored[field] = name === null ? null : (await records.find(String(name), path))._id;
    }
    return stored;
  }

  /** The condition of a list on those of the fields that its query names. */
  async filter(query: Readonly<Record<string, unknown>>): Promise<Record<string, Types.ObjectId>> {
    const filter: Record<string, Types.ObjectId> = {};
    for (const path of this.paths) {
      const { field, records } = this.named[path];
      if (query[path]) filter[field] = (await records.find(String(query[path]), path))._id;
    }
    return filter;
  }

  /** What a stored record refers to. */
  refers(record: object): Reference[] {
    return this.paths.map((path) => {
      const { field, records } = this.named[path];
      return { records, id: (record as Record<string, Types.ObjectId | null>)[field], path };
    });
  }

  /** Loads what stored records name; `of(record, path)` then gives it, null where nothing is named. */
  async load(rows: readonly object[]) {
    const found = new Map<string, NamedRecord>();
    for (const path of this.paths) {
      const { field, records } = this.named[path];
      const ids = rows.flatMap((row) => (row as Record<string, Types.ObjectId | null>)[field] ?? []);
      const distinct = [...new Map(ids.map((id) => [String(id), id])).values()];
      for (const record of await records.byIds(distinct)) found.set(String(record._id), record);
    }
    return <P extends keyof K & string>(row: object, path: P): K[P] | null => {
      const id = (row as Record<string, Types.ObjectId | null>)[this.named[path].field];
      return (id ? (found.get(String(id)) as K[P] | undefined) : null) ?? null;
    };
  }
}
