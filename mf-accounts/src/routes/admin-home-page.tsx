import { useSession } from '@shopbench/client';
import { titleCase } from '@shopbench/contracts';
import { Card, EmptyState, PageHeader, QuickActions, Stack, type QuickAction } from '@shopbench/ui';

const actions: QuickAction[] = [
  { label: 'New sale', icon: 'cart', href: '/sales/invoice/create' },
  { label: 'Sales invoices', icon: 'list', href: '/sales/invoice' },
  { label: 'Add customer', icon: 'person', href: '/user/customer/create' },
  { label: 'Add product', icon: 'box', href: '/product/create' },
  { label: 'Products', icon: 'box', href: '/product' },
  { label: 'Accounts', icon: 'bank', href: '/account' },
];

/** Where the admin lands after signing in; the dashboard's figures come here. */
export function AdminHomePage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader title={`Welcome, ${titleCase(user?.name ?? '')}`} />
      <Stack spacing={2}>
        <QuickActions actions={actions} />
        <Card title="Dashboard" flush>
          <EmptyState icon="wrench" title="Coming Soon" text="We're working hard on this page. Stay tuned!" />
        </Card>
      </Stack>
    </>
  );
}
