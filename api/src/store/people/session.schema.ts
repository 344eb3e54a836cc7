import { Schema, type Types } from 'mongoose';
import { recordOptions } from '../records/record';

/** A sign-in. Without its record a token is worth nothing: deleting it ends the session. */
export class Session {
  _id: string;
  partyId: Types.ObjectId;
  createdAt: Date;
  expiresAt: Date;
  /** Where it was last used from, and with what; of a session of an older release nothing is known. */
  address?: string;
  userAgent?: string;
  /** The connected device on which it was begun. */
  deviceId?: Types.ObjectId;
  /** Kept to a few minutes. */
  lastUsedAt?: Date;
  /** When the person last showed that it is them; of a session of an older release, never. */
  confirmedAt?: Date;
  /** By area, what this session sees in the place of what everybody has; it ends with the session. */
  previews?: Record<string, { release?: string; url?: string }>;
}

export const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    partyId: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    address: String,
    userAgent: String,
    deviceId: Schema.Types.ObjectId,
    lastUsedAt: Date,
    confirmedAt: Date,
    previews: Schema.Types.Mixed,
  },
  recordOptions('sessions'),
);
sessionSchema.index({ partyId: 1, createdAt: 1 });
sessionSchema.index({ deviceId: 1 }, { partialFilterExpression: { deviceId: { $type: 'objectId' } } });
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
