import { Schema } from 'mongoose';
import type { Visits } from '@shopbench/contracts';
import { recordOptions } from '../records/record';
import { KEPT_S } from './area-figure.schema';

/** What a release on trial was seen to do, beside the current one in the same time. */
export class AreaTrial {
  /** Area, both releases, and since when. */
  _id: string;
  area: string;
  release: string;
  current: string;
  since: Date;
  canary: Visits;
  against: Visits;
  /** When and why it was taken back by itself. */
  stopped?: { at: Date; reason: string };
  /** Since when and why it should have been, and what kept that from being done. */
  failing?: { at: Date; reason: string; hindrance: string };
}

const visits = { type: { visits: Number, failed: Number }, _id: false } as const;

export const areaTrialSchema = new Schema<AreaTrial>(
  {
    _id: { type: String, required: true },
    area: { type: String, required: true },
    release: { type: String, required: true },
    current: { type: String, required: true },
    since: { type: Date, required: true },
    canary: visits,
    against: visits,
    stopped: { type: { at: Date, reason: String }, _id: false },
    failing: { type: { at: Date, reason: String, hindrance: String }, _id: false },
  },
  recordOptions('area_trials'),
);
areaTrialSchema.index({ area: 1, since: 1 });
areaTrialSchema.index({ since: 1 }, { expireAfterSeconds: KEPT_S });
