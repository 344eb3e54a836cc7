import { Schema, type Types } from 'mongoose';
import type { AskedPurpose, ConsentPlace, Language, Purpose } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../../records/record';

/** A version of the shop's notice for a purpose; never changed once somebody may have read it. */
export class Notice {
  _id: Types.ObjectId;
  purpose: Purpose;
  /** From 1, which the shop began with. */
  version: number;
  en: string;
  hi: string;
  at: Date;
  by: Actor;
}

export const noticeSchema = new Schema<Notice>(
  {
    purpose: { type: String, required: true },
    version: { type: Number, required: true },
    en: { type: String, required: true },
    hi: { type: String, required: true },
    at: { type: Date, required: true },
    by: { ...actor, required: true },
  },
  recordOptions('privacy_notices'),
);
noticeSchema.index({ purpose: 1, version: 1 }, { unique: true });

/** One yes or no of a person to a version of a notice; never changed. It holds no words of the person and outlives their erasure. */
export class Consent {
  _id: Types.ObjectId;
  /** Left out of a booking for nobody in the books. */
  partyId?: Types.ObjectId;
  /** The booking beside whose signature it was given. */
  repair?: Types.ObjectId;
  purpose: AskedPurpose;
  given: boolean;
  version: number;
  language: Language;
  place: ConsentPlace;
  at: Date;
  by: Actor;
}

export const consentSchema = new Schema<Consent>(
  {
    partyId: Schema.Types.ObjectId,
    repair: Schema.Types.ObjectId,
    purpose: { type: String, required: true },
    given: { type: Boolean, required: true },
    version: { type: Number, required: true },
    language: { type: String, required: true },
    place: { type: String, required: true },
    at: { type: Date, required: true },
    by: { ...actor, required: true },
  },
  recordOptions('consents'),
);
consentSchema.index({ partyId: 1, at: -1, _id: -1 });
consentSchema.index({ repair: 1, at: 1 }, { sparse: true });
