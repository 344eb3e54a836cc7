import { Schema, type Types } from 'mongoose';
import { actor, recordOptions, type Actor } from '../records/record';

/** A message between a customer and the shop. */
export class Message {
  _id: Types.ObjectId;
  partyId: Types.ObjectId;
  from: 'customer' | 'shop';
  text: string;
  at: Date;
  by: Actor;
}

/** How a customer and the shop stand with their messages. `_id` is the party's. */
export class MessageThread {
  _id: Types.ObjectId;
  name: string;
  last: Message;
  at: Date;
  /** Messages that the shop, and that the customer has not read. */
  unreadByShop: number;
  unreadByCustomer: number;
}

const { ObjectId } = Schema.Types;
const message = {
  _id: { type: ObjectId, required: true },
  partyId: { type: ObjectId, required: true },
  from: { type: String, required: true },
  text: { type: String, required: true },
  at: { type: Date, required: true },
  by: { ...actor, required: true },
} as const;

export const messageSchema = new Schema<Message>(message, recordOptions('customer_messages'));
messageSchema.index({ partyId: 1, at: 1, _id: 1 });
// The clock of people's data asks what is over, each day.
messageSchema.index({ at: 1 });

export const messageThreadSchema = new Schema<MessageThread>(
  {
    _id: { type: ObjectId, required: true },
    name: { type: String, required: true },
    last: { type: new Schema(message), required: true },
    at: { type: Date, required: true },
    unreadByShop: { type: Number, required: true },
    unreadByCustomer: { type: Number, required: true },
  },
  recordOptions('customer_threads'),
);
messageThreadSchema.index({ at: 1, _id: 1 });
messageThreadSchema.index({ unreadByShop: 1 }, { partialFilterExpression: { unreadByShop: { $gt: 0 } } });
