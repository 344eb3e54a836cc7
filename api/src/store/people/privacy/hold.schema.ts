import { Schema, type Types } from 'mongoose';
import type { RetentionKind } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../../records/record';

/** Nothing of this person is erased while a dispute is open. `_id` is the party's. */
export class Hold {
  _id: Types.ObjectId;
  reason: string;
  at: Date;
  by: Actor;
}

export const holdSchema = new Schema<Hold>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, required: true },
    at: { type: Date, required: true },
    by: { ...actor, required: true },
  },
  recordOptions('privacy_holds'),
);

/** What the clock of people's data erased at one go: how many of which kind, and no words. */
export class ClockRun {
  _id: Types.ObjectId;
  at: Date;
  by: Actor;
  erased: { kind: RetentionKind; count: number }[];
}

export const clockRunSchema = new Schema<ClockRun>(
  {
    at: { type: Date, required: true },
    by: { ...actor, required: true },
    erased: { type: [new Schema({ kind: String, count: Number }, { _id: false })], required: true },
  },
  recordOptions('clock_runs'),
);
clockRunSchema.index({ at: -1, _id: -1 });
