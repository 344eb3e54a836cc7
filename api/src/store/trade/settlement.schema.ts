import { Schema, type Types } from 'mongoose';
import type { Day, Paise, SettledKind } from '@shopbench/contracts';
import { recordOptions } from '../records/record';

/** One of the two documents of a settlement, with its own day. */
export interface SettledSide {
  kind: SettledKind;
  /** The document's id; of an opening balance the party's. */
  id: Types.ObjectId;
  date: Day;
}

/**
 * How much of a document was set against another, paise: of a payment against what it settles, of a note against a bill. It counts
 * from the day of the later of the two until one of them is taken back.
 */
export class Settlement {
  _id: Types.ObjectId;
  /** The payment or the note that was set against something. */
  from: SettledSide;
  /** What it was set against: a bill, a note, an expense, an opening balance, money that went the other way. */
  to: SettledSide;
  amount: Paise;
  /** The first day that it counts for. */
  on: Day;
  /** The first day that it counts for no more: up to `on` where it never did. Absent while it holds. */
  undoneOn?: Day;
}

const side = new Schema<SettledSide>(
  {
    kind: { type: String, required: true },
    id: { type: Schema.Types.ObjectId, required: true },
    date: { type: String, required: true },
  },
  { _id: false },
);

export const settlementSchema = new Schema<Settlement>(
  {
    from: { type: side, required: true },
    to: { type: side, required: true },
    amount: { type: Number, required: true },
    on: { type: String, required: true },
    undoneOn: String,
  },
  recordOptions('settlements'),
);
settlementSchema.index({ 'from.id': 1, on: 1 });
settlementSchema.index({ 'to.id': 1, on: 1 });
