import { mongo } from 'mongoose';

/**
 * Holds a collection by a transaction that is left open, and answers how to let it go: whoever wants to take it away waits so
 * long, and of its documents whoever writes one that `filter` names. So a program can be ended in the middle of its work,
 * however fast it is.
 */
export async function hold(
  { client, databaseName }: mongo.Db,
  collection: string,
  filter: mongo.Document = { _id: new mongo.ObjectId() },
): Promise<() => Promise<void>> {
  const session = client.startSession();
  session.startTransaction();
  const held = { $set: { held: true } };
  await client.db(databaseName).collection(collection).updateOne(filter, held, { session, upsert: true });
  return async () => {
    await session.abortTransaction();
    await session.endSession();
  };
}
