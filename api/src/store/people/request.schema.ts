import { Schema, type Types } from 'mongoose';
import type { Paise, RequestKind, RequestState } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../records/record';

/** What a customer asked, and what the shop answered. Money in paise. */
export class CustomerRequest {
  _id: Types.ObjectId;
  kind: RequestKind;
  partyId: Types.ObjectId;
  partyName: string;
  at: Date;
  amount?: Paise;
  reference?: string;
  bill?: { id: Types.ObjectId; number: string };
  item?: Types.ObjectId;
  /** In words: what comes back, or is waited for. */
  what: string[];
  word?: string;
  state: RequestState;
  answerWord?: string;
  answered?: { at: Date; by: Actor };
  payment?: { id: Types.ObjectId; number: string };
}

const { ObjectId } = Schema.Types;
const plain = <T extends object>(fields: T) => new Schema(fields, { _id: false });

export const customerRequestSchema = new Schema<CustomerRequest>(
  {
    kind: { type: String, required: true },
    partyId: { type: ObjectId, required: true },
    partyName: { type: String, required: true },
    at: { type: Date, required: true },
    amount: Number,
    reference: String,
    bill: plain({ id: ObjectId, number: String }),
    item: ObjectId,
    what: { type: [String], required: true },
    word: String,
    state: { type: String, required: true },
    answerWord: String,
    answered: plain({ at: Date, by: actor }),
    payment: plain({ id: ObjectId, number: String }),
  },
  recordOptions('customer_requests'),
);
customerRequestSchema.index({ at: 1, _id: 1 });
customerRequestSchema.index({ state: 1, at: 1, _id: 1 });
customerRequestSchema.index({ partyId: 1, at: 1, _id: 1 });
customerRequestSchema.index({ item: 1 }, { sparse: true });
// The clock of people's data asks what is over, each day.
customerRequestSchema.index({ 'answered.at': 1 }, { sparse: true });
