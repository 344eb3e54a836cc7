import { titleCase, type Brand, type Category, type Product } from '@shopbench/contracts';
import { screenPath } from '../paths';
import { defineResource } from '../resource';

/** Brands of products and mobiles. */
export const brands = defineResource({
  area: 'pages',
  path: '/brand',
  one: 'brand',
  many: 'brands',
  tag: 'Brand',
  nameOf: (brand: Brand) => titleCase(brand.brandName),
});

/** Categories, which give products their GST rate. */
export const categories = defineResource({
  area: 'pages',
  path: '/category',
  one: 'category',
  many: 'categories',
  tag: 'Category',
  nameOf: (category: Category) => titleCase(category.categoryName),
});

/** Products and their stock. */
export const products = defineResource({
  area: 'pages',
  path: '/product',
  one: 'product',
  many: 'products',
  tag: 'Product',
  staleToo: ['Stock', 'Dashboard'],
  nameOf: (product: Product) => titleCase(product.productName),
  screen: (product: Product) => screenPath('product', product._id),
});
