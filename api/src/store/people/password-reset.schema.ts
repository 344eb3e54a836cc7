import { Schema, type Types } from 'mongoose';
import { recordOptions } from '../records/record';

/**
 * Somebody's wish for another password. One is kept for whatever was asked, so that nothing tells whether anybody matched; a
 * person has one at a time, since it is kept under who was found, or under what was typed where nobody was.
 */
export class PasswordReset {
  _id: string;
  /** What the second step names it by. */
  resetId: Types.ObjectId;
  /** argon2id, in PHC format. */
  codeHash: string;
  /** Whose password it changes; null when nobody matched. */
  partyId: Types.ObjectId | null;
  /** How often a code was given for it. */
  tries: number;
  expiresAt: Date;
}

export const passwordResetSchema = new Schema<PasswordReset>(
  {
    _id: { type: String, required: true },
    resetId: { type: Schema.Types.ObjectId, required: true },
    codeHash: { type: String, required: true },
    partyId: { type: Schema.Types.ObjectId, default: null },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  recordOptions('password_resets'),
);
passwordResetSchema.index({ resetId: 1 });
passwordResetSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
