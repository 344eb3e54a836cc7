import { Schema } from 'mongoose';
import type { Said } from '@shopbench/contracts';
import { recordOptions } from '../records/record';

/** The one document of the care for copies outside. */
export const CARE_ID = 'shop';

/** A copy that was restored beside the shop, or could not be. */
export interface StoredDrill {
  at: Date;
  placeId: string;
  place: string;
  documents?: number;
  files?: number;
  ties: boolean;
  seconds: number;
  note?: Said;
}

/** The key that copies outside are sealed with, and how often it was proven that they can be opened. */
export class CopyCare {
  _id: string;
  /** The key, sealed: it lies on the shop's computer for the weekly drill. The one on the paper is for the day that it dies. */
  sealedIdentity: string;
  /** `age1…`: what a typed key is compared with. */
  recipient: string;
  name: string;
  madeAt: Date;
  /** When it was last shown to be printed, and last typed in from the paper. */
  shownAt?: Date;
  typedAt?: Date;
  /** Since when it is alarm, and when the admins were last told by mail. */
  alarm?: { since: Date; toldAt?: Date };
  /** The newest last. */
  drills: StoredDrill[];
}

const drill = {
  ...{ at: Date, placeId: String, place: String, documents: Number, files: Number },
  ...{ ties: Boolean, seconds: Number, note: Schema.Types.Mixed },
};

export const copyCareSchema = new Schema<CopyCare>(
  {
    _id: { type: String, required: true },
    sealedIdentity: { type: String, required: true },
    recipient: { type: String, required: true },
    name: { type: String, required: true },
    madeAt: { type: Date, required: true },
    shownAt: Date,
    typedAt: Date,
    alarm: { type: { since: Date, toldAt: Date }, _id: false },
    drills: { type: [new Schema(drill, { _id: false })], required: true },
  },
  recordOptions('copy_care'),
);
