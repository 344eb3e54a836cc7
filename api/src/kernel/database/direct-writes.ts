import type { ClientSession, Model, mongo } from 'mongoose';

/*
 * The writes of a sale, past Mongoose: our own code made the documents and filters and TypeScript checked them, and
 * casting and validating them again costs more than the driver does (measured: 5 of 24 ms an invoice).
 */

const collectionOf = <T extends mongo.BSON.Document>(model: Model<T>): mongo.Collection<T> =>
  model.collection as unknown as mongo.Collection<T>;

/** Inserts documents. Fields that are undefined are not stored. One is inserted alone, which is faster. */
export async function insertDocuments<T extends { _id: unknown }>(
  model: Model<T>,
  documents: readonly T[],
  session: ClientSession,
): Promise<void> {
  const inserts = documents as readonly mongo.OptionalUnlessRequiredId<T>[];
  const options = { session, ignoreUndefined: true };
  if (inserts.length === 1) await collectionOf(model).insertOne(inserts[0]!, options);
  else if (inserts.length > 1) await collectionOf(model).insertMany(inserts, options);
}

/** What is added to the numbers of one document, by path, and what else is set with it. */
export interface Addition {
  _id: mongo.BSON.ObjectId;
  add: Readonly<Record<string, number>>;
  set?: Readonly<Record<string, unknown>>;
  /** What the document must fit, or nothing is added to it. */
  only?: Readonly<Record<string, unknown>>;
}

/**
 * Adds to documents in one round trip, in the order of their ids, so that two transactions that change the same ones meet
 * at the first. Answers how many of them were there and fitted.
 */
export async function addToDocuments<T extends { _id: unknown }>(
  model: Model<T>,
  additions: readonly Addition[],
  session: ClientSession,
): Promise<number> {
  const updates = [...additions]
    .sort((a, b) => (a._id.toHexString() < b._id.toHexString() ? -1 : 1))
    .map(({ _id, add, set, only }) => ({
      filter: { ...only, _id } as mongo.Filter<T>,
      update: { $inc: add, ...(set ? { $set: set } : {}) } as mongo.UpdateFilter<T>,
    }));
  if (updates.length === 0) return 0;
  if (updates.length === 1) {
    const { matchedCount } = await collectionOf(model).updateOne(updates[0]!.filter, updates[0]!.update, {
      session,
    });
    return matchedCount;
  }
  const written = await collectionOf(model).bulkWrite(
    updates.map((updateOne) => ({ updateOne })) as mongo.AnyBulkWriteOperation<T>[],
    { session },
  );
  return written.matchedCount;
}

/** Adds to a field of the document that matches and answers the document as it was before; null when none matches. */
export async function addToAndGet<T extends { _id: unknown }>(
  model: Model<T>,
  filter: mongo.Filter<T>,
  field: keyof T & string,
  amount: number,
  session: ClientSession,
): Promise<T | null> {
  const update = { $inc: { [field]: amount } } as mongo.UpdateFilter<T>;
  return (await collectionOf(model).findOneAndUpdate(filter, update, { session })) as T | null;
}

/** Puts a document in the place of the one with its id and that version; answers whether there was one. */
export async function replaceDocument<T extends { _id: unknown; version: number }>(
  model: Model<T>,
  version: number,
  document: T,
  session: ClientSession,
): Promise<boolean> {
  const filter = { _id: document._id, version } as mongo.Filter<T>;
  const options = { session, ignoreUndefined: true };
  const { matchedCount } = await collectionOf(model).replaceOne(
    filter,
    document as mongo.WithoutId<T>,
    options,
  );
  return matchedCount > 0;
}
