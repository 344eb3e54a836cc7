import type { ClientSession, Model, mongo } from 'mongoose';
import { LONGEST_READ_MS } from '../limits/longest-read';
import { shapeOfMany, timedWork } from './slow-queries';

/*
 * What a transaction is known to read, asked for in one command: a sale reads of eight collections, and each round trip costs
 * more than what it carries. A transaction sees one moment of the database, so what was read, ahead or by `documentsOf`, is what
 * it would find at any time, until it writes to that itself: from then on it is read anew (`forgetRead`). What it inserted is
 * known as well. What writes past Mongoose must call that
 * itself, as `later-writes.ts`, `direct-writes.ts` and the units' posting do; the models' own queries, `save` and `bulkWrite` do so
 * by the hooks of `withLaterWrites`, Mongoose's `insertMany` does not.
 */

type Id = string | mongo.BSON.ObjectId;

/** Documents by their ids, whole; with `field`, those of `model` whose ids these documents of `of` have there. */
interface ByIds {
  model: Model<never>;
  ids: readonly Id[];
  named?: { of: Model<never>; field: string };
}

/** Documents of a collection that fit a filter; its values are of the stored types. */
export interface Look<T> {
  model: Model<T>;
  filter: Readonly<Record<string, unknown>>;
  fields?: Readonly<Record<string, 1>>;
  sort?: Readonly<Record<string, 1 | -1>>;
  limit?: number;
}

/** What is read ahead: documents by their ids, or what a look finds. */
export type Ahead = ByIds | Look<never>;

/** Something that is read ahead, as `Ahead` takes it, of whichever kind its documents are. */
export const byIds = <T>(model: Model<T>, ids: readonly Id[]): Ahead => ({ model: model as never, ids });
export const namedBy = <T, Named>(
  of: Model<T>,
  ids: readonly Id[],
  field: string & keyof T,
  model: Model<Named>,
): Ahead => ({ model: model as never, ids, named: { of: of as never, field } });
export const looking = <T>(look: Look<T>): Ahead => look as unknown as Look<never>;

type Document = mongo.BSON.Document;

interface Known {
  /** By collection and id; null for one that is not there. */
  documents: Map<string, Map<string, Document | null>>;
  /** By collection and `keyOf`. */
  looks: Map<string, Map<string, Document[]>>;
  /** Grows with each write: what was being read then is not kept. */
  forgotten: number;
}

const known = new WeakMap<ClientSession, Known>();

function knownOf(session: ClientSession): Known {
  const own = known.get(session) ?? { documents: new Map(), looks: new Map(), forgotten: 0 };
  known.set(session, own);
  return own;
}

/** Forgets all that was read ahead: the transaction of `session` begins anew. For `Transactions` alone. */
export function dropReads(session: ClientSession): void {
  known.delete(session);
}

/** What is written here is read anew. @param ids left out: any document of the collection may be written */
export function forgetRead(
  collection: string,
  session: ClientSession | null | undefined,
  ids?: readonly unknown[],
): void {
  const own = session && known.get(session);
  if (!own) return;
  own.forgotten += 1;
  own.looks.delete(collection);
  if (!ids) own.documents.delete(collection);
  else for (const id of ids) own.documents.get(collection)?.delete(String(id));
}

/** More than a document of a hundred lines needs. */
const BATCH = 1_000;

/** Reads all of these in one command, as the first of the transaction. */
export async function readAhead(reads: readonly Ahead[], session: ClientSession): Promise<void> {
  const asked = reads.filter((read) => !('ids' in read) || read.ids.length > 0);
  const [first, ...others] = asked.map((read, part) => stagesOf(read, part));
  if (!first) return;
  const pipeline = [...first.pipeline, ...others.map((other) => ({ $unionWith: other }))];
  const { db, collection } = startOf(asked[0]!);
  const names = asked.flatMap((read) => [startOf(read), read.model].map((model) => model.collection.name));
  const options = { session, maxTimeMS: LONGEST_READ_MS, batchSize: BATCH };
  const rows = await timedWork(
    db,
    () => shapeOfMany(names, 'read ahead'),
    () =>
      (collection as unknown as mongo.Collection)
        .aggregate<{ part: number; row: Document }>(pipeline, options)
        .toArray(),
  );
  const own = knownOf(session);
  for (const [part, read] of asked.entries()) {
    const found = rows.flatMap((one) => (one.part === part ? [one.row] : []));
    const { name } = read.model.collection;
    if ('ids' in read) {
      const asked = read.named ? [] : read.ids.map((id) => nameOf(read.model, id));
      keep(mapOf(own.documents, name), asked, found);
    } else mapOf(own.looks, name).set(keyOf(read), found);
  }
}

