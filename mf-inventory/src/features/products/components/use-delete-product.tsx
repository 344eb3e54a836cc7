import { errorText, notify } from '@shopbench/client';
import { titleCase, type Product } from '@shopbench/contracts';
import { DeleteDialog } from '@shopbench/ui';
import { useState } from 'react';
import { useDeleteProductMutation } from '../api/product-api';

/** Deleting a product, with the question before. The server archives it: invoices that name it stay as they are. */
export function useDeleteProduct(onDeleted?: () => void) {
  const [product, setProduct] = useState<Product | null>(null);
  const [deleteProduct, { isLoading }] = useDeleteProductMutation();

  async function confirm(target: Product) {
    const answer = await deleteProduct(target._id);
    setProduct(null);
    if ('error' in answer) {
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(answer.data.message);
    onDeleted?.();
  }

  const dialog = (
    <DeleteDialog
      noun="Product"
      name={product && titleCase(product.productName)}
      busy={isLoading}
      onConfirm={() => product && void confirm(product)}
      onCancel={() => setProduct(null)}
    />
  );
  return { ask: setProduct, dialog };
}
