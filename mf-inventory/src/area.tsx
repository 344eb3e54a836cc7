import { comingSoon, defineArea, page } from '@shopbench/client';

export default defineArea({
  routes: [
    page('/product', () => import('./products/product-list-page')),
    page('/product/create', () => import('./products/product-create-page')),
    page('/product/update/:id', () => import('./products/product-update-page')),
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
