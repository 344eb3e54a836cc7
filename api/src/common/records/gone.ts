import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { SignedInUser } from '../access/signed-in-user';
import { actorOf, freedKey, type StoredRecord } from './record';

/** A record whose name, code or mobile number must be unique while it is not archived. */
export interface NamedRecord extends StoredRecord {
  uniqueKey: string;
}

/**
 * Takes a record out of lists and pickers and frees its name. Write to the record first and look for what refers to it
 * after: then nothing can come to refer to it unseen.
 */
export async function archiveRecord<T extends NamedRecord>(
  model: Model<T>,
  record: T,
  user: SignedInUser,
  session: ClientSession,
): Promise<void> {
  const set = {
    archived: true,
    uniqueKey: freedKey(record._id),
    updatedAt: new Date(),
    updatedBy: actorOf(user),
  };
  const update = { $set: set, $inc: { version: 1 } } as unknown as UpdateQuery<T>;
  await model.updateOne({ _id: record._id } as QueryFilter<T>, update, { session });
}
