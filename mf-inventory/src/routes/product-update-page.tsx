import { errorText, fieldErrors, notify, useForm, useUnsavedGuard } from '@shopbench/client';
import { useNavigate, useParams } from '@shopbench/client/router';
import { productInput, titleCase, type Product } from '@shopbench/contracts';
import {
  Button,
  Card,
  Chip,
  DiscardDialog,
  ErrorCard,
  PageHeader,
  Skeleton,
  StatusChip,
} from '@shopbench/ui';
import { useProductQuery, useUpdateProductMutation } from '../features/products/api/product-api';
import { ProductForm } from '../features/products/components/product-form';
import { useDeleteProduct } from '../features/products/components/use-delete-product';
import { PRODUCT_LIST_PATH, productUpdateOf, productValues } from '../features/products/product-values';
import { ProductPickers } from './product-pickers';

/** One product, to look at and to edit. */
export function ProductUpdatePage() {
  const { id = '' } = useParams();
  const { data: product, error, refetch } = useProductQuery(id);
  if (error) {
    return (
      <Card flush>
        <ErrorCard title="This product could not be loaded" reason={errorText(error)} onRetry={refetch} />
      </Card>
    );
  }
  if (!product) return <Skeleton variant="rounded" height={320} />;
  return <ProductEditor key={product._id} product={product} />;
}

function ProductEditor({ product }: { product: Product }) {
  const navigate = useNavigate();
  const toList = () => navigate(PRODUCT_LIST_PATH);
  const form = useForm(productInput, productValues(product));
  const [update, { isLoading }] = useUpdateProductMutation();
  const guard = useUnsavedGuard(form.isDirty);
  const deletion = useDeleteProduct(toList);

  async function submit() {
    const checked = form.validate();
    if (!checked || isLoading) return;
    const body = productUpdateOf(checked, product.version);
    const answer = await update({ id: product._id, product: body });
    if ('error' in answer) {
      form.showErrors(fieldErrors(answer.error));
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(answer.data.message);
    guard.release();
    toList();
  }

  return (
    <>
      <PageHeader
        title={titleCase(product.productName)}
        badge={
          product.archived ? (
            <StatusChip status="archived" />
          ) : (
            <Chip tone={product.stockQuantity <= product.lowLevelLimit ? 'warn' : 'info'}>
              {product.stockQuantity} {product.unit} in stock
            </Chip>
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
        <ProductForm
          form={form}
          pickers={<ProductPickers form={form} />}
          isNew={false}
          saving={isLoading}
          submitLabel="Save"
          onSubmit={() => void submit()}
          onCancel={toList}
        />
      </Card>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
      {deletion.dialog}
    </>
  );
}
