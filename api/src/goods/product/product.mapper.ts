import {
  fromMilli,
  toRupees,
  type Milli,
  type Paise,
  type Product as ProductRecord,
} from '@shopbench/contracts';
import type { Brand } from '../../store/goods/brand.schema';
import type { Category } from '../../store/goods/category.schema';
import { toRecord } from '../../records/masters/record-mapper';
import { PRODUCTS, type Product } from '../../store/goods/product.schema';

/** The brands and categories that products name, by id. */
export interface ProductNames {
  brands: ReadonlyMap<string, Brand>;
  categories: ReadonlyMap<string, Category>;
}

/** Rupees that a piece in stock cost; undefined where there is none. */
const averageCost = (stock: Milli, stockValue: Paise): number | undefined =>
  stock > 0 ? toRupees(Math.round((stockValue * 1000) / stock)) : undefined;

/** A stored product as the API answers it: money in rupees, quantities in its unit. */
export function toProduct(product: Product, { brands, categories }: ProductNames): ProductRecord {
  const { brandId, categoryId, mobileId, stock, movedAt, ...rest } = toRecord(product, PRODUCTS);
  const { stockValue, overLow: _over, ...fields } = rest;
  const brand = brands.get(String(brandId));
  const category = categories.get(String(categoryId));
  return {
    ...fields,
    service: product.service ?? false,
    ...(mobileId ? { mobile: String(mobileId) } : {}),
    brand: brand ? { _id: String(brand._id), brandName: brand.brandName } : null,
    category: category
      ? { _id: String(category._id), categoryName: category.categoryName, gstRate: category.gstRate }
      : null,
    stockQuantity: fromMilli(stock),
    averageCost: averageCost(stock, stockValue) ?? fields.purchasePrice,
    movedAt: movedAt.toISOString(),
  };
}
