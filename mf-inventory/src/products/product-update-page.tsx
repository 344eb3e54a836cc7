import { useNavigate } from '@shopbench/client/router';
import type { Product } from '@shopbench/contracts';
import {
  PictureField,
  products,
  RecordPage,
  useDelete,
  usePictures,
  useReturn,
  PATHS,
  type Answer,
} from '@shopbench/pages';
import { Button, Card, PageHeader, StatusChip } from '@shopbench/ui';
import { productForm } from './product-form';
import { StockText } from './stock-text';

/** One product, to edit. */
export function ProductUpdatePage() {
  return (
    <RecordPage resource={products}>
      {(product, refetch) => <ProductEditor product={product} refetch={refetch} />}
    </RecordPage>
  );
}

interface ProductEditorProps {
  product: Product;
  refetch: () => PromiseLike<Answer<Product>>;
}

function ProductEditor({ product, refetch }: ProductEditorProps) {
  const navigate = useNavigate();
  const pictures = usePictures('Product');
  const deletion = useDelete(products, { onDeleted: useReturn(PATHS.products) });
  const image = `/product/${product._id}/image`;
  return (
    <>
      <PageHeader
        back={{ label: products.nameOf(product), href: products.screen(product) }}
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
        <Button onClick={() => navigate(products.screen(product))}>Open the product</Button>
      </PageHeader>
      <Card>
        <productForm.Editor record={product} refetch={refetch} />
      </Card>
      <div style={{ marginTop: 16 }}>
        <Card title="Picture">
          <PictureField
            label="Picture of the product"
            url={product.productImage}
            onPick={(picture) => pictures.send(image, picture)}
            onClear={product.productImage ? () => pictures.clear(image) : undefined}
          />
        </Card>
      </div>
      {deletion.dialog}
    </>
  );
}
