import { Schema } from 'mongoose';
import type { AreaFailureKind } from '@shopbench/contracts';
import { recordOptions } from '../records/record';
import { KEPT_S } from './area-figure.schema';

/** One failure of a release as it happened at least once: the same kind, message and place are the same failure. */
export class AreaFailure {
  /** A hash of all that tells it from others. */
  _id: string;
  area: string;
  release: string;
  kind: AreaFailureKind;
  message: string;
  /** The page of its first time, without what stands for a record. */
  path: string;
  /** The place of another area's page that it fills there. */
  slot?: string;
  /** In the area's sources, as far as the release's source maps tell. */
  stack: string[];
  count: number;
  firstAt: Date;
  lastAt: Date;
}

export const areaFailureSchema = new Schema<AreaFailure>(
  {
    _id: { type: String, required: true },
    area: { type: String, required: true },
    release: { type: String, required: true },
    kind: { type: String, required: true },
    message: { type: String },
    path: { type: String, required: true },
    slot: { type: String },
    stack: { type: [String], required: true },
    count: { type: Number, required: true },
    firstAt: { type: Date, required: true },
    lastAt: { type: Date, required: true },
  },
  recordOptions('area_failures'),
);
areaFailureSchema.index({ area: 1, lastAt: 1 });
areaFailureSchema.index({ area: 1, release: 1 });
areaFailureSchema.index({ lastAt: 1 }, { expireAfterSeconds: KEPT_S });
