import type { Account } from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS, accounts } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import { Link, MoneyText, StatusChip } from '@shopbench/ui';
import type { ListColumn } from '@shopbench/ui/grid';
import { accountForm } from './account-form';

const statusOf = (account: Account) => <StatusChip status={account.isActive ? 'active' : 'deactive'} />;

const columns: ListColumn<Account>[] = [
  {
    key: 'accountName',
    header: 'Account Name',
    sort: 'accountName',
    primary: true,
    minWidth: 180,
    render: accounts.nameOf,
  },
  {
    key: 'accountType',
    header: 'Account Type',
    width: 180,
    minWidth: 120,
    render: (account) => (
      <Link href={accounts.screen(account)}>{ACCOUNT_TYPE_WORDS[account.accountType]}</Link>
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    sort: 'balance',
    align: 'right',
    width: 180,
    minWidth: 130,
    render: (account) => <MoneyText value={account.balance ?? 0} quietZero alertBelowZero />,
  },
  { key: 'isActive', header: 'Status', width: 140, minWidth: 96, render: statusOf },
];

/** The shop's accounts and what is in them, and the way to add one. */
export function AccountListPage() {
  return (
    <ListPage
      resource={accounts}
      title="Accounts"
      columns={columns}
      card={(account) => ({
        title: accounts.nameOf(account),
        detail: ACCOUNT_TYPE_WORDS[account.accountType],
        end: (
          <>
            <MoneyText value={account.balance ?? 0} quietZero alertBelowZero />
            {statusOf(account)}
          </>
        ),
      })}
      defaultSort="accountName"
      search="Account name"
      empty={{ icon: 'bank', text: 'An account holds the cash, UPI or bank money of the shop.' }}
      open={accounts.screen}
      archive
      create={{ label: 'Create New Account', dialog: accountForm.CreateDialog }}
    />
  );
}
