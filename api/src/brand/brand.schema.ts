import { Schema } from 'mongoose';
import { recordFields, recordOptions, type StoredRecord } from '../common/records/record';

export class Brand implements StoredRecord {
  _id: StoredRecord['_id'];
  version: number;
  archived: boolean;
  createdAt: Date;
  updatedAt: Date;
  createdBy: StoredRecord['createdBy'];
  updatedBy: StoredRecord['updatedBy'];

  brandName: string;
  /** The folded name while the brand is not archived. */
  uniqueKey: string;
  foldedName: string;
  searchKeys: string[];
}

export const brandSchema = new Schema<Brand>(
  {
    ...recordFields,
    brandName: { type: String, required: true },
    uniqueKey: { type: String, required: true },
    foldedName: { type: String, required: true },
    searchKeys: { type: [String], required: true },
  },
  recordOptions('brands'),
);
brandSchema.index({ uniqueKey: 1 }, { unique: true });
brandSchema.index({ searchKeys: 1 });
brandSchema.index({ archived: 1, foldedName: 1, _id: 1 });
brandSchema.index({ archived: 1, createdAt: 1, _id: 1 });
