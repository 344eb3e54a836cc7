import { useSession } from '@shopbench/client';
import { titleCase } from '@shopbench/contracts';
import { Card, DetailList, PageHeader, Stack } from '@shopbench/ui';

/** A customer's own first page: who they are to the shop. */
export function CustomerHomePage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader title={`Welcome, ${titleCase(user?.name ?? '')}`} />
      <Stack spacing={2}>
        <Card title="My details">
          <DetailList
            details={[
              ['Name', titleCase(user?.name ?? '')],
              ['Mobile number', user?.mobileNumber],
              ['E-mail', user?.email ?? 'No Email'],
            ]}
          />
        </Card>
      </Stack>
    </>
  );
}
