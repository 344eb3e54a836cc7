import { errorText, useListState } from '@shopbench/client';
import { titleCase, type Account } from '@shopbench/contracts';
import { LinkButton, MoneyText, StatusChip } from '@shopbench/ui';
import { DataList, type ListColumn } from '@shopbench/ui/grid';
import { useAccountsQuery } from '../api/account-api';
import { ACCOUNT_CREATE_PATH, ACCOUNT_TYPE_WORDS, accountPath } from '../account-words';

const statusOf = (account: Account) => <StatusChip status={account.isActive ? 'active' : 'deactive'} />;

const columns: ListColumn<Account>[] = [
  {
    key: 'accountName',
    header: 'Account Name',
    sort: 'accountName',
    primary: true,
    minWidth: 220,
    render: (account) => titleCase(account.accountName),
  },
  {
    key: 'accountType',
    header: 'Account Type',
    width: 180,
    render: (account) => ACCOUNT_TYPE_WORDS[account.accountType],
  },
  {
    key: 'balance',
    header: 'Balance',
    sort: 'balance',
    align: 'right',
    width: 180,
    render: (account) => <MoneyText value={account.balance} quietZero />,
  },
  { key: 'isActive', header: 'Status', width: 140, render: statusOf },
];

/** The shop's accounts and what is in them. */
export function AccountList() {
  const state = useListState({ defaultSort: 'accountName' });
  const { data, error, isFetching, refetch } = useAccountsQuery(state.queryArgs);
  return (
    <DataList<Account>
      label="Accounts"
      columns={columns}
      rows={data?.accounts}
      total={data?.total ?? 0}
      totalIsAtLeast={data?.totalIsAtLeast}
      state={state}
      loading={isFetching}
      error={error && errorText(error)}
      onRetry={refetch}
      rowHref={(account) => accountPath(account._id)}
      searchPlaceholder="Account name"
      empty={{
        icon: 'bank',
        title: 'No accounts yet',
        text: 'An account holds the cash, UPI or bank money of the shop.',
        action: (
          <LinkButton href={ACCOUNT_CREATE_PATH} variant="contained" color="primary">
            Create New Account
          </LinkButton>
        ),
      }}
      card={(account) => ({
        title: titleCase(account.accountName),
        detail: ACCOUNT_TYPE_WORDS[account.accountType],
        end: (
          <>
            <MoneyText value={account.balance} quietZero />
            {statusOf(account)}
          </>
        ),
      })}
    />
  );
}
