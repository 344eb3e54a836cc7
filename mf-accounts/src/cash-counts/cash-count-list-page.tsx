import { formatDay, titleCase, type CashCount } from '@shopbench/contracts';
import { PATHS } from '@shopbench/pages';
import { dayColumn, ListPage } from '@shopbench/pages/list';
import { Chip, MoneyText, StatusChip } from '@shopbench/ui';
import type { ListColumn, ListFilter } from '@shopbench/ui/grid';
import { accountFilter, CANCELLED_FILTER, DAYS_FILTER, MoneyLinks } from '../payments/money-lists';
import { cashCounts } from './cash-counts';
import { CountDialog } from './count-form';

const outcomeOf = ({ cancelled, difference }: CashCount) =>
  cancelled ? (
    <StatusChip status="Cancelled" />
  ) : difference === 0 ? (
    <Chip tone="ok">Agrees</Chip>
  ) : (
    <Chip tone="bad">{difference < 0 ? 'Short' : 'Over'}</Chip>
  );
const money = (field: 'counted' | 'expected' | 'difference') => (count: CashCount) => (
  <MoneyText value={count[field]} quietZero />
);

const columns: ListColumn<CashCount>[] = [
  {
    key: 'number',
    header: 'Number',
    sort: 'number',
    primary: true,
    width: 130,
    minWidth: 96,
    render: cashCounts.nameOf,
  },
  dayColumn({ tight: 'stays' }),
  { key: 'till', header: 'Till', minWidth: 108, render: ({ account }) => titleCase(account.accountName) },
  { key: 'counted', header: 'Counted', align: 'right', width: 150, minWidth: 108, render: money('counted') },
  {
    key: 'expected',
    header: 'By the books',
    align: 'right',
    width: 150,
    minWidth: 108,
    render: money('expected'),
  },
  {
    key: 'difference',
    header: 'Difference',
    align: 'right',
    width: 140,
    minWidth: 108,
    render: money('difference'),
  },
  { key: 'reason', header: 'Why', minWidth: 160, render: ({ reason }) => reason },
  { key: 'outcome', header: 'Outcome', width: 120, minWidth: 96, render: outcomeOf },
];

const filters: ListFilter[] = [accountFilter({ label: 'Till', type: 'cash' }), DAYS_FILTER, CANCELLED_FILTER];

/** All counts of the shop's tills, newest first, and the way to count one. */
export function CashCountListPage() {
  return (
    <ListPage
      resource={cashCounts}
      title="Cash counts"
      columns={columns}
      filters={filters}
      defaultSort="-date"
      search="Number, till, reason"
      open={cashCounts.screen}
      create={{ label: 'Count a till', dialog: CountDialog }}
      above={<MoneyLinks current={PATHS.cashCounts} />}
      empty={{ icon: 'bank', text: 'At the end of a day the till is counted and compared with the books.' }}
      card={(count) => ({
        title: `${count.number} · ${formatDay(count.date)}`,
        detail: titleCase(count.account.accountName),
        end: (
          <>
            <MoneyText value={count.counted} />
            {outcomeOf(count)}
          </>
        ),
      })}
    />
  );
}
