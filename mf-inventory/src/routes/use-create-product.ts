import {
  errorText,
  fieldErrors,
  notify,
  useForm,
  useIdempotencyKey,
  useUnsavedGuard,
} from '@shopbench/client';
import { productInput } from '@shopbench/contracts';
import { useCreateProductMutation } from '../features/products/api/product-api';
import { NEW_PRODUCT } from '../features/products/product-values';

/** Making a product, from the page and from the dialog over the list. */
export function useCreateProduct(onCreated: () => void) {
  const form = useForm(productInput, NEW_PRODUCT);
  const idempotency = useIdempotencyKey();
  const [create, { isLoading }] = useCreateProductMutation();
  const guard = useUnsavedGuard(form.isDirty);

  async function submit() {
    const product = form.validate();
    if (!product || isLoading) return;
    const answer = await create({ product, idempotencyKey: idempotency.key });
    if ('error' in answer) {
      idempotency.renewAfter(answer.error);
      form.showErrors(fieldErrors(answer.error));
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(answer.data.message);
    guard.release();
    onCreated();
  }

  return { form, guard, isSaving: isLoading, submit: () => void submit() };
}
