import type { ClientSession, Model, mongo } from 'mongoose';

/*
 * The writes of a sale, past Mongoose: our own code made the documents and filters and TypeScript checked them, and
 * casting and validating them again costs more than the driver does (measured: 5 of 24 ms an invoice).
 */

const collectionOf = <T extends mongo.BSON.Document>(model: Model<T>): mongo.Collection<T> =>
  model.collection as unknown as mongo.Collection<T>;

/** Inserts documents. Fields that are undefined are not stored. */
export async function insertDocuments<T extends { _id: unknown }>(
  model: Model<T>,
  documents: readonly T[],
  session: ClientSession,
): Promise<void> {
  if (documents.length === 0) return;
  const inserts = documents as readonly mongo.OptionalUnlessRequiredId<T>[];
  await collectionOf(model).insertMany(inserts, { session, ignoreUndefined: true });
}

/** Adds to a field of the document that matches; answers whether one did. */
export async function addTo<T extends { _id: unknown }>(
  model: Model<T>,
  filter: mongo.Filter<T>,
  field: keyof T & string,
  amount: number,
  session: ClientSession,
): Promise<boolean> {
  const update = { $inc: { [field]: amount } } as mongo.UpdateFilter<T>;
  const { matchedCount } = await collectionOf(model).updateOne(filter, update, { session });
  return matchedCount > 0;
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
