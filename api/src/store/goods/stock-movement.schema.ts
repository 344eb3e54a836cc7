import { Schema, type Types } from 'mongoose';
import type { Day, Milli, Paise, StockMovement as MovementRecord } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../records/record';
import { documentRef, type DocumentRef, type Nominal } from '../books/ledger-entry.schema';

export type StockMovementKind = MovementRecord['kind'];

/** One change of a product's stock; `change` and `quantityAfter` in thousandths of its unit. */
export class StockMovement {
  _id: Types.ObjectId;
  itemId: Types.ObjectId;
  kind: StockMovementKind;
  change: Milli;
  quantityAfter: Milli;
  /** What the goods cost, paise, with the sign of their coming or going. */
  value: Paise;
  /** Of a price that was stated: what of it did not go into the stock, since its goods were gone, and on which day. */
  difference?: { value: Paise; on: Day };
  /** The account of the books that took the other side of the value. */
  against: Nominal;
  unitsIn?: Types.ObjectId[];
  unitsOut?: Types.ObjectId[];
  document: DocumentRef;
  reason?: string;
  at: Date;
  by: Actor;
}

/** Optional lists are left out, not stored empty. */
const unitIds = { type: [Schema.Types.ObjectId], default: undefined } as const;

export const stockMovementSchema = new Schema<StockMovement>(
  {
    itemId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    change: { type: Number, required: true },
    quantityAfter: { type: Number, required: true },
    value: { type: Number, required: true },
    difference: { type: new Schema({ value: Number, on: String }, { _id: false }), default: undefined },
    against: { type: String, required: true },
    unitsIn: unitIds,
    unitsOut: unitIds,
    document: documentRef,
    reason: String,
    at: { type: Date, required: true },
    by: { ...actor, required: true },
  },
  recordOptions('stock_movements'),
);
stockMovementSchema.index({ itemId: 1, _id: 1 });
stockMovementSchema.index({ itemId: 1, kind: 1, _id: 1 });
stockMovementSchema.index({ 'document.id': 1 });
