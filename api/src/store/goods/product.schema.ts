import { Schema, type Types } from 'mongoose';
import { productSchemas, type Milli, type Paise, type ProductInput } from '@shopbench/contracts';
import { namedSchema, recordWith, type RecordKind } from '../records/stored-record';
import { PRODUCT_SHEET } from './product-sheet';

/** An item for sale; money in paise, quantities in thousandths of its unit, discount in percent. */
export class Product extends recordWith<Omit<ProductInput, 'brand' | 'category'>>() {
  brandId?: Types.ObjectId | null;
  categoryId?: Types.ObjectId | null;
  productImage?: string;
  /** The mobile that is sold as this product. */
  mobileId?: Types.ObjectId;
  /** On hand. Changed by the posting class only. */
  stock: Milli;
  /** What lies on hand cost the shop. Changed by the posting class only. */
  stockValue: Paise;
  /** How much more there is than the low level, so that an index finds what is low. */
  overLow: Milli;
  /** When goods last came or went. Changed by the posting class only. */
  movedAt: Date;
}

export const PRODUCTS: RecordKind = {
  collection: 'products',
  noun: 'product',
  name: 'productName',
  schemas: productSchemas,
  sortFields: { stockQuantity: 'stock' },
  money: ['purchasePrice', 'salePrice', 'minSalePrice', 'mrp'],
  quantities: ['openingStock', 'lowLevelLimit'],
  fields: {
    brandId: Schema.Types.ObjectId,
    categoryId: Schema.Types.ObjectId,
    productImage: String,
    mobileId: Schema.Types.ObjectId,
    openingUnits: { type: [[String]], default: undefined },
    stock: Number,
    stockValue: Number,
    overLow: Number,
    movedAt: Date,
  },
  indexes: [
    { categoryId: 1, archived: 1, foldedName: 1, _id: 1 },
    { brandId: 1, archived: 1, foldedName: 1, _id: 1 },
    { location: 1, archived: 1, foldedName: 1, _id: 1 },
    { notForSale: 1, archived: 1, foldedName: 1, _id: 1 },
    { oneClickSale: 1, archived: 1, foldedName: 1, _id: 1 },
    { archived: 1, overLow: 1, _id: 1 },
    { archived: 1, stockValue: 1, _id: 1 },
    { mobileId: 1 },
  ],
  sheet: PRODUCT_SHEET,
};
export const productSchema = namedSchema<Product>(PRODUCTS);
