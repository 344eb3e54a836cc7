import type { FieldCode } from '../words/field-words';
import type { FieldSaid } from '../words/said';
import * as z from 'zod/mini';
import type { FieldRights, Right } from '../access/rights';
import { objectId, optionalText, recordBase, valueOfBlankable, version } from './fields';
import { listQuery } from './list-query';

type Shape = Record<string, z.ZodMiniType>;
type NoShape = Record<never, z.ZodMiniType>;

/** What a field of a PUT gives: left out it is kept, null clears a field that may be empty. */
type Updated<S extends z.ZodMiniType> =
  undefined extends z.output<S> ? Exclude<z.output<S>, undefined> | null : z.output<S>;
type Sent<S extends z.ZodMiniType> =
  undefined extends z.output<S> ? z.input<S> | null : Exclude<z.input<S>, undefined>;
type UpdateShape<F extends Shape> = {
  [K in keyof F]: z.ZodMiniOptional<z.ZodMiniType<Updated<F[K]>, Sent<F[K]>>>;
} & { version: typeof version };
type RecordShape<F extends Shape, O extends Shape, Hidden extends PropertyKey> = {
  [K in keyof (Omit<F & typeof base, keyof O> & O)]: K extends Hidden
    ? z.ZodMiniOptional<(Omit<F & typeof base, keyof O> & O)[K]>
    : (Omit<F & typeof base, keyof O> & O)[K];
};

/** What every named record carries. `mergedInto` is the id of the record that it, then archived, turned out to be. */
const base = { ...recordBase, mergedInto: z.optional(z.string()) };

/** What a form that asks for a word holds: a reason, an agreement, an answer. The route that it goes to says how long. */
/** What became of a record that was to be deleted: archived where something refers to it, in this version. */
export const removedRecord = z.object({ archived: z.boolean(), version: z.optional(z.int()) });
export type RemovedRecord = z.infer<typeof removedRecord>;

export const wordInput = z.strictObject({ word: optionalText(300) });

/** `POST /x/{id}/merge`: the record that `id` is merged into; `version` is that of `id`. */
export const mergeInput = z.strictObject({ into: objectId, version });
/** `POST /x/{id}/unarchive`: `version` is that of the archived record. */
export const unarchiveInput = z.strictObject({ version });
/** `POST /x/{id}/unmerge`. */
export const unmergeInput = z.strictObject({ version });

/** A rule over several fields of a record. */
export interface RecordRule<F extends Shape> {
  /** The field that is at fault when it does not hold. */
  path: keyof F & string;
  message: FieldCode;
  holds: (fields: { [K in keyof F]?: z.output<F[K]> }) => boolean;
}

export interface RecordFields<
  F extends Shape,
  C extends Shape,
  X extends Shape,
  O extends Shape,
  Sorts extends readonly [string, ...string[]],
  Filters extends Shape,
  Hidden extends string,
> {
  /** What a form sends when it creates or changes a record. */
  fields: F;
  /** What is given at creation and not changed by a PUT. */
  createOnly?: C;
  /** What a form sends at creation that is not a field of the record by itself. */
  formOnly?: X;
  /** What the answer adds, or gives in another shape than was sent. */
  output?: O;
  /** The sort keys of the list, the usual one first. */
  sorts: Sorts;
  filters?: Filters;
  rules?: readonly RecordRule<F>[];
  /**
   * Fields of the answer that only people with a right get, sort and filter by, or change; anybody may give one at
   * creation when it is required.
   */
  rights?: Readonly<Record<Hidden, Right>>;
}

/** What `recordSchemas` gives, whatever the fields. */
export interface RecordSchemas {
  input: z.ZodMiniObject;
  update: z.ZodMiniObject;
  record: z.ZodMiniObject;
  listQuery: z.ZodMiniObject;
  sorts: readonly string[];
  rights: FieldRights;
  brokenRules: (record: object) => FieldSaid[];
}

/** The schema without the default that only a creation falls back to. Told by its type: areas are given no class of zod. */
const withoutDefault = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema.def.type === 'default' ? ((schema as z.ZodMiniDefault).def.innerType as z.ZodMiniType) : schema;

const cleared = z.transform((value: unknown) => (value === '' ? null : value));

/** A field of a PUT: optional, never with a default; '' and null clear a field that may be empty. */
function updateField(schema: z.ZodMiniType): z.ZodMiniType {
  const value = valueOfBlankable(schema);
  return z.optional(value ? z.pipe(cleared, z.nullable(value)) : withoutDefault(schema));
}

/** A field as it is answered: no default, left out where it is empty. */
const answerField = (schema: z.ZodMiniType): z.ZodMiniType => {
  const value = valueOfBlankable(schema);
  return value ? z.optional(value) : withoutDefault(schema);
};

const mapShape = (shape: Shape, field: (schema: z.ZodMiniType) => z.ZodMiniType): Shape =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, field(schema)]));

/**
 * The schemas of a record from one list of its fields: `input` creates, `update` changes exactly the fields that it names
 * (a field left out is kept, null clears, nothing falls back to a default), `record` is the answer, `listQuery` the query
 * of its list. `brokenRules` tells which rules over several fields do not hold, for a record after a change of some.
 */
export function recordSchemas<
  F extends Shape,
  const Sorts extends readonly [string, ...string[]],
  C extends Shape = NoShape,
  X extends Shape = NoShape,
  O extends Shape = NoShape,
  Filters extends Shape = NoShape,
  Hidden extends string = never,
>(record: RecordFields<F, C, X, O, Sorts, Filters, Hidden>) {
  const { fields, createOnly, formOnly, output, sorts, filters, rules = [] } = record;
  const rights: FieldRights = record.rights ?? {};
  const stored = { ...fields, ...createOnly } as F & C;
  const input = z.strictObject({ ...stored, ...formOnly } as F & C & X);
  const update = z.strictObject({ ...mapShape(fields, updateField), version } as UpdateShape<F>);
  const answered: Shape = { ...mapShape(stored, answerField), ...base, ...output };
  for (const field of Object.keys(rights)) answered[field] = z.optional(answered[field]!);
  const brokenRules = (whole: object): FieldSaid[] =>
    rules.flatMap(({ path, message: code, holds }) =>
      holds(whole as never) ? [] : [{ path, message: { code, args: {} } }],
    );
  const holdsAll = rules.map(({ path, message, holds }) =>
    z.refine<z.output<typeof input>>((whole) => holds(whole as never), { path: [path], error: message }),
  );
  return {
    input: holdsAll.length > 0 ? input.check(...(holdsAll as [(typeof holdsAll)[number]])) : input,
    update,
    record: z.object(answered as unknown as RecordShape<F & C, O, Hidden>),
    listQuery: listQuery(sorts, filters ?? ({} as Filters)),
    sorts,
    rights,
    brokenRules,
  };
}
