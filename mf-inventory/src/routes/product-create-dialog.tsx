import { DiscardDialog } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import { ProductForm } from '../features/products/components/product-form';
import { ProductPickers } from './product-pickers';
import { useCreateProduct } from './use-create-product';

/** A new product, over the list. Mounted only while it is open. */
export function ProductCreateDialog({ onClose }: { onClose: () => void }) {
  const { form, guard, isSaving, submit } = useCreateProduct(onClose);
  const close = () => guard.close(onClose);
  return (
    <FormDialog open title="Product Details" maxWidth="md" onClose={close}>
      <ProductForm
        form={form}
        pickers={<ProductPickers form={form} />}
        isNew
        saving={isSaving}
        submitLabel="Create Product"
        onSubmit={submit}
        onCancel={close}
      />
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </FormDialog>
  );
}
