import type { Product } from '@shopbench/contracts';
import { PATHS, products, RecordPage, useDelete, useReturn, type Answer } from '@shopbench/pages';
import { Button, Card, PageHeader, StatusChip } from '@shopbench/ui';
import { productForm } from './product-form';
import { StockText } from './stock-text';

/** One product, to look at and to edit. */
export function ProductUpdatePage() {
  return (
    <RecordPage resource={products}>
      {(product, refetch) => <ProductRecord product={product} refetch={refetch} />}
    </RecordPage>
  );
}

interface ProductRecordProps {
  product: Product;
  refetch: () => PromiseLike<Answer<Product>>;
}

function ProductRecord({ product, refetch }: ProductRecordProps) {
  const deletion = useDelete(products, { onDeleted: useReturn(PATHS.products) });
  return (
    <>
      <PageHeader
        title={products.nameOf(product)}
        badge={
          product.archived ? (
            <StatusChip status="archived" />
          ) : (
            <StockText product={product} tone="info" words=" in stock" />
          )
        }
        detail={product.itemCode}
      >
        {product.archived ? null : (
          <Button color="error" onClick={() => deletion.ask(product)}>
            Delete
          </Button>
        )}
      </PageHeader>
      <Card>
        <productForm.Editor record={product} refetch={refetch} />
      </Card>
      {deletion.dialog}
    </>
  );
}
