import { Schema, type Types } from 'mongoose';
import { mobileSchemas, type Milli, type Mobile as MobileRecord } from '@shopbench/contracts';
import type { mobileInput } from '@shopbench/contracts';
import type * as z from 'zod/mini';
import { namedSchema, recordWith, type RecordKind } from '../records/stored-record';
import { MOBILE_SHEET } from './mobile-sheet';

type Fields = Omit<z.output<typeof mobileInput>, 'brand' | 'category'>;

/** A mobile; money in paise, quantities in thousandths. What it shares with its product is kept the same as there. */
export class Mobile extends recordWith<Fields & Pick<MobileRecord, 'mobileName'>>() {
  brandId?: Types.ObjectId | null;
  /** As it was when the mobile was saved. */
  brandName: string;
  modelId?: Types.ObjectId | null;
  categoryId?: Types.ObjectId | null;
  productImage?: string;
  /** The product that it is sold as. */
  productId?: Types.ObjectId;
  /** Its IMEIs, each of one mobile only; none once it is archived. */
  imeis?: string[] | null;
  /** The stock of its product, only of a mobile that is being made; never stored. */
  stock?: Milli;
}

export const MOBILES: RecordKind = {
  collection: 'mobiles',
  noun: 'mobile',
  name: 'mobileName',
  schemas: mobileSchemas,
  money: ['purchasePrice', 'salePrice', 'minSalePrice', 'mrp'],
  quantities: ['openingStock'],
  fields: {
    mobileName: String,
    brandId: Schema.Types.ObjectId,
    brandName: String,
    modelId: Schema.Types.ObjectId,
    categoryId: Schema.Types.ObjectId,
    productImage: String,
    productId: Schema.Types.ObjectId,
    imeis: { type: [String], default: undefined },
  },
  indexes: [
    { brandId: 1, archived: 1, foldedName: 1, _id: 1 },
    { modelId: 1 },
    { categoryId: 1 },
    { archived: 1, mobileType: 1, foldedName: 1, _id: 1 },
  ],
  sheet: MOBILE_SHEET,
};
export const mobileSchema = namedSchema<Mobile>(MOBILES);
mobileSchema.index({ imeis: 1 }, { unique: true, sparse: true });
