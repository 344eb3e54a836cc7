import { useNavigate } from '@shopbench/client/router';
import { Card, DiscardDialog, PageHeader } from '@shopbench/ui';
import { ACCOUNT_LIST_PATH } from '../features/accounts/account-words';
import { AccountForm } from '../features/accounts/components/account-form';
import { useCreateAccount } from './use-create-account';

/** A new account. */
export function AccountCreatePage() {
  const navigate = useNavigate();
  const toList = () => navigate(ACCOUNT_LIST_PATH);
  const { form, guard, isSaving, submit } = useCreateAccount(toList);
  return (
    <>
      <PageHeader title="New account" />
      <Card>
        <AccountForm
          form={form}
          isNew
          saving={isSaving}
          submitLabel="Create Account"
          onSubmit={submit}
          onCancel={toList}
        />
      </Card>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </>
  );
}
