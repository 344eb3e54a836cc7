import { fromMilli, type Milli, type Mobile as MobileRecord } from '@shopbench/contracts';
import { brandOf } from '../brand/brand.mapper';
import { categoryOf } from '../category/category.mapper';
import { toRecord } from '../../records/masters/record-mapper';
import type { Brand } from '../../store/goods/brand.schema';
import type { Category } from '../../store/goods/category.schema';
import { nameOf } from '../../store/goods/mobile-names';
import { MOBILES, type Mobile } from '../../store/goods/mobile.schema';
import type { MobileModel } from '../../store/goods/model.schema';

/** What a mobile names, as it is stored; null where it names nothing. */
export interface MobileNames {
  brand: Brand | null;
  modelNo: MobileModel | null;
  category: Category | null;
}

/** A stored mobile as the API answers it, with the stock of its product. */
export function toMobile(mobile: Mobile, names: MobileNames, ofProduct: Milli | undefined): MobileRecord {
  const {
    brandId: _b,
    modelId: _m,
    categoryId: _c,
    imeis: _i,
    stock,
    productId,
    brandName,
    ...fields
  } = toRecord(mobile, MOBILES);
  const modelNo = names.modelNo?.modelNo ?? mobile.modelNo;
  return {
    ...fields,
    mobileName: nameOf({ brandName: names.brand?.brandName ?? brandName, modelNo }),
    modelNo,
    brand: brandOf(names.brand),
    category: categoryOf(names.category),
    ...(productId ? { product: String(productId) } : {}),
    stockQuantity: fromMilli(stock ?? ofProduct ?? 0),
  };
}
