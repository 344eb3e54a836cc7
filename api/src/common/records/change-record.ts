import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { SignedInUser } from '../access/signed-in-user';
import { conflict, notFound, type Failure } from '../answers/failure';
import { actorOf, type StoredRecord } from './record';

/** `21/11/2026, 14:05` in the shop's time zone. */
function formatInstant(instant: Date, timeZone: string): string {
  const options = { dateStyle: 'short', timeStyle: 'short', hour12: false, timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(instant);
}

/** 409: the record is no longer as the person read it. Names who changed it when. */
export function changedMeanwhile(
  current: Pick<StoredRecord, 'updatedAt' | 'updatedBy'>,
  noun: string,
  timeZone: string,
): Failure {
  const when = formatInstant(current.updatedAt, timeZone);
  const who = `${current.updatedBy.name} changed this ${noun} on ${when}, after you opened it`;
  return conflict(`${who}. Load it again before you save.`, 'version');
}

export interface Change<T> {
  id: string;
  /** The version that the person saw. */
  version: number;
  set: Partial<T>;
  user: Pick<SignedInUser, '_id' | 'name'>;
  /** What the record is called in a message: 'customer'. */
  noun: string;
  timeZone: string;
  session?: ClientSession;
}

/**
 * Changes a record whose version is still the one that was read, and answers it as it is then. Throws 404 for an unknown
 * or archived record and 409, naming who changed it when, for another version. Fields set to undefined are removed.
 */
export async function changeRecord<T extends StoredRecord>(model: Model<T>, change: Change<T>): Promise<T> {
  const { id, version, session } = change;
  const unset = Object.fromEntries(
    Object.entries(change.set).flatMap(([key, value]) => (value === undefined ? [[key, '']] : [])),
  );
  const update = {
    $set: { ...change.set, updatedAt: new Date(), updatedBy: actorOf(change.user) },
    $inc: { version: 1 },
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
  } as UpdateQuery<T>;
  const filter = { _id: id, version, archived: false } as QueryFilter<T>;
  const options = { session: session ?? null, returnDocument: 'after' } as const;
  const changed = await model.findOneAndUpdate(filter, update, options).lean<T>();
  if (changed) return changed;
  const current = await model
    .findById(id)
    .session(session ?? null)
    .lean<T>();
  if (!current || current.archived) throw notFound(`There is no such ${change.noun}`);
  throw changedMeanwhile(current, change.noun, change.timeZone);
}
