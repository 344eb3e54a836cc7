import { defineArea, page } from '@shopbench/client';

export default defineArea({
  routes: [
    page('/product', () => import('./products/product-list-page')),
    page('/product/bulk-upload', () => import('./products/product-list-page')),
    page('/product/labels', () => import('./labels/label-page')),
    page('/product/create', () => import('./products/product-create-page')),
    page('/product/update/:id', () => import('./products/product-update-page')),
    page('/product/second-hand', () => import('./second-hand/second-hand-list-page')),
    page('/product/second-hand/buy', () => import('./second-hand/second-hand-buy-page')),
    page('/product/unit/:imei', () => import('./units/unit-page')),
    page('/product/:id', () => import('./products/product-page')),
    page('/stock/valuation', () => import('./stock/valuation-page')),
    page('/stock/adjustment/:id', () => import('./stock/adjustment-page')),
    page('/stock/count', () => import('./counts/count-list-page')),
    page('/stock/count/:id', () => import('./counts/count-page')),
    page('/brand', () => import('./brands/brand-list-page')),
    page('/category', () => import('./categories/category-list-page')),
    page('/brand/update/:id', () => import('./brands/brand-update-page')),
    page('/category/update/:id', () => import('./categories/category-update-page')),
    page('/mobile', () => import('./mobiles/mobile-list-page')),
    page('/mobile/create', () => import('./mobiles/mobile-create-page')),
    page('/mobile/update/:id', () => import('./mobiles/mobile-update-page')),
    page('/mobile/model', () => import('./models/model-list-page')),
    page('/mobile/model/:id', () => import('./models/model-page')),
  ],
});
