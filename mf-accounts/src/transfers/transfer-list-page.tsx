import { formatDay, titleCase, type Transfer } from '@shopbench/contracts';
import { PATHS } from '@shopbench/pages';
import { dayColumn, ListPage } from '@shopbench/pages/list';
import { MoneyText, StatusChip } from '@shopbench/ui';
import type { ListColumn, ListFilter } from '@shopbench/ui/grid';
import { accountFilter, CANCELLED_FILTER, DAYS_FILTER, MoneyLinks } from '../payments/money-lists';
import { TransferDialog } from './transfer-form';
import { transfers } from './transfers';

const sides = ({ from, to }: Transfer) => `${titleCase(from.accountName)} → ${titleCase(to.accountName)}`;
const statusOf = ({ cancelled }: Transfer) => (cancelled ? <StatusChip status="Cancelled" /> : null);

const columns: ListColumn<Transfer>[] = [
  {
    key: 'number',
    header: 'Number',
    sort: 'number',
    primary: true,
    width: 130,
    minWidth: 96,
    render: transfers.nameOf,
  },
  dayColumn(),
  { key: 'from', header: 'Out of', minWidth: 130, render: ({ from }) => titleCase(from.accountName) },
  { key: 'to', header: 'Into', minWidth: 130, tight: 'stays', render: ({ to }) => titleCase(to.accountName) },
  { key: 'reference', header: 'Reference', width: 150, render: ({ reference }) => reference, hidden: true },
  { key: 'note', header: 'Note', minWidth: 160, render: ({ note }) => note },
  {
    key: 'amount',
    header: 'Amount',
    sort: 'amount',
    align: 'right',
    width: 150,
    minWidth: 108,
    render: ({ amount }) => <MoneyText value={amount} />,
  },
  { key: 'status', header: 'Status', width: 120, render: statusOf },
];

const filters: ListFilter[] = [accountFilter(), DAYS_FILTER, CANCELLED_FILTER];

/** All money that was moved between the shop's accounts, newest first. */
export function TransferListPage() {
  return (
    <ListPage
      resource={transfers}
      title="Transfers"
      columns={columns}
      filters={filters}
      defaultSort="-date"
      search="Number, account, reference, note"
      open={transfers.screen}
      create={{ label: 'New transfer', dialog: TransferDialog }}
      above={<MoneyLinks current={PATHS.transfers} />}
      empty={{ icon: 'bank', text: 'Money that is brought to the bank, or between any two accounts.' }}
      card={(transfer) => ({
        title: `${transfer.number} · ${formatDay(transfer.date)}`,
        detail: sides(transfer),
        end: (
          <>
            <MoneyText value={transfer.amount} />
            {statusOf(transfer)}
          </>
        ),
      })}
    />
  );
}
