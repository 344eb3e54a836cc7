import { Schema, type Types } from 'mongoose';
import type { Paise, TradeKindName } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../records/record';

/** A bill that is put aside while it is being written. Taken up, it is kept for a while, so that it is told who has it. */
export class ParkedBill {
  _id: Types.ObjectId;
  kind: TradeKindName;
  partyName: string;
  label?: string;
  lineCount: number;
  amount: Paise;
  /** The form as JSON. */
  draft: string;
  heldAt: Date;
  heldBy: Actor;
  takenAt: Date | null;
  takenBy: Actor | null;
}

const TAKEN_KEPT_S = 7 * 24 * 60 * 60;

export const parkedBillSchema = new Schema<ParkedBill>(
  {
    kind: { type: String, required: true },
    partyName: { type: String, required: true },
    label: String,
    lineCount: { type: Number, required: true },
    amount: { type: Number, required: true },
    draft: { type: String, required: true },
    heldAt: { type: Date, required: true },
    heldBy: { ...actor, required: true },
    takenAt: { type: Date, default: null },
    takenBy: { ...actor, default: null },
  },
  recordOptions('held_bills'),
);
parkedBillSchema.index({ kind: 1, takenAt: 1, _id: 1 });
parkedBillSchema.index({ takenAt: 1 }, { expireAfterSeconds: TAKEN_KEPT_S });
