import { PATHS } from '@shopbench/pages';
import { PageLinks } from '@shopbench/ui';
import type { ListFilter } from '@shopbench/ui/grid';
import { lazy, Suspense } from 'react';
import type { AccountFilterProps } from './account-filter';

// The lists come without the code of forms.
const AccountFilter = lazy(() =>
  import('./account-filter').then((module) => ({ default: module.AccountFilter })),
);

const PAGES = [
  { href: PATHS.payments, label: 'Payments' },
  { href: PATHS.transfers, label: 'Transfers' },
  { href: PATHS.cashCounts, label: 'Cash counts' },
];

/** Between the lists of what moves money. */
export const MoneyLinks = ({ current }: { current: string }) => (
  <PageLinks label="Money in and out" pages={PAGES} current={current} />
);

/** Narrows a list to one account. */
export const accountFilter = (
  shown: Pick<AccountFilterProps, 'label' | 'type'> = { label: 'Account' },
): ListFilter => ({
  kind: 'picked',
  name: 'account',
  label: shown.label ?? 'Account',
  field: (props) => (
    <Suspense>
      <AccountFilter {...shown} {...props} />
    </Suspense>
  ),
  words: () => `one ${(shown.label ?? 'Account').toLowerCase()}`,
});

export const DAYS_FILTER: ListFilter = { kind: 'days', label: 'Date', from: 'from', to: 'to' };

export const CANCELLED_FILTER: ListFilter = {
  kind: 'choice',
  name: 'cancelled',
  label: 'Cancelled',
  options: [
    { value: 'false', label: 'Standing' },
    { value: 'true', label: 'Cancelled' },
  ],
};
