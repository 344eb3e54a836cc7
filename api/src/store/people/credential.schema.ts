import { Schema, Types } from 'mongoose';
import { recordOptions } from '../records/record';

/** Sign-in asks this person for a code of their authenticator app too (RFC 6238). */
export interface TwoStep {
  /** The app's secret, sealed. */
  secret: string;
  since: Date;
  /** The time step of the last code that was taken: neither it nor an older one is taken again. */
  lastStep: number;
  /** Of the recovery codes that are left, argon2id with one salt; of an older release, plain SHA-256. */
  recovery: string[];
}

/** How a party signs in; kept apart from the party, so that no answer about a party can hold it. */
export class Credential {
  /** The party's id. */
  _id: Types.ObjectId;
  /** E-mail address in lower case and mobile number: each signs in one party only. */
  identifiers: string[];
  /**
   * Where codes for a new password are mailed: the e-mail address that the person gave or signed in with, an admin for the
   * staff. One that somebody else wrote into their record is none, or they would become the person.
   */
  codesTo?: string;
  /** argon2id, in PHC format. */
  passwordHash: string;
  changedAt: Date;
  /** Somebody else chose the password: it must be changed at the first sign-in. */
  oneTime?: boolean;
  /** Counts up with each session that begins, so that it and a change of the password at the same moment meet. */
  begun?: number;
  twoStep?: TwoStep;
  /** An authenticator app that no code has confirmed yet; its secret is sealed. */
  twoStepStarted?: { secret: string; at: Date };
}

const inside = { _id: false } as const;
const twoStep = new Schema<TwoStep>(
  { secret: String, since: Date, lastStep: Number, recovery: [String] },
  inside,
);

export const credentialSchema = new Schema<Credential>(
  {
    identifiers: { type: [String], required: true },
    codesTo: String,
    passwordHash: { type: String, required: true },
    changedAt: { type: Date, required: true },
    oneTime: Boolean,
    begun: Number,
    twoStep,
    twoStepStarted: new Schema({ secret: String, at: Date }, inside),
  },
  recordOptions('credentials'),
);
credentialSchema.index({ identifiers: 1 }, { unique: true });

/** Finds the credential of somebody who signs in with two steps. */
export const withTwoStep = (partyId: string) => ({
  _id: new Types.ObjectId(partyId),
  twoStep: { $exists: true },
});
