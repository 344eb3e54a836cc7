import { Schema, Types } from 'mongoose';
import type { SignedInUser } from '../../kernel/access/signed-in-user';

/** Who did something, with the name as it was then. */
export interface Actor {
  userId: Types.ObjectId;
  name: string;
}

/** What every stored record carries beside its own fields. */
export abstract class StoredRecord {
  _id: Types.ObjectId;
  /** Counts up with every PUT; postings to a record's balance or stock leave it alone. */
  version: number;
  archived: boolean;
  createdAt: Date;
  updatedAt: Date;
  createdBy: Actor;
  updatedBy: Actor;
}

/** Mongoose's description of an Actor. */
export const actor = { type: { userId: Schema.Types.ObjectId, name: String }, _id: false } as const;

/** Mongoose's description of the StoredRecord part. */
export const recordFields = {
  version: { type: Number, required: true },
  archived: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  createdBy: { ...actor, required: true },
  updatedBy: { ...actor, required: true },
} as const;

/** Options of every collection: no hidden version field, and a field that no schema knows is an error. */
export const recordOptions = (collection: string) =>
  ({ collection, versionKey: false, strict: 'throw', minimize: false }) as const;

export const actorOf = (user: Pick<SignedInUser, '_id' | 'name'>): Actor => ({
  userId: new Types.ObjectId(user._id),
  name: user.name,
});

/** The StoredRecord part of a record that `user` makes now. */
export function newRecord(user: Pick<SignedInUser, '_id' | 'name'>): StoredRecord {
  const now = new Date();
  const by = actorOf(user);
  return {
    _id: new Types.ObjectId(),
    version: 0,
    archived: false,
    createdAt: now,
    updatedAt: now,
    createdBy: by,
    updatedBy: by,
  };
}

/** The StoredRecord part as the API answers it. */
export const recordBaseOf = (record: StoredRecord) => ({
  _id: String(record._id),
  version: record.version,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
  archived: record.archived,
});

/** The value of a unique field of a record that is gone from lists: its name becomes free for another. */
export const freedKey = (id: Types.ObjectId): string => `archived:${String(id)}`;
