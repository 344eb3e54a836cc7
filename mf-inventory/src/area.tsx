import { defineArea, lazyPage } from '@shopbench/client';
import { ComingSoon } from '@shopbench/ui';
import { PRODUCT_CREATE_PATH, PRODUCT_LIST_PATH } from './features/products/product-values';

const ProductListPage = lazyPage(() =>
  import('./routes/product-list-page').then((page) => page.ProductListPage),
);
const ProductCreatePage = lazyPage(() =>
  import('./routes/product-create-page').then((page) => page.ProductCreatePage),
);
const ProductUpdatePage = lazyPage(() =>
  import('./routes/product-update-page').then((page) => page.ProductUpdatePage),
);
const BrandListPage = lazyPage(() => import('./routes/brand-list-page').then((page) => page.BrandListPage));
const CategoryListPage = lazyPage(() =>
  import('./routes/category-list-page').then((page) => page.CategoryListPage),
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
