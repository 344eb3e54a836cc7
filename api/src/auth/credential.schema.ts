import { Schema, type Types } from 'mongoose';
import { recordOptions } from '../common/records/record';

/** How a party signs in; kept apart from the party, so that no answer about a party can hold it. */
export class Credential {
  /** The party's id. */
  _id: Types.ObjectId;
  /** E-mail address in lower case and mobile number: each signs in one party only. */
  identifiers: string[];
  /** argon2id, in PHC format. */
  passwordHash: string;
  changedAt: Date;
  /** Somebody else chose the password: it must be changed at the first sign-in. */
  oneTime?: boolean;
}

export const credentialSchema = new Schema<Credential>(
  {
    identifiers: { type: [String], required: true },
    passwordHash: { type: String, required: true },
    changedAt: { type: Date, required: true },
    oneTime: Boolean,
  },
  recordOptions('credentials'),
);
credentialSchema.index({ identifiers: 1 }, { unique: true });
