import { DiscardDialog } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import { AccountForm } from '../features/accounts/components/account-form';
import { useCreateAccount } from './use-create-account';

/** A new account, over the list. Mounted only while it is open. */
export function AccountCreateDialog({ onClose }: { onClose: () => void }) {
  const { form, guard, isSaving, submit } = useCreateAccount(onClose);
  const close = () => guard.close(onClose);
  return (
    <FormDialog open title="Create New Account" onClose={close}>
      <AccountForm
        form={form}
        isNew
        saving={isSaving}
        submitLabel="Create Account"
        onSubmit={submit}
        onCancel={close}
      />
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </FormDialog>
  );
}
