import { Schema, type Types } from 'mongoose';
import type { Paise } from '@shopbench/contracts';
import { recordOptions } from '../records/record';

/** What a customer means to order; it lies here, so that it is the same on each of their phones. `_id` is the party's. */
export class Cart {
  _id: Types.ObjectId;
  version: number;
  /** `price` is the one at which the item was put in, for one unit. */
  lines: { item: Types.ObjectId; quantity: number; price: Paise }[];
  updatedAt: Date;
}

const line = {
  _id: false,
  item: { type: Schema.Types.ObjectId, required: true },
  quantity: { type: Number, required: true },
  price: { type: Number, required: true },
} as const;

export const cartSchema = new Schema<Cart>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    lines: [line],
    updatedAt: { type: Date, required: true },
  },
  recordOptions('carts'),
);