/** What the transaction inserts is known as it is; what it adds to it later is read anew. */
export function knowInserted<T extends { _id: unknown }>(
  model: Model<T>,
  documents: readonly T[],
  session: ClientSession,
): void {
  const { name } = model.collection;
  forgetRead(name, session, []);
  for (const document of documents)
    mapOf(knownOf(session).documents, name).set(String(document._id), document);
}

/** These documents, those that there are, in no order: as they were read ahead, or with these fields. */
export async function documentsOf<T>(
  model: Model<T>,
  ids: readonly Id[],
  session: ClientSession | null,
  fields?: Readonly<Record<string, 1>>,
): Promise<T[]> {
  const own = session && knownOf(session);
  const there = own?.documents.get(model.collection.name);
  const wanted = [...new Set(ids.map((id) => nameOf(model, id)))];
  if (there && wanted.every((id) => there.has(id)))
    return wanted.flatMap((id) => (there.get(id) as T | null) ?? []);
  const filter = { _id: { $in: [...ids] } } as never;
  const forgotten = own?.forgotten;
  const found = await model.find(filter, fields).session(session).lean<T[]>();
  if (own && !fields && own.forgotten === forgotten)
    keep(mapOf(own.documents, model.collection.name), wanted, found);
  return found;
}

/** Whole documents that the transaction read are what it would find again; null for those that are not there. */
function keep<T>(documents: Map<string, Document | null>, asked: readonly string[], found: readonly T[]) {
  for (const id of asked) documents.set(id, null);
  for (const document of found as readonly Document[]) documents.set(String(document['_id']), document);
}

/** What a look finds, read ahead or now. */
export async function foundBy<T>(look: Look<T>, session: ClientSession | null): Promise<T[]> {
  const { model, filter, fields, sort, limit } = look;
  const own = session && known.get(session)?.looks.get(model.collection.name)?.get(keyOf(look));
  if (own) return own as T[];
  const query = model.find(filter as never, fields).session(session);
  if (sort) query.sort({ ...sort });
  if (limit) query.limit(limit);
  return query.lean<T[]>();
}

function stagesOf(read: Ahead, part: number) {
  const tagged = { $replaceWith: { part: { $literal: part }, row: '$$ROOT' } };
  const coll = startOf(read).collection.name;
  if ('ids' in read) {
    const ids = read.ids.map((id) => stored(startOf(read), id));
    return { coll, pipeline: [{ $match: { _id: { $in: ids } } }, ...stagesToNamed(read), tagged] };
  }
  const { filter, fields, sort, limit } = read;
  const narrowed = [
    ...(sort ? [{ $sort: sort }] : []),
    ...(limit ? [{ $limit: limit }] : []),
    ...(fields ? [{ $project: fields }] : []),
  ];
  return { coll, pipeline: [{ $match: filter }, ...narrowed, tagged] };
}

/** An id as the collection has it. */
const stored = <T>(model: Model<T>, id: Id): unknown => model.schema.path('_id').cast(id);

const nameOf = <T>(model: Model<T>, id: Id): string => String(stored(model, id));

/** The collection in which a read begins. */
const startOf = (read: Ahead): Model<never> => ('ids' in read && read.named ? read.named.of : read.model);

function stagesToNamed({ model, named }: ByIds): Document[] {
  if (!named) return [];
  const from = model.collection.name;
  return [
    { $lookup: { from, localField: named.field, foreignField: '_id', as: 'found' } },
    { $unwind: '$found' },
    { $replaceWith: '$found' },
  ];
}

const keyOf = ({ filter, fields, sort, limit }: Omit<Look<never>, 'model'>): string =>
  JSON.stringify([filter, fields, sort, limit]);

function mapOf<V>(all: Map<string, Map<string, V>>, name: string): Map<string, V> {
  const map = all.get(name) ?? new Map<string, V>();
  all.set(name, map);
  return map;
}
