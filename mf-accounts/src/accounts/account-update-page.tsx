import { formatDay, formatRupees, type Account } from '@shopbench/contracts';
import {
  ACCOUNT_TYPE_WORDS,
  accounts,
  ArchivedNotice,
  PATHS,
  RecordHistory,
  RecordLayout,
  RecordPage,
  useRight,
  type RecordAction,
} from '@shopbench/pages';
import { OpeningDialog } from '@shopbench/pages/form';
import { Card, Chip, DetailList, StatusChip, useIsPhone, type StripFigure } from '@shopbench/ui';
import { useState } from 'react';
import { useTillQuery } from '../cash-counts/cash-counts';
import { CountDialog, CountForm } from '../cash-counts/count-form';
import { TransferDialog, TransferForm } from '../transfers/transfer-form';
import { AccountEntries } from './account-entries';
import { accountForm } from './account-form';

/** One account: what is in it, what went in and out, its day-end count, transfers out of it, and editing. */
export function AccountUpdatePage() {
  return (
    <RecordPage resource={accounts}>
      {(account, refetch) => <AccountRecord record={account} refetch={refetch} />}
    </RecordPage>
  );
}

function AccountRecord({ record: account, refetch }: Parameters<typeof accountForm.Editor>[0]) {
  const [shown, setShown] = useState<'edit' | 'opening' | 'count' | 'transfer' | null>(null);
  const isPhone = useIsPhone();
  const mayChange = useRight('accounts');
  const close = () => setShown(null);
  const isUsed = account.isActive && !account.archived;
  const isTill = account.accountType === 'cash';
  const onPhone: RecordAction[] = [
    { label: 'Transfer', onPhone: 'bar', onPress: () => setShown('transfer') },
    ...(isTill ? [{ label: 'Count', kind: 'main', onPress: () => setShown('count') } as const] : []),
  ];
  const actions: RecordAction[] = [
    { label: 'Correct opening balance', tucked: true, onPress: () => setShown('opening') },
    { label: 'Edit account', hotkey: 'e', onPress: () => setShown('edit') },
    ...(isPhone && isUsed ? onPhone : []),
  ];
  return (
    <RecordLayout
      back={{ label: 'Accounts', href: PATHS.accounts }}
      title={accounts.nameOf(account)}
      badge={
        <>
          <Chip>{ACCOUNT_TYPE_WORDS[account.accountType]}</Chip>
          <StatusChip status={account.archived ? 'archived' : account.isActive ? 'active' : 'deactive'} />
        </>
      }
      detail={account.isActive ? undefined : 'Deactive: nothing goes in or out until it is active again'}
      actions={shown === 'edit' || account.archived ? [] : actions}
      figures={useFigures(account)}
      aside={
        <>
          {isUsed && !isPhone ? <MoneyCards account={account} /> : null}
          <BankCard account={account} />
          <RecordHistory resource={accounts} id={account._id} />
        </>
      }
    >
      {account.archived ? <ArchivedNotice resource={accounts} record={account} may={mayChange} /> : null}
      {shown === 'edit' ? (
        <Card title="Edit account">
          <accountForm.Editor record={account} refetch={refetch} onDone={close} />
        </Card>
      ) : null}
      <Card flush>
        <AccountEntries account={account} />
      </Card>
      {shown === 'opening' ? (
        <OpeningDialog path={`/account/${account._id}`} tag="Account" record={account} onClose={close} />
      ) : null}
      {shown === 'count' ? <CountDialog account={account} onClose={close} /> : null}
      {shown === 'transfer' ? <TransferDialog from={account} onClose={close} /> : null}
    </RecordLayout>
  );
}

/** What it holds, and what went in and out today. */
function useFigures({ _id, balance = 0, accountType }: Account): StripFigure[] {
  const { data: today } = useTillQuery({ account: _id });
  const counted = today?.countedUntil;
  const isTill = accountType === 'cash';
  return [
    { label: 'Balance', value: formatRupees(balance), note: 'by the books' },
    {
      label: 'At opening today',
      value: today ? formatRupees(today.opening) : '…',
      note: isTill && today ? (counted ? `counted up to ${formatDay(counted)}` : 'never counted') : undefined,
    },
    { label: 'In today', value: today ? formatRupees(today.in) : '…' },
    { label: 'Out today', value: today ? formatRupees(today.out) : '…' },
  ];
}

/** What is done with the money of an account at the counter. */
function MoneyCards({ account }: { account: Account }) {
  return (
    <>
      {account.accountType === 'cash' ? (
        <Card title="Day-end count">
          <CountForm account={account} quiet />
        </Card>
      ) : null}
      <Card title={`Transfer out of ${accounts.nameOf(account)}`}>
        <TransferForm from={account} quiet onSaved={() => undefined} />
      </Card>
    </>
  );
}

function BankCard({ account: { accountType, accountNumber, ifscCode, branch } }: { account: Account }) {
  if (accountType !== 'bank') return null;
  return (
    <Card title="Bank">
      <DetailList
        details={[
          ['Account number', accountNumber],
          ['IFSC code', ifscCode],
          ['Branch', branch],
        ]}
      />
    </Card>
  );
}
