import { defineArea } from '@shopbench/client';
import { ComingSoon } from '@shopbench/ui';
import { lazy } from 'react';
import { PRODUCT_CREATE_PATH, PRODUCT_LIST_PATH } from './features/products/product-values';
import { ProductListPage } from './routes/product-list-page';

const ProductCreatePage = lazy(() =>
  import('./routes/product-create-page').then((page) => ({ default: page.ProductCreatePage })),
);
const ProductUpdatePage = lazy(() =>
  import('./routes/product-update-page').then((page) => ({ default: page.ProductUpdatePage })),
);
const BrandListPage = lazy(() =>
  import('./routes/brand-list-page').then((page) => ({ default: page.BrandListPage })),
);
const CategoryListPage = lazy(() =>
  import('./routes/category-list-page').then((page) => ({ default: page.CategoryListPage })),
);

export default defineArea({
  routes: [
    { path: PRODUCT_LIST_PATH, element: <ProductListPage /> },
    { path: PRODUCT_CREATE_PATH, element: <ProductCreatePage /> },
    { path: '/product/update/:id', element: <ProductUpdatePage /> },
    { path: '/brand', element: <BrandListPage /> },
    { path: '/category', element: <CategoryListPage /> },
    { path: '*', element: <ComingSoon /> },
  ],
});
