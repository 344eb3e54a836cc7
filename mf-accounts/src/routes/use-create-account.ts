import {
  errorText,
  fieldErrors,
  notify,
  useForm,
  useIdempotencyKey,
  useUnsavedGuard,
} from '@shopbench/client';
import { accountInput } from '@shopbench/contracts';
import { useCreateAccountMutation } from '../features/accounts/api/account-api';

/** Making an account, from the page and from the dialog over the list. */
export function useCreateAccount(onCreated: () => void) {
  const form = useForm(accountInput, { accountType: 'cash', openingBalance: 0, isActive: true });
  const idempotency = useIdempotencyKey();
  const [create, { isLoading }] = useCreateAccountMutation();
  const guard = useUnsavedGuard(form.isDirty);

  async function submit() {
    if (isLoading) return;
    const account = form.validate();
    if (!account) {
      // Source: specification 1, section 5.
      if (!form.values.accountName?.trim()) notify.error('Please fill all required fields');
      return;
    }
    const answer = await create({ account, idempotencyKey: idempotency.key });
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
