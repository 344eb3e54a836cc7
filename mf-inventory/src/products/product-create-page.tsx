import { productForm } from './product-form';

/** A new product. */
export const ProductCreatePage = productForm.CreatePage;
