import { PageHeader } from '@shopbench/ui';
import { RepairList } from '../features/repairs/components/repair-list';

/** All repair bookings. */
export function RepairListPage() {
  return (
    <>
      <PageHeader title="Repairs" />
      <RepairList />
    </>
  );
}
