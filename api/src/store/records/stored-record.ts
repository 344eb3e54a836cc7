import { Schema, type Types } from 'mongoose';
import * as z from 'zod/mini';
import type { RecordSchemas } from '@shopbench/contracts';
import type { ExportSheet } from './export-sheet';
import { recordFields, recordOptions, StoredRecord } from './record';

/** A record that people know by a name, a code or a mobile number, unique among those that are not archived. */
export abstract class NamedRecord extends StoredRecord {
  /** The folded name, code or number; `freedKey` once the record is archived. */
  uniqueKey: string;
  /** The name as lists sort by it. */
  foldedName: string;
  searchKeys: string[];
  /** The record that this one, then archived, turned out to be. */
  mergedInto?: Types.ObjectId;
  /** Counts who came to refer to it, by the name that older releases gave it: see `NamedRecords.refer`. */
  held?: number;
}

/** Writes to records that something refers to, so that of this and what deletes, archives or merges them only one commits. */
export const REFERRED_TO = { $inc: { held: 1 } };

/** The fields that a record has beside those that every named record has. */
export type Own<T extends NamedRecord> = Omit<T, keyof NamedRecord>;

/**
 * The class of a stored record whose fields are those of its contract: `class Brand extends recordWith<Fields>() {}`. Money
 * among them is in paise and quantities in thousandths, as everywhere in the database.
 */
export const recordWith = <Fields extends object>() => NamedRecord as abstract new () => NamedRecord & Fields;

/** What one domain calls its records and how it stores them. */
export interface RecordKind {
  collection: string;
  /** What a message calls such a record: 'brand'. */
  noun: string;
  /** What the activity calls it, where that is not the noun. */
  changeKind?: string;
  /** The name of the list in an answer, where it is not the collection's. */
  plural?: string;
  /** The contract; what a form sends is stored under the names of its fields. */
  schemas: RecordSchemas;
  /** The field with its name. */
  name: string;
  /** The stored fields of sort keys that are stored under another name. */
  sortFields?: Readonly<Record<string, string>>;
  /** Filters that all lists of this kind have: the indexes of its sorts begin with them. */
  filters?: readonly string[];
  /** Fields in rupees at the edge and paise here. */
  money?: readonly string[];
  /** Fields in units at the edge and thousandths here. */
  quantities?: readonly string[];
  /** Fields that stay as they were at creation, though a PUT may name them. */
  fixed?: readonly string[];
  /** Two of them may turn out to be one, and be merged. */
  mergeable?: boolean;
  /** Fields stored beside those of the contract, or otherwise than it says, as Mongoose takes them. */
  fields?: Readonly<Record<string, unknown>>;
  /** Its list as a file; where it is left out, names and when they were added. */
  sheet?: ExportSheet<never>;
  /** Indexes beside those of the unique key, the search and the sorts. */
  indexes?: readonly Readonly<Record<string, 1 | -1>>[];
}

/** What the lists of a kind are called, in answers and in the table of references. */
export const kindName = ({ plural, collection }: RecordKind): string => plural ?? collection;

/** The stored field of each sort key, the usual sort first. */
export const sortsOf = ({ schemas, name, sortFields }: RecordKind): Record<string, string> =>
  Object.fromEntries(
    schemas.sorts.map((key) => [key, sortFields?.[key] ?? (key === name ? 'foldedName' : key)]),
  );

/** The equality part with which the indexes of a kind's sorts begin. */
export const indexStart = ({ filters = ['archived'] }: RecordKind): Record<string, 1> =>
  Object.fromEntries(filters.map((field) => [field, 1]));

type SchemaType = typeof String | typeof Number | typeof Boolean | typeof Schema.Types.Mixed;
const TYPES: Record<string, SchemaType> = { string: String, number: Number, boolean: Boolean };

/** Mongoose's types of the fields of a contract, which has checked whatever comes here to be stored. */
export function fieldsOf(contract: z.ZodMiniObject): Record<string, SchemaType | SchemaType[]> {
  const { properties = {} } = z.toJSONSchema(contract, { io: 'output', unrepresentable: 'any' });
  const parts = properties as Record<string, { type?: string; items?: { type?: string } }>;
  const typeOf = (type?: string): SchemaType => TYPES[type ?? ''] ?? Schema.Types.Mixed;
  return Object.fromEntries(
    Object.entries(parts).map(([key, { type, items }]) => [
      key,
      type === 'array' ? [typeOf(items?.type)] : typeOf(type),
    ]),
  );
}

/** The Mongoose schema of a kind of record, with the indexes that its unique key, its search and its lists need. */
export function namedSchema<T extends NamedRecord>(kind: RecordKind): Schema<T> {
  const required = { type: String, required: true } as const;
  const keys = {
    uniqueKey: required,
    foldedName: required,
    searchKeys: [String],
    ...(kind.mergeable ? { mergedInto: Schema.Types.ObjectId } : {}),
    held: Number,
  };
  const paths = { ...fieldsOf(kind.schemas.input), ...recordFields, ...keys, ...kind.fields };
  const schema = new Schema(paths as never, recordOptions(kind.collection)) as unknown as Schema<T>;
  schema.index({ uniqueKey: 1 }, { unique: true });
  schema.index({ searchKeys: 1 });
  if (kind.mergeable) schema.index({ mergedInto: 1 }, { sparse: true });
  const sorts = Object.values(sortsOf(kind));
  for (const field of sorts) schema.index({ ...indexStart(kind), [field]: 1, _id: 1 });
  for (const index of kind.indexes ?? []) schema.index({ ...index });
  return schema;
}
