import { Schema, type Types } from 'mongoose';
import { recordOptions } from '../common/records/record';

/** A verified wish for another password. One is kept for whatever was asked, so that nothing tells whether anybody matched. */
export class PasswordReset {
  _id: Types.ObjectId;
  /** Of the secret that was handed out. */
  secretHash: string;
  /** Whose password it changes; null when nobody matched. */
  partyId: Types.ObjectId | null;
  expiresAt: Date;
}

export const passwordResetSchema = new Schema<PasswordReset>(
  {
    secretHash: { type: String, required: true },
    partyId: { type: Schema.Types.ObjectId, default: null },
    expiresAt: { type: Date, required: true },
  },
  recordOptions('password_resets'),
);
passwordResetSchema.index({ partyId: 1 });
passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
