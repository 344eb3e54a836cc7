import { formatDay, titleCase, type RepairRow } from '@shopbench/contracts';
import { defineResource } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import { MoneyText } from '@shopbench/ui';
import type { ListColumn } from '@shopbench/ui/grid';

const repairs = defineResource({
  area: 'repairs',
  path: '/repair',
  one: 'repair',
  many: 'repairs',
  list: 'repairs',
  tag: 'Repair',
  nameOf: (repair: RepairRow) => repair.repairNumber,
});

const columns: ListColumn<RepairRow>[] = [
  { key: 'repairNumber', header: 'Repair No.', width: 160, render: repairs.nameOf },
  {
    key: 'bookingDate',
    header: 'Booking Date',
    sort: 'bookingDate',
    width: 150,
    render: (repair) => formatDay(repair.bookingDate),
  },
  {
    key: 'customerName',
    header: 'Customer Name',
    minWidth: 220,
    render: (repair) => titleCase(repair.customer.name),
  },
  {
    key: 'repairPrice',
    header: 'Total Price',
    align: 'right',
    width: 160,
    render: (repair) => <MoneyText value={repair.repairPrice} />,
  },
];

/** All repair bookings, newest first. */
export function RepairListPage() {
  return (
    <ListPage
      resource={repairs}
      title="Repairs"
      columns={columns}
      card={(repair) => ({
        title: titleCase(repair.customer.name),
        detail: `${repair.repairNumber} · ${formatDay(repair.bookingDate)}`,
        end: <MoneyText value={repair.repairPrice} />,
      })}
      defaultSort="-bookingDate"
      search="Number, name, mobile"
      empty={{
        icon: 'wrench',
        title: 'No repairs yet',
        text: 'Book the first one.',
      }}
    />
  );
}
