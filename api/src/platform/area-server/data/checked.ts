import { mongo } from 'mongoose';
import * as z from 'zod/mini';
import type { AreaServerManifest } from '@shopbench/contracts';
import type { Outcome, Write } from '../half/protocol';

/** What one request or event may write, and one record of an area's own hold. */
export const DATA_LIMITS = { writes: 50, recordBytes: 16 * 1024, records: 100_000, depth: 6 } as const;
/** How deep an answer may be nested: JSON is written by recursion. */
const ANSWER_DEPTH = 50;
const FEW = 50;
const MOST = 200;

const id = z.string().check(z.regex(/^[0-9a-f]{24}$/));
const version = z.number().check(z.int(), z.gte(1));
const name = z.string().check(z.maxLength(40));
const data = z.record(z.string(), z.unknown());
const writeSchema = z.union([
  z.strictObject({ insert: name, id, data }),
  z.strictObject({ change: name, id, version, data }),
  z.strictObject({ remove: name, id, version }),
]);
const writesSchema = z.array(writeSchema).check(z.maxLength(DATA_LIMITS.writes));

const text = z.string().check(z.maxLength(1_000));
const plain = z.union([text, z.number(), z.boolean()]);
const bound = z.union([text, z.number()]);
const bounds = z.strictObject({ gte: z.optional(bound), lt: z.optional(bound) });
const findSchema = z.strictObject({
  collection: name,
  query: z.optional(
    z.strictObject({
      where: z.optional(z.record(name, z.union([plain, bounds]))),
      sort: z.optional(name),
      limit: z.optional(z.number().check(z.int(), z.gte(1), z.lte(MOST))),
    }),
  ),
});

const askSchema = z.union([z.strictObject({ find: z.unknown() }), z.strictObject({ shop: text })]);
const outcomeSchema = z.union([
  z.strictObject({ threw: z.string() }),
  z.strictObject({ refused: z.strictObject({ status: z.number(), words: z.string() }) }),
  z.strictObject({ data: z.optional(z.unknown()), writes: z.optional(z.unknown()) }),
]);

/** Thrown for what a server half may not ask: in words for who wrote it. */
export class NotAllowed extends Error {}

export const collectionOf = (area: string, collection: string) => `area_${area}_${collection}`;

type Declared = Pick<AreaServerManifest, 'collections'>;

function declared({ collections = [] }: Declared, collection: string) {
  const found = collections.find((one) => one.name === collection);
  if (!found) throw new NotAllowed(`area.json declares no collection "${collection}"`);
  return found;
}

/** A checked question for records: filter, sort and how many. Throws NotAllowed. */
export function checkedFind(server: Declared, asked: unknown) {
  const { data: find, error } = findSchema.safeParse(asked);
  if (!find) throw new NotAllowed(`find: ${z.prettifyError(error)}`);
  const { indexed = [] } = declared(server, find.collection);
  const { where = {}, sort, limit = FEW } = find.query ?? {};
  const pathOf = (field: string) => {
    if (field === 'id') return '_id';
    if (!indexed.includes(field))
      throw new NotAllowed(`"${field}" of ${find.collection} is not among its indexed fields in area.json`);
    return `data.${field}`;
  };
  const filter: mongo.Filter<OwnRecord> = {};
  for (const [field, value] of Object.entries(where)) {
    const path = pathOf(field);
    const isBounds = typeof value === 'object';
    if (path !== '_id')
      filter[path] = isBounds
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [`$${key}`, one]))
        : value;
    else if (id.safeParse(value).success) filter._id = new mongo.ObjectId(String(value));
    else throw new NotAllowed('An id has 24 hex digits');
  }
  const order = sort?.replace(/^-/, '');
  const sorted: mongo.Sort = order ? { [pathOf(order)]: sort!.startsWith('-') ? -1 : 1 } : { _id: 1 };
  return { collection: find.collection, filter, sort: sorted, limit };
}

/** What a half asks the API for. Throws NotAllowed. */
export function checkedAsk(asked: unknown): { find: unknown } | { shop: string } {
  const { data: ask } = askSchema.safeParse(asked);
  if (!ask) throw new NotAllowed('It asked for nothing that there is');
  return ask as { find: unknown } | { shop: string };
}

/** How a job ended, by what the half says; its writes are not checked yet. Throws NotAllowed. */
export function checkedOutcome(said: unknown): Outcome {
  const { data: outcome } = outcomeSchema.safeParse(said);
  if (!outcome) throw new NotAllowed('Its answer is none');
  if ('data' in outcome) refuseDeep(outcome.data, ANSWER_DEPTH);
  return outcome;
}

function refuseDeep(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === 0) throw new NotAllowed('Its answer is nested too deeply');
  for (const one of Object.values(value)) refuseDeep(one, depth - 1);
}

/** Checked writes, in their order. Throws NotAllowed. */
export function checkedWrites(server: Declared, asked: unknown): Write[] {
  const { data: writes, error } = writesSchema.safeParse(asked);
  if (!writes) throw new NotAllowed(`Its writes: ${z.prettifyError(error)}`);
  for (const write of writes) {
    declared(server, nameIn(write));
    if (!('data' in write)) continue;
    refuseOdd(write.data, DATA_LIMITS.depth);
    if (Buffer.byteLength(JSON.stringify(write.data)) > DATA_LIMITS.recordBytes)
      throw new NotAllowed(`A record holds more than ${DATA_LIMITS.recordBytes / 1024} KB`);
  }
  return writes;
}

export const nameIn = (write: Write): string =>
  'insert' in write ? write.insert : 'change' in write ? write.change : write.remove;

/** The second is how the driver knows its own types. */
const ODD: ReadonlySet<string> = new Set(['__proto__', '_bsontype']);

/** Fields that a database reads as something else, and what is nested deeper than records are. */
function refuseOdd(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth === 0) throw new NotAllowed('A record is nested too deeply');
  for (const [field, one] of Object.entries(value)) {
    if (/^\$|\.|\0/.test(field) || ODD.has(field)) throw new NotAllowed(`No field can be called "${field}"`);
    refuseOdd(one, depth - 1);
  }
}

/** A record of an area's own, as it is stored. */
export interface OwnRecord {
  _id: mongo.ObjectId;
  version: number;
  at: Date;
  data: mongo.Document;
}
