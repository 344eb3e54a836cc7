import type { Types } from 'mongoose';
import {
  folded,
  fromMilli,
  toMilli,
  toPaise,
  toRupees,
  type ProductInput,
  type ProductUpdate,
} from '@shopbench/contracts';
import type { Brand } from '../brand/brand.schema';
import type { Category } from '../category/category.schema';
import { searchKeys } from '../common/lists/search-keys';
import { recordBaseOf } from '../common/records/record';
import type { Product } from './product.schema';

/** The brands and categories that products name by id. */
export interface ProductNames {
  brands: ReadonlyMap<string, Brand>;
  categories: ReadonlyMap<string, Category>;
}

/** A stored product as the API answers it: money in rupees, quantities in its unit. */
export function toProduct(product: Product, { brands, categories }: ProductNames) {
  const {
    brandId,
    categoryId,
    stock,
    stockValue: _value,
    uniqueKey: _key,
    foldedName: _name,
    searchKeys: _keys,
    ...rest
  } = product;
  const { createdBy: _by, updatedBy: _who, ...fields } = rest;
  const brand = brandId && brands.get(String(brandId));
  const category = categoryId && categories.get(String(categoryId));
  return {
    ...fields,
    ...recordBaseOf(product),
    brand: brand ? { _id: String(brand._id), brandName: brand.brandName } : null,
    category: category
      ? { _id: String(category._id), categoryName: category.categoryName, gstRate: category.gstRate }
      : null,
    purchasePrice: toRupees(product.purchasePrice),
    salePrice: toRupees(product.salePrice),
    minSalePrice: toRupees(product.minSalePrice),
    mrp: toRupees(product.mrp),
    lowLevelLimit: fromMilli(product.lowLevelLimit),
    openingStock: fromMilli(product.openingStock),
    stockQuantity: fromMilli(stock),
  };
}

/** The stored fields that follow from what a form sent and from the brand and category it named. */
export function fromProductInput(
  input: Omit<ProductInput, 'openingStock'> | Omit<ProductUpdate, 'version'>,
  brandId: Types.ObjectId | null,
  categoryId: Types.ObjectId | null,
) {
  const { brand: _brand, category: _category, ...fields } = input;
  return {
    ...fields,
    brandId,
    categoryId,
    purchasePrice: toPaise(input.purchasePrice),
    salePrice: toPaise(input.salePrice),
    minSalePrice: toPaise(input.minSalePrice),
    mrp: toPaise(input.mrp),
    lowLevelLimit: toMilli(input.lowLevelLimit),
    uniqueKey: productKey(input.itemCode),
    foldedName: folded(input.productName),
    searchKeys: searchKeys(input.productName, input.itemCode, input.serialNumber),
  };
}

/** The form in which two item codes are the same. */
export const productKey = (itemCode: string): string => folded(itemCode);
