import { ACCOUNT_TYPE_WORDS, accounts, RecordPage } from '@shopbench/pages';
import { Card, Columns, MoneyText, PageHeader, StatusChip } from '@shopbench/ui';
import { accountForm } from './account-form';

/** One account, to look at and to edit. */
export function AccountUpdatePage() {
  return (
    <RecordPage resource={accounts}>
      {(account, refetch) => (
        <>
          <PageHeader
            title={accounts.nameOf(account)}
            badge={<StatusChip status={account.isActive ? 'active' : 'deactive'} />}
            detail={ACCOUNT_TYPE_WORDS[account.accountType]}
          />
          <Columns>
            <Card title="Account">
              <accountForm.Editor record={account} refetch={refetch} />
            </Card>
            <aside>
              <Card title="Balance">
                <MoneyText value={account.balance} size="large" />
              </Card>
            </aside>
          </Columns>
        </>
      )}
    </RecordPage>
  );
}
