import { Schema } from 'mongoose';
import { recordOptions } from '../records/record';

/** How long what browsers reported is kept. */
export const KEPT_S = 90 * 24 * 3_600;

/** What browsers saw of one release of an area within an hour, and the same within a day of the shop. */
export class AreaFigure {
  /** Step, start, area and release. */
  _id: string;
  step: 'hour' | 'day';
  /** Its start. */
  at: Date;
  area: string;
  release: string;
  visits: number;
  failedVisits: number;
  load: number;
  render: number;
  unhandled: number;
  longTasks: number;
  /** How many load times fell into each span of `load-times.ts`, by its number. */
  loadTimes: Record<string, number>;
  /** The same of the longest wait for an answer in a visit. */
  interactions: Record<string, number>;
  /** Visits that were followed for ten minutes or to their end; of these, the ones in which something was saved. */
  worked: number;
  saved: number;
  /** What it did in places of other areas' pages, by place (`party_record`), in none of the above. */
  slots: Record<string, SlotFigure>;
}

/** What browsers saw of a release in one place of other areas' pages. */
export interface SlotFigure {
  visits?: number;
  failedVisits?: number;
  loadTimes?: Record<string, number>;
}

const count = { type: Number, default: 0 } as const;

export const areaFigureSchema = new Schema<AreaFigure>(
  {
    _id: { type: String, required: true },
    step: { type: String, required: true },
    at: { type: Date, required: true },
    area: { type: String, required: true },
    release: { type: String, required: true },
    visits: count,
    failedVisits: count,
    load: count,
    render: count,
    unhandled: count,
    longTasks: count,
    loadTimes: { type: Schema.Types.Mixed },
    interactions: { type: Schema.Types.Mixed },
    worked: count,
    saved: count,
    slots: { type: Schema.Types.Mixed },
  },
  recordOptions('area_figures'),
);
areaFigureSchema.index({ step: 1, at: 1 });
areaFigureSchema.index({ area: 1, step: 1, at: 1 });
areaFigureSchema.index({ at: 1 }, { expireAfterSeconds: KEPT_S });
