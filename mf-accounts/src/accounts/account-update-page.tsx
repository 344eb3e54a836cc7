import { formatRupees, type Account } from '@shopbench/contracts';
import {
  ACCOUNT_TYPE_WORDS,
  accounts,
  PATHS,
  RecordHistory,
  RecordLayout,
  RecordLedger,
  RecordPage,
  tellFields,
  VALUE_WORDS,
} from '@shopbench/pages';
import { Card, Chip, DetailList, StatusChip } from '@shopbench/ui';
import { useState } from 'react';
import { accountForm } from './account-form';

const tell = tellFields({ openingBalance: VALUE_WORDS.money, balance: VALUE_WORDS.money });

/** One account: what is in it, what went in and out, and editing. */
export function AccountUpdatePage() {
  return (
    <RecordPage resource={accounts}>
      {(account, refetch) => <AccountRecord record={account} refetch={refetch} />}
    </RecordPage>
  );
}

function AccountRecord({ record: account, refetch }: Parameters<typeof accountForm.Editor>[0]) {
  const [isEditing, setEditing] = useState(false);
  return (
    <RecordLayout
      back={{ label: 'Accounts', href: PATHS.accounts }}
      title={accounts.nameOf(account)}
      badge={
        <>
          <Chip>{ACCOUNT_TYPE_WORDS[account.accountType]}</Chip>
          <StatusChip status={account.isActive ? 'active' : 'deactive'} />
        </>
      }
      actions={
        isEditing || account.archived
          ? []
          : [{ label: 'Edit account', hotkey: 'e', kind: 'main', onPress: () => setEditing(true) }]
      }
      figures={[
        { label: 'Balance', value: formatRupees(account.balance), note: 'by the books' },
        { label: 'Opening balance', value: formatRupees(account.openingBalance) },
      ]}
      aside={
        <>
          <BankCard account={account} />
          <RecordHistory resource={accounts} id={account._id} tell={tell} />
        </>
      }
    >
      {isEditing ? (
        <Card title="Edit account">
          <accountForm.Editor record={account} refetch={refetch} onDone={() => setEditing(false)} />
        </Card>
      ) : null}
      <Card flush title="Entries">
        <RecordLedger resource={accounts} record={account} sides={['In', 'Out']} />
      </Card>
    </RecordLayout>
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
