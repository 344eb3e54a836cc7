import { comingSoon, defineArea, page } from '@shopbench/client';

export default defineArea({
  routes: [
    page('/product', () => import('./products/product-list-page')),
    page('/product/create', () => import('./products/product-create-page')),
    page('/product/update/:id', () => import('./products/product-update-page')),
    page('/product/unit/:imei', () => import('./units/unit-page')),
    page('/product/:id', () => import('./products/product-page')),
    page('/stock/valuation', () => import('./stock/valuation-page')),
    page('/stock/adjustment/:id', () => import('./stock/adjustment-page')),
    page('/stock/count', () => import('./counts/count-list-page')),
    page('/stock/count/:id', () => import('./counts/count-page')),
    page('/brand', () => import('./brands/brand-list-page')),
    page('/category', () => import('./categories/category-list-page')),
    ...comingSoon(
      '/brand/update/:id',
      '/category/update/:id',
      '/mobile/create',
      '/mobile/model',
      '/mobile/update/:id',
    ),
  ],
});
