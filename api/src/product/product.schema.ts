import { Schema, type Types } from 'mongoose';
import type { Milli, Paise, Unit } from '@shopbench/contracts';
import { recordFields, recordOptions, type StoredRecord } from '../common/records/record';

/** An item for sale; money in paise, quantities in thousandths of its unit. */
export class Product implements StoredRecord {
  _id: Types.ObjectId;
  version: number;
  archived: boolean;
  createdAt: Date;
  updatedAt: Date;
  createdBy: StoredRecord['createdBy'];
  updatedBy: StoredRecord['updatedBy'];

  productName: string;
  itemCode: string;
  brandId: Types.ObjectId | null;
  categoryId: Types.ObjectId | null;
  subcategory?: string;
  purchasePrice: Paise;
  salePrice: Paise;
  minSalePrice: Paise;
  mrp: Paise;
  unit: Unit;
  hsnCode?: string;
  /** Percent. */
  saleDiscount: number;
  lowLevelLimit: Milli;
  serialNumber?: string;
  productImage?: string;
  description?: string;
  warranty?: string;
  location?: string;
  printDescription: boolean;
  oneClickSale: boolean;
  enableTracking: boolean;
  printSerialNo: boolean;
  notForSale: boolean;

  openingStock: Milli;
  /** On hand. Changed by the posting class only. */
  stock: Milli;
  /** What lies on hand cost the shop. Changed by the posting class only. */
  stockValue: Paise;

  /** The item code while the product is not archived. */
  uniqueKey: string;
  foldedName: string;
  searchKeys: string[];
}

const flag = { type: Boolean, required: true } as const;
const amount = { type: Number, required: true } as const;

export const productSchema = new Schema<Product>(
  {
    ...recordFields,
    productName: { type: String, required: true },
    itemCode: { type: String, required: true },
    brandId: { type: Schema.Types.ObjectId, default: null },
    categoryId: { type: Schema.Types.ObjectId, default: null },
    subcategory: String,
    purchasePrice: amount,
    salePrice: amount,
    minSalePrice: amount,
    mrp: amount,
    unit: { type: String, required: true },
    hsnCode: String,
    saleDiscount: amount,
    lowLevelLimit: amount,
    serialNumber: String,
    productImage: String,
    description: String,
    warranty: String,
    location: String,
    printDescription: flag,
    oneClickSale: flag,
    enableTracking: flag,
    printSerialNo: flag,
    notForSale: flag,
    openingStock: amount,
    stock: amount,
    stockValue: amount,
    uniqueKey: { type: String, required: true },
    foldedName: { type: String, required: true },
    searchKeys: { type: [String], required: true },
  },
  recordOptions('products'),
);
productSchema.index({ uniqueKey: 1 }, { unique: true });
productSchema.index({ searchKeys: 1 });
productSchema.index({ archived: 1, foldedName: 1, _id: 1 });
productSchema.index({ archived: 1, itemCode: 1, _id: 1 });
productSchema.index({ archived: 1, stock: 1, _id: 1 });
productSchema.index({ archived: 1, salePrice: 1, _id: 1 });
productSchema.index({ archived: 1, createdAt: 1, _id: 1 });
productSchema.index({ categoryId: 1, archived: 1, foldedName: 1, _id: 1 });
productSchema.index({ brandId: 1, archived: 1, foldedName: 1, _id: 1 });
