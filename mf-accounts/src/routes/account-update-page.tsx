import { errorText, fieldErrors, notify, useForm, useUnsavedGuard } from '@shopbench/client';
import { useNavigate, useParams } from '@shopbench/client/router';
import { accountInput, accountUpdate, titleCase, updateOf, type Account } from '@shopbench/contracts';
import {
  Card,
  Columns,
  DiscardDialog,
  ErrorCard,
  MoneyText,
  PageHeader,
  Skeleton,
  StatusChip,
} from '@shopbench/ui';
import { ACCOUNT_LIST_PATH, ACCOUNT_TYPE_WORDS } from '../features/accounts/account-words';
import { useAccountQuery, useUpdateAccountMutation } from '../features/accounts/api/account-api';
import { AccountForm } from '../features/accounts/components/account-form';

/** One account, to look at and to edit. */
export function AccountUpdatePage() {
  const { id = '' } = useParams();
  const { data: account, error, refetch } = useAccountQuery(id);
  if (error) {
    return (
      <Card flush>
        <ErrorCard title="This account could not be loaded" reason={errorText(error)} onRetry={refetch} />
      </Card>
    );
  }
  if (!account) return <Skeleton variant="rounded" height={240} />;
  return <AccountEditor key={account._id} account={account} />;
}

function AccountEditor({ account }: { account: Account }) {
  const navigate = useNavigate();
  const toList = () => navigate(ACCOUNT_LIST_PATH);
  const { accountName, accountType, accountNumber, ifscCode, branch, isActive, openingBalance } = account;
  const form = useForm(accountInput, {
    ...{ accountName, accountType, accountNumber, ifscCode, branch, isActive, openingBalance },
  });
  const [update, { isLoading }] = useUpdateAccountMutation();
  const guard = useUnsavedGuard(form.isDirty);

  async function submit() {
    const checked = form.validate();
    if (!checked || isLoading) return;
    const answer = await update({ id: account._id, account: updateOf(accountUpdate, checked, account) });
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
        title={titleCase(accountName)}
        badge={<StatusChip status={isActive ? 'active' : 'deactive'} />}
        detail={ACCOUNT_TYPE_WORDS[accountType]}
      />
      <Columns>
        <Card title="Account">
          <AccountForm
            form={form}
            isNew={false}
            saving={isLoading}
            submitLabel="Save"
            onSubmit={() => void submit()}
            onCancel={toList}
          />
        </Card>
        <aside>
          <Card title="Balance">
            <MoneyText value={account.balance} size="large" />
          </Card>
        </aside>
      </Columns>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </>
  );
}
