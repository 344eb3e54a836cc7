import { Schema, type Types } from 'mongoose';
import {
  fromMilli,
  toRupees,
  type AdjustReason,
  type Milli,
  type Paise,
  type StockAdjustment as AdjustmentRecord,
  type Unit,
} from '@shopbench/contracts';
import { documentFields, indexDocuments, StoredDocument } from '../books/stored-document';
import { recordBaseOf, recordOptions } from '../records/record';

/** A change of one item's stock by hand; name and unit as they were then. */
export class Adjustment extends StoredDocument {
  itemId: Types.ObjectId;
  productName: string;
  itemCode: string;
  unit: Unit;
  change: Milli;
  quantityAfter: Milli;
  reasonKind: AdjustReason;
  /** What the person added in words. */
  reason?: string;
  imeis?: string[];
  /** What the goods cost, never below 0. */
  cost: Paise;
}

export const adjustmentSchema = new Schema<Adjustment>(
  {
    ...documentFields,
    itemId: { type: Schema.Types.ObjectId, required: true },
    productName: { type: String, required: true },
    itemCode: { type: String, required: true },
    unit: { type: String, required: true },
    change: { type: Number, required: true },
    quantityAfter: { type: Number, required: true },
    reasonKind: { type: String, required: true },
    reason: String,
    imeis: { type: [String], default: undefined },
    cost: { type: Number, required: true },
  },
  recordOptions('adjustments'),
);
indexDocuments(adjustmentSchema);

/** A stored adjustment as the API answers it; money in rupees, quantities in the item's unit. */
export function toAdjustment(adjustment: Adjustment): AdjustmentRecord {
  const { itemId, productName, itemCode, unit, reason, imeis, cancelReason } = adjustment;
  return {
    ...recordBaseOf(adjustment),
    kind: 'adjustment',
    number: adjustment.number,
    date: adjustment.date,
    item: { _id: String(itemId), productName, itemCode, unit },
    change: fromMilli(adjustment.change),
    quantityAfter: fromMilli(adjustment.quantityAfter),
    reasonKind: adjustment.reasonKind,
    ...(reason ? { reason } : {}),
    ...(imeis ? { imeis } : {}),
    cost: toRupees(adjustment.cost),
    cancelled: adjustment.cancelled,
    ...(cancelReason ? { cancelReason } : {}),
    createdBy: adjustment.createdBy.name,
    madeBy: String(adjustment.createdBy.userId),
  };
}
