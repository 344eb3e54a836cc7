import { Schema } from 'mongoose';
import type { TrialFigures } from '@shopbench/contracts';
import { recordOptions } from '../records/record';
import { KEPT_S } from './area-figure.schema';

/** What a release on trial was seen to do, beside the current one in the same time. */
export class AreaTrial implements TrialFigures {
  /** Area, both releases, and since when. */
  _id: string;
  area: string;
  release: string;
  current: string;
  since: Date;
  canary: TrialFigures['canary'];
  against: TrialFigures['against'];
  loads: TrialFigures['loads'];
  interactions: TrialFigures['interactions'];
  /** Times that wait for one of the other release to be compared with, the oldest first. */
  waiting: WaitingTimes[];
  /** Who is at their ten minutes with a server half, by either release. */
  halfVisits: HalfVisit[];
  /** How often it was counted on: whoever read an older count reads again. */
  counted: number;
  /** When and why it was taken back by itself. */
  stopped?: { at: Date; reason: string };
  /** Since when and why it should have been, and what kept that from being done. */
  failing?: { at: Date; reason: string; hindrance: string };
}

/** Times of the release of which more were seen by now, of one kind, in one place. */
export interface WaitingTimes {
  of: 'canary' | 'against';
  what: 'loads' | 'interactions';
  /** The place of another area's page; '' for the area's own pages. */
  slot: string;
  /** Milliseconds. */
  times: number[];
}

/** Somebody's ten minutes with the server half of a release. */
export interface HalfVisit {
  of: WaitingTimes['of'];
  /** Stands for a person, whom it does not name. */
  visitor: string;
  /** When it began, in milliseconds. */
  since: number;
  isFailed: boolean;
}

const arm = {
  type: {
    ...{ visits: Number, failed: Number, worked: Number, saved: Number, stuck: Number },
    ...{ asked: Number, unanswered: Number },
  },
  _id: false,
} as const;
const signs = { type: { slower: Number, faster: Number }, _id: false } as const;
const waiting = { of: String, what: String, slot: String, times: [Number] };
const halfVisit = { of: String, visitor: String, since: Number, isFailed: Boolean };

export const areaTrialSchema = new Schema<AreaTrial>(
  {
    _id: { type: String, required: true },
    area: { type: String, required: true },
    release: { type: String, required: true },
    current: { type: String, required: true },
    since: { type: Date, required: true },
    canary: arm,
    against: arm,
    loads: signs,
    interactions: signs,
    waiting: { type: [new Schema(waiting, { _id: false })], default: undefined },
    halfVisits: { type: [new Schema(halfVisit, { _id: false })], default: undefined },
    counted: { type: Number },
    stopped: { type: { at: Date, reason: String }, _id: false },
    failing: { type: { at: Date, reason: String, hindrance: String }, _id: false },
  },
  recordOptions('area_trials'),
);
areaTrialSchema.index({ area: 1, since: 1 });
areaTrialSchema.index({ since: 1 }, { expireAfterSeconds: KEPT_S });
