import { Schema, type Types } from 'mongoose';
import type { ShopEventName } from '@shopbench/contracts';
import { recordOptions } from '../records/record';

/** Who takes events: an address that an admin named, or the server half of an area, whose row follows what is published. */
export class EventTaker {
  _id: Types.ObjectId;
  label: string;
  url?: string;
  area?: string;
  events: ShopEventName[];
  /** What an address's events are signed with. */
  sealedKey?: string;
  since: Date;
}

export const eventTakerSchema = new Schema<EventTaker>(
  {
    label: { type: String, required: true },
    ...{ url: String, area: String, sealedKey: String },
    events: { type: [String], required: true },
    since: { type: Date, required: true },
  },
  recordOptions('event_takers'),
);
eventTakerSchema.index({ area: 1 }, { unique: true, sparse: true });
eventTakerSchema.index({ since: 1, _id: 1 });
