import { useSession } from '@shopbench/client';
import { titleCase } from '@shopbench/contracts';
import { designationWord, PATHS, useRight } from '@shopbench/pages';
import { PageHeader, QuickActions, Stack, type QuickAction } from '@shopbench/ui';
import { StaffList } from './staff-list';

const trading: QuickAction[] = [
  { label: 'New sale', icon: 'cart', href: PATHS.newSale },
  { label: 'Sales invoices', icon: 'list', href: PATHS.sales },
  { label: 'Products', icon: 'box', href: PATHS.products },
];
const everybody: QuickAction[] = [
  { label: 'Add customer', icon: 'person', href: PATHS.newCustomer },
  { label: 'Customers', icon: 'people', href: PATHS.customers },
];

/** Where staff land after signing in: what they do most, and who works here. */
export function StaffHomePage() {
  const { user } = useSession();
  const trades = useRight('trade');
  return (
    <>
      <PageHeader
        title={`Welcome, ${titleCase(user?.name ?? '')}`}
        detail={designationWord(user?.designation ?? '')}
      />
      <Stack spacing={3}>
        <QuickActions actions={trades ? [...trading, ...everybody] : everybody} />
        <div>
          <StaffList />
        </div>
      </Stack>
    </>
  );
}
