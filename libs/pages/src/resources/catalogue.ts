import {
  titleCase,
  type Brand,
  type Category,
  type Fault,
  type Mobile,
  type MobileModel,
  type Product,
} from '@shopbench/contracts';
import { screenPath } from '../paths';
import { defineResource } from '../resource';

/** Brands of products and mobiles. */
export const brands = defineResource({
  area: 'pages',
  path: '/brand',
  one: 'brand',
  many: 'brands',
  list: 'brands',
  tag: 'Brand',
  staleToo: ['Model', 'Mobile', 'Product'],
  nameOf: (brand: Brand) => titleCase(brand.brandName),
  screen: (brand: Brand) => screenPath('brand', brand._id),
});

/** Categories, which give products their GST rate. */
export const categories = defineResource({
  area: 'pages',
  path: '/category',
  one: 'category',
  many: 'categories',
  list: 'categories',
  tag: 'Category',
  staleToo: ['Mobile', 'Product'],
  nameOf: (category: Category) => titleCase(category.categoryName),
  screen: (category: Category) => screenPath('category', category._id),
});

/** Products and their stock. */
export const products = defineResource({
  area: 'pages',
  path: '/product',
  one: 'product',
  many: 'products',
  list: 'products',
  tag: 'Product',
  staleToo: ['Stock', 'Dashboard', 'Mobile'],
  nameOf: (product: Product) => titleCase(product.productName),
  screen: (product: Product) => screenPath('product', product._id),
});

/** Models of mobiles. */
export const models = defineResource({
  area: 'pages',
  path: '/model',
  one: 'model',
  many: 'models',
  list: 'models',
  tag: 'Model',
  staleToo: ['Mobile'],
  nameOf: (model: MobileModel) => titleCase(model.modelNo),
  screen: (model: MobileModel) => screenPath('model', model._id),
});

/** Mobiles: for sale, and those of customers. */
export const mobiles = defineResource({
  area: 'pages',
  path: '/mobile',
  one: 'mobile',
  many: 'mobiles',
  list: 'mobiles',
  tag: 'Mobile',
  staleToo: ['Product', 'Stock', 'Dashboard'],
  nameOf: (mobile: Mobile) => titleCase(mobile.mobileName),
  screen: (mobile: Mobile) => screenPath('mobile', mobile._id),
});

/** What can be wrong with a device. */
export const faults = defineResource({
  area: 'pages',
  path: '/fault',
  one: 'problem',
  many: 'faults',
  list: 'faults',
  tag: 'Fault',
  nameOf: (fault: Fault) => titleCase(fault.fault),
  screen: (fault: Fault) => screenPath('fault', fault._id),
});
