import { mongo } from 'mongoose';

/**
 * Holds a collection by a transaction that is left open, and answers how to let it go: whoever wants to take it away waits so
 * long, and of its documents whoever writes one that `filter` names. So a program can be ended in the middle of its work,
 * however fast it is. Where it is let go by a commit, whoever had begun and waited finds that another one was first.
 */
export async function hold(
  { client, databaseName }: mongo.Db,
  collection: string,
  filter: mongo.Document = { _id: new mongo.ObjectId() },
): Promise<(how?: 'abort' | 'commit') => Promise<void>> {
  const session = client.startSession();
  session.startTransaction();
  // As who refers to a record does: what is committed stays as it was otherwise.
  const held = { $inc: { held: 1 } };
  await client.db(databaseName).collection(collection).updateOne(filter, held, { session, upsert: true });
  return async (how = 'abort') => {
    await (how === 'commit' ? session.commitTransaction() : session.abortTransaction());
    await session.endSession();
  };
}
