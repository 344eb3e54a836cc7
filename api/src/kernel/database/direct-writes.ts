import type { ClientSession, Model, mongo } from 'mongoose';
import { sendLaterWrites, writeLater, type OrElse } from './later-writes';
import { forgetRead, knowInserted } from './read-ahead';

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
  await sendLaterWrites(session);
  if (inserts.length === 1) await collectionOf(model).insertOne(inserts[0]!, options);
  else if (inserts.length > 1) await collectionOf(model).insertMany(inserts, options);
  knowInserted(model, documents, session);
}

/** Inserts documents with the next command of the transaction. A unique index that refuses one does so there, or at the commit. */
export function insertLater<T extends { _id: unknown }>(
  model: Model<T>,
  documents: readonly T[],
  session: ClientSession,
): void {
  const writes = documents.map((document) => ({ name: 'insertOne' as const, document }));
  writeLater(model, writes, session);
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
 * Adds to documents with the next command of the transaction, in the order of their ids, so that two transactions that change
 * the same ones meet at the first.
 * @param orElse is told how many of them were not there or did not fit
 */
export function addLater<T extends { _id: unknown }>(
  model: Model<T>,
  additions: readonly Addition[],
  session: ClientSession,
  orElse: OrElse,
): void {
  const updates = [...additions]
    .sort((a, b) => (a._id.toHexString() < b._id.toHexString() ? -1 : 1))
    .map(({ _id, add, set, only }) => ({
      name: 'updateOne' as const,
      filter: { ...only, _id },
      update: { $inc: add, ...(set ? { $set: set } : {}) },
    }));
  writeLater(model, updates, session, orElse);
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
  forgetRead(model.collection.name, session, [document._id]);
  await sendLaterWrites(session);
  const { matchedCount } = await collectionOf(model).replaceOne(
    filter,
    document as mongo.WithoutId<T>,
    options,
  );
  return matchedCount > 0;
}
