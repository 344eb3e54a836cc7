import { say } from '@shopbench/contracts';
import type { Mobile } from '../goods/mobile.schema';
import { namesOf } from '../goods/mobile-names';
import { behind } from './books';
import { idOf, referencesOf, type Naming, type Reference } from './reference';

/** A mobile is called by its brand and model. */
const ofMobile = (kind: 'brands' | 'models', copies: Naming['copies']): Naming => ({
  ...{ kind, keeps: 'mobiles', moves: 'mobiles', copies },
  follows: (mobile) => namesOf(mobile as Mobile),
});

export const GOODS_REFERENCES: readonly Reference[] = [
  ...referencesOf('models', { brandId: { kind: 'brands', keeps: 'models', moves: 'models' } }),
  ...referencesOf('products', {
    brandId: { kind: 'brands', keeps: 'products', moves: 'products' },
    categoryId: { kind: 'categories', keeps: 'products' },
    mobileId: { kind: 'mobiles', keeps: 'documents' },
  }),
  ...referencesOf('mobiles', {
    brandId: ofMobile('brands', { brandName: 'brandName' }),
    modelId: ofMobile('models', { modelNo: 'modelNo' }),
    categoryId: { kind: 'categories', keeps: 'mobiles' },
    // The product leaves and returns with its mobile, and knows it by `mobileId`.
    productId: { kind: 'products' },
  }),
  ...referencesOf('stock_movements', {
    itemId: { kind: 'products', keeps: 'documents', where: { kind: { $ne: 'opening' } } },
    unitsIn: idOf('units'),
    unitsOut: idOf('units'),
    'document.id': behind,
  }),
  // Units come and go with movements of their product; those of its opening stock are deleted with it.
  ...referencesOf('units', {
    itemId: { kind: 'products' },
    'bought.document': behind,
    'imeiChecks.purchase': behind,
    'story.document.id': behind,
  }),
  // It moved its item.
  ...referencesOf('adjustments', { itemId: { kind: 'products' } }),
  ...referencesOf('stock_counts', { 'scope.id': { kind: 'categories', keeps: 'count sheets' } }),
  ...referencesOf('stock_count_lines', {
    sheetId: idOf('stock_counts'),
    itemId: {
      ...{ kind: 'products', keeps: 'count sheets' },
      open: {
        where: { status: 'open' },
        through: { path: 'sheetId', in: 'stock_counts' },
        field: 'counts',
        words: ({ number }) => say('open.count', { number: String(number) }),
      },
    },
  }),
];
