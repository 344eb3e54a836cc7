import { Schema, type Types } from 'mongoose';
import { recordOptions } from '../records/record';

/** A code by which a customer or supplier whom the shop knows may register; one at a time for each. */
export class ActivationCode {
  /** The hash of the code. */
  _id: string;
  partyId: Types.ObjectId;
  expiresAt: Date;
}

export const activationCodeSchema = new Schema<ActivationCode>(
  {
    _id: { type: String, required: true },
    partyId: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
  },
  recordOptions('activation_codes'),
);
activationCodeSchema.index({ partyId: 1 });
activationCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
