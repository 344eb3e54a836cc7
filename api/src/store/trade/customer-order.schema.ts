import { Schema } from 'mongoose';
import type { OrderAnswer, PickUpTime } from '@shopbench/contracts';
import { actor, type Actor } from '../records/record';

/** When a customer comes for what they ordered, and what the shop answered. */
export interface CustomerOrder {
  pickUp: PickUpTime;
  word?: string;
  /** The version of the cart that was ordered: each once. */
  cart: number;
  answer: OrderAnswer;
  answerWord?: string;
  answered?: { at: Date; by: Actor };
}

/** How an order keeps it. */
export const customerOrder = new Schema(
  {
    pickUp: { type: String, required: true },
    word: String,
    cart: { type: Number, required: true },
    answer: { type: String, required: true },
    answerWord: String,
    answered: {
      type: new Schema({ at: Date, by: actor }, { _id: false }),
      default: undefined,
    },
  },
  { _id: false },
);
