import { useSession } from '@shopbench/client';
import { mayTrade, titleCase } from '@shopbench/contracts';
import { PageHeader, QuickActions, Stack, type QuickAction } from '@shopbench/ui';
import { StaffList } from '../features/staff/components/staff-list';

const trading: QuickAction[] = [
  { label: 'New sale', icon: 'cart', href: '/sales/invoice/create' },
  { label: 'Sales invoices', icon: 'list', href: '/sales/invoice' },
  { label: 'Products', icon: 'box', href: '/product' },
];
const everybody: QuickAction[] = [
  { label: 'Add customer', icon: 'person', href: '/user/customer/create' },
  { label: 'Customers', icon: 'people', href: '/user/customer/manage' },
];

/** Where staff land after signing in: what they do most, and who works here. */
export function StaffHomePage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader
        title={`Welcome, ${titleCase(user?.name ?? '')}`}
        detail={titleCase((user?.designation ?? '').replaceAll('_', ' '))}
      />
      <Stack spacing={3}>
        <QuickActions actions={mayTrade(user?.designation ?? '') ? [...trading, ...everybody] : everybody} />
        <div>
          <StaffList />
        </div>
      </Stack>
    </>
  );
}
