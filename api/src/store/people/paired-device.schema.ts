import { Schema, type Types } from 'mongoose';
import type { REVOKE_REASONS } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../records/record';

/** A device that an admin let in. It opens nothing by itself: whoever uses it signs in. */
export class PairedDevice {
  _id: Types.ObjectId;
  name: string;
  /** What it says of itself: `Chrome on Android`. */
  system: string;
  isPhone: boolean;
  /** SHA-256 of what its cookie holds; left out until it has fetched that. */
  tokenHash?: string;
  pairedAt: Date;
  pairedBy: Actor;
  /** Until then it is known; each sign-in on it moves that on. */
  until: Date;
  lastSeenAt?: Date;
  /** The name of who signed in on it last. */
  person?: string;
  revoked?: { at: Date; by: Actor; reason: (typeof REVOKE_REASONS)[number] };
}

export const pairedDeviceSchema = new Schema<PairedDevice>(
  {
    ...{ name: { type: String, required: true }, system: { type: String, required: true } },
    ...{ isPhone: { type: Boolean, required: true }, tokenHash: String },
    pairedAt: { type: Date, required: true },
    pairedBy: { ...actor, required: true },
    until: { type: Date, required: true },
    ...{ lastSeenAt: Date, person: String },
    revoked: { type: { at: Date, by: actor, reason: String }, _id: false },
  } as never,
  recordOptions('paired_devices'),
);
pairedDeviceSchema.index(
  { tokenHash: 1 },
  { unique: true, partialFilterExpression: { tokenHash: { $type: 'string' } } },
);
pairedDeviceSchema.index({ pairedAt: -1, _id: -1 });
