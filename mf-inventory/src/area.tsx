import { defineArea } from '@shopbench/client';
import { ComingSoon } from '@shopbench/ui';
import { PRODUCT_CREATE_PATH, PRODUCT_LIST_PATH } from './features/products/product-values';
import { BrandListPage } from './routes/brand-list-page';
import { CategoryListPage } from './routes/category-list-page';
import { ProductCreatePage } from './routes/product-create-page';
import { ProductListPage } from './routes/product-list-page';
import { ProductUpdatePage } from './routes/product-update-page';

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
