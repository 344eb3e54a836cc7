import { Schema, type Types } from 'mongoose';
import type { Day, Designation, LookKind } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../../records/record';

/** How often somebody of the shop looked at a person on a day, or signed in from an address. */
export class Look {
  /** Day, person, who and what in one, so that a day's looks are one document. */
  _id: string;
  day: Day;
  /** Who was looked at; of a sign-in the person themselves. */
  partyId: Types.ObjectId;
  by: Actor;
  designation: Designation;
  what: LookKind;
  address?: string;
  times: number;
  last: Date;
}

export const lookSchema = new Schema<Look>(
  {
    _id: { type: String, required: true },
    day: { type: String, required: true },
    partyId: { type: Schema.Types.ObjectId, required: true },
    by: { ...actor, required: true },
    designation: { type: String, required: true },
    what: { type: String, required: true },
    address: String,
    times: { type: Number, required: true },
    last: { type: Date, required: true },
  },
  recordOptions('person_looks'),
);
lookSchema.index({ partyId: 1, day: -1, _id: -1 });
lookSchema.index({ day: 1, _id: 1 });
