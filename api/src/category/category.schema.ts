import { Schema } from 'mongoose';
import { recordFields, recordOptions, type StoredRecord } from '../common/records/record';

export class Category implements StoredRecord {
  _id: StoredRecord['_id'];
  version: number;
  archived: boolean;
  createdAt: Date;
  updatedAt: Date;
  createdBy: StoredRecord['createdBy'];
  updatedBy: StoredRecord['updatedBy'];

  categoryName: string;
  /** Percent. */
  gstRate: number;
  subCategories: string[];
  /** The folded name while the category is not archived. */
  uniqueKey: string;
  foldedName: string;
  searchKeys: string[];
}

export const categorySchema = new Schema<Category>(
  {
    ...recordFields,
    categoryName: { type: String, required: true },
    gstRate: { type: Number, required: true },
    subCategories: { type: [String], required: true },
    uniqueKey: { type: String, required: true },
    foldedName: { type: String, required: true },
    searchKeys: { type: [String], required: true },
  },
  recordOptions('categories'),
);
categorySchema.index({ uniqueKey: 1 }, { unique: true });
categorySchema.index({ searchKeys: 1 });
categorySchema.index({ archived: 1, foldedName: 1, _id: 1 });
categorySchema.index({ archived: 1, gstRate: 1, _id: 1 });
categorySchema.index({ archived: 1, createdAt: 1, _id: 1 });
