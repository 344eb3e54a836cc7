import { folded, type Brand as BrandRecord } from '@shopbench/contracts';
import { searchKeys } from '../common/lists/search-keys';
import { recordBaseOf } from '../common/records/record';
import type { Brand } from './brand.schema';

export const toBrand = (brand: Brand): BrandRecord => ({
  ...recordBaseOf(brand),
  brandName: brand.brandName,
});

/** The stored fields that follow from a name. */
export const fromBrandName = (brandName: string) => ({
  brandName,
  uniqueKey: folded(brandName),
  foldedName: folded(brandName),
  searchKeys: searchKeys(brandName),
});
