import { Schema, type Types } from 'mongoose';
import { actor, recordOptions, type Actor } from '../records/record';

/** What somebody wrote down about a party. */
export class PartyNote {
  _id: Types.ObjectId;
  partyId: Types.ObjectId;
  version: number;
  text: string;
  at: Date;
  by: Actor;
}

export const partyNoteSchema = new Schema<PartyNote>(
  {
    partyId: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
    by: { ...actor, required: true },
  },
  recordOptions('party_notes'),
);
partyNoteSchema.index({ partyId: 1, at: 1, _id: 1 });
