import { Button, PageHeader } from '@shopbench/ui';
import { useState } from 'react';
import { AccountList } from '../features/accounts/components/account-list';
import { AccountCreateDialog } from './account-create-dialog';

/** The shop's accounts, and the way to add one. */
export function AccountListPage() {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <PageHeader title="Accounts">
        <Button variant="contained" color="primary" onClick={() => setCreating(true)}>
          Create New Account
        </Button>
      </PageHeader>
      <AccountList />
      {isCreating ? <AccountCreateDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}
