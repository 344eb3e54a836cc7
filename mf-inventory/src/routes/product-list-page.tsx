import { Button, PageHeader } from '@shopbench/ui';
import { useState } from 'react';
import { ProductList } from '../features/products/components/product-list';
import { useDeleteProduct } from '../features/products/components/use-delete-product';
import { ProductCreateDialog } from './product-create-dialog';

/** All products, and the way to add one without leaving the list. */
export function ProductListPage() {
  const [isCreating, setCreating] = useState(false);
  const deletion = useDeleteProduct();
  return (
    <>
      <PageHeader title="Products">
        <Button variant="contained" color="primary" onClick={() => setCreating(true)}>
          Create Product
        </Button>
      </PageHeader>
      <ProductList onCreate={() => setCreating(true)} onDelete={deletion.ask} />
      {isCreating ? <ProductCreateDialog onClose={() => setCreating(false)} /> : null}
      {deletion.dialog}
    </>
  );
}
