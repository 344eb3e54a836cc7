import { Schema, type Types } from 'mongoose';
import { actor, recordOptions, type Actor } from '../records/record';

/** What an area's team publishes with instead of signing in; good for its own area only. */
export class AreaToken {
  _id: Types.ObjectId;
  area: string;
  /** Stands as author in the registry's history. */
  label: string;
  /** Of the token, which is told once and not kept. */
  hash: string;
  createdAt: Date;
  createdBy: Actor;
  lastUsedAt?: Date;
}

export const areaTokenSchema = new Schema<AreaToken>(
  {
    area: { type: String, required: true },
    label: { type: String, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    createdBy: { ...actor, required: true },
    lastUsedAt: Date,
  },
  recordOptions('area_tokens'),
);
areaTokenSchema.index({ hash: 1 }, { unique: true });
areaTokenSchema.index({ area: 1, createdAt: -1 });
