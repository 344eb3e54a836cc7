import { useNavigate } from '@shopbench/client/router';
import { Card, DiscardDialog, PageHeader } from '@shopbench/ui';
import { ProductForm } from '../features/products/components/product-form';
import { PRODUCT_LIST_PATH } from '../features/products/product-values';
import { ProductPickers } from './product-pickers';
import { useCreateProduct } from './use-create-product';

/** A new product. */
export function ProductCreatePage() {
  const navigate = useNavigate();
  const toList = () => navigate(PRODUCT_LIST_PATH);
  const { form, guard, isSaving, submit } = useCreateProduct(toList);
  return (
    <>
      <PageHeader title="New product" />
      <Card>
        <ProductForm
          form={form}
          pickers={<ProductPickers form={form} />}
          isNew
          saving={isSaving}
          submitLabel="Create Product"
          onSubmit={submit}
          onCancel={toList}
        />
      </Card>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </>
  );
}
