import { Schema } from 'mongoose';
import { actor, recordOptions, type Actor } from '../records/record';

/** Whether an area's team may give its releases to people without an admin; an area that has none of these may not. */
export class AreaPublishing {
  area: string;
  alone: boolean;
  updatedAt: Date;
  updatedBy: Actor;
}

export const areaPublishingSchema = new Schema<AreaPublishing>(
  {
    area: { type: String, required: true },
    alone: { type: Boolean, required: true },
    updatedAt: { type: Date, required: true },
    updatedBy: { ...actor, required: true },
  },
  recordOptions('area_publishing'),
);
areaPublishingSchema.index({ area: 1 }, { unique: true });
