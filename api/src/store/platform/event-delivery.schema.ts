import { Schema, type Types } from 'mongoose';
import type { ShopEventName } from '@shopbench/contracts';
import { recordOptions } from '../records/record';

/** An event that one taker has not taken yet, written in the transaction of what happened; gone once it is taken. */
export class EventDelivery {
  _id: Types.ObjectId;
  taker: Types.ObjectId;
  /** The event's own, the same for all takers. */
  eventId: string;
  event: ShopEventName;
  at: Date;
  about: object;
  tries: number;
  /** When it is tried next; none of one that was given up. */
  due?: Date;
  failed?: string;
}

export const eventDeliverySchema = new Schema<EventDelivery>(
  {
    taker: { type: Schema.Types.ObjectId, required: true },
    eventId: { type: String, required: true },
    event: { type: String, required: true },
    at: { type: Date, required: true },
    about: { type: Schema.Types.Mixed, required: true },
    tries: { type: Number, required: true },
    due: Date,
    failed: String,
  },
  { ...recordOptions('event_deliveries'), minimize: false },
);
eventDeliverySchema.index({ taker: 1, due: 1 });
// Of takers that are gone, whichever they were.
eventDeliverySchema.index({ due: 1 });
