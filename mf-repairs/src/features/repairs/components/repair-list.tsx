import { errorText, useListState } from '@shopbench/client';
import { formatDay, titleCase, type RepairRow } from '@shopbench/contracts';
import { MoneyText } from '@shopbench/ui';
import { DataList, type ListColumn } from '@shopbench/ui/grid';
import { useRepairsQuery } from '../api/repair-api';

const columns: ListColumn<RepairRow>[] = [
  { key: 'repairNumber', header: 'Repair No.', width: 160, render: (repair) => repair.repairNumber },
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
    render: (repair) => titleCase(repair.customerName),
  },
  {
    key: 'totalPayableAmount',
    header: 'Total Price',
    align: 'right',
    width: 160,
    render: (repair) => <MoneyText value={repair.totalPayableAmount} />,
  },
];

/** All repair bookings, newest first. */
export function RepairList() {
  const state = useListState({ defaultSort: '-bookingDate' });
  const { data, error, isFetching, refetch } = useRepairsQuery(state.queryArgs);
  return (
    <DataList<RepairRow>
      label="Repairs"
      columns={columns}
      rows={data?.repairs}
      total={data?.total ?? 0}
      totalIsAtLeast={data?.totalIsAtLeast}
      state={state}
      loading={isFetching}
      error={error && errorText(error)}
      onRetry={refetch}
      searchPlaceholder="Number, name, mobile"
      empty={{
        icon: 'wrench',
        title: 'No repairs booked',
        text: 'Repair bookings will be listed here. Booking a repair is not built yet.',
      }}
      card={(repair) => ({
        title: titleCase(repair.customerName),
        detail: `${repair.repairNumber} · ${formatDay(repair.bookingDate)}`,
        end: <MoneyText value={repair.totalPayableAmount} />,
      })}
    />
  );
}
