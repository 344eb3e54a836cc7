import { Schema, type Types } from 'mongoose';
import type { CountStatus, Milli } from '@shopbench/contracts';
import { documentFields, indexDocuments, StoredDocument } from '../books/stored-document';
import { actor, recordOptions, type Actor } from '../records/record';

/** Which products a sheet is about; `id` of a category, `name` as it was when the sheet was made. */
export interface CountScope {
  kind: 'all' | 'category' | 'location';
  id?: Types.ObjectId;
  name: string;
}

/** A count sheet. What was counted on it lies in lines of its own, so that several people count at once. */
export class CountSheet extends StoredDocument {
  scope: CountScope;
  note?: string;
  status: CountStatus;
  /** Goes up with every count, so that the posting of the sheet meets whoever still counts on it. */
  entries: number;
}

/** What is counted of one item on a sheet; thousandths of its unit. */
export class CountLine {
  _id: Types.ObjectId;
  sheetId: Types.ObjectId;
  itemId: Types.ObjectId;
  counted: Milli;
  /** What the books said when it was counted. */
  expected: Milli;
  differs: boolean;
  /** The units that were scanned; they are among what is counted. */
  imeis: string[];
  at: Date;
  by: Actor;
}

export const countSheetSchema = new Schema<CountSheet>(
  {
    ...documentFields,
    scope: {
      type: new Schema(
        { kind: { type: String, required: true }, id: Schema.Types.ObjectId, name: String },
        { _id: false },
      ),
      required: true,
    },
    note: String,
    status: { type: String, required: true },
    entries: { type: Number, required: true },
  },
  recordOptions('stock_counts'),
);
indexDocuments(countSheetSchema);
countSheetSchema.index({ 'scope.id': 1 }, { sparse: true });
countSheetSchema.index({ createdAt: 1, _id: 1 });
countSheetSchema.index({ status: 1, date: 1, _id: 1 });

export const countLineSchema = new Schema<CountLine>(
  {
    sheetId: { type: Schema.Types.ObjectId, required: true },
    itemId: { type: Schema.Types.ObjectId, required: true },
    counted: { type: Number, required: true },
    expected: { type: Number, required: true },
    differs: { type: Boolean, required: true },
    imeis: { type: [String], required: true },
    at: { type: Date, required: true },
    by: { ...actor, required: true },
  },
  recordOptions('stock_count_lines'),
);
countLineSchema.index({ sheetId: 1, itemId: 1 }, { unique: true });
countLineSchema.index({ itemId: 1 });
countLineSchema.index({ sheetId: 1, at: 1, _id: 1 });
countLineSchema.index({ sheetId: 1, differs: 1, at: 1, _id: 1 });
