import type { FormValues } from '@shopbench/client';
import {
  productInput,
  productUpdate,
  updateOf,
  type Product,
  type ProductInput,
  type ProductUpdate,
} from '@shopbench/contracts';

export type ProductValues = FormValues<typeof productInput>;

/** Where products are listed, made and edited. Source: specification 2, section 2. */
export const PRODUCT_LIST_PATH = '/product';
export const PRODUCT_CREATE_PATH = '/product/create';
export const productPath = (id: string): string => `/product/update/${id}`;

/** An empty form. */
export const NEW_PRODUCT: ProductValues = {
  unit: 'PCS',
  openingStock: 0,
  minSalePrice: 0,
  mrp: 0,
  saleDiscount: 0,
  lowLevelLimit: 0,
};

/** A stored product as the form edits it: brand and category by name. */
export function productValues(product: Product): ProductValues {
  const fields = Object.keys(productInput.shape) as (keyof ProductInput)[];
  const plain = Object.fromEntries(
    fields.flatMap((field) => (product[field] === undefined ? [] : [[field, product[field]]])),
  );
  return {
    ...plain,
    brand: product.brand?.brandName ?? '',
    category: product.category?.categoryName ?? '',
  };
}

/** What a PUT takes: everything but the opening stock, which is set once. */
export const productUpdateOf = (product: ProductInput, version: number): ProductUpdate =>
  updateOf(productUpdate, product, { version });
