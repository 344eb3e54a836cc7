import { Schema, type Types } from 'mongoose';
import type { Milli } from '@shopbench/contracts';
import { actor, recordOptions, type Actor } from '../common/records/record';
import { documentRef, type DocumentRef } from '../ledger/ledger-entry.schema';

export type StockMovementKind = 'opening' | 'sale' | 'sale_cancelled' | 'adjustment';

/** One change of a product's stock; `change` and `quantityAfter` in thousandths of its unit. */
export class StockMovement {
  _id: Types.ObjectId;
  itemId: Types.ObjectId;
  kind: StockMovementKind;
  change: Milli;
  quantityAfter: Milli;
  document: DocumentRef;
  reason?: string;
  at: Date;
  by: Actor;
}

export const stockMovementSchema = new Schema<StockMovement>(
  {
    itemId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    change: { type: Number, required: true },
    quantityAfter: { type: Number, required: true },
    document: documentRef,
    reason: String,
    at: { type: Date, required: true },
    by: { ...actor, required: true },
  },
  recordOptions('stock_movements'),
);
stockMovementSchema.index({ itemId: 1, _id: 1 });
stockMovementSchema.index({ 'document.id': 1 });
