import { formatDay, titleCase, type RecurringExpense } from '@shopbench/contracts';
import { ListPage } from '@shopbench/pages/list';
import { MoneyText, StatusChip } from '@shopbench/ui';
import type { ListColumn } from '@shopbench/ui/grid';
import { recurringExpenses } from './expense-calls';
import { recurringForm } from './recurring-form';

const statusOf = ({ isActive }: RecurringExpense) => <StatusChip status={isActive ? 'active' : 'deactive'} />;
const headOf = ({ head }: RecurringExpense) => head.headName;

const columns: ListColumn<RecurringExpense>[] = [
  {
    key: 'name',
    header: 'Name',
    sort: 'name',
    primary: true,
    minWidth: 180,
    render: recurringExpenses.nameOf,
  },
  { key: 'head', header: 'Head', width: 180, minWidth: 140, render: headOf },
  {
    key: 'nextDue',
    header: 'Next due',
    sort: 'nextDue',
    width: 130,
    minWidth: 94,
    render: ({ nextDue }) => formatDay(nextDue),
  },
  {
    key: 'account',
    header: 'From account',
    width: 170,
    render: ({ account, party }) =>
      account ? titleCase(account.accountName) : party ? `Owed to ${titleCase(party.name)}` : 'Cash',
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    width: 140,
    minWidth: 108,
    render: ({ amount }) => <MoneyText value={amount} />,
  },
  { key: 'isActive', header: 'Status', width: 120, render: statusOf },
];

/** What comes every month: proposed on its day, posted only when a person says so. */
export function RecurringListPage() {
  return (
    <ListPage
      resource={recurringExpenses}
      title="Recurring expenses"
      columns={columns}
      card={(one) => ({
        title: recurringExpenses.nameOf(one),
        detail: `${headOf(one)} · next ${formatDay(one.nextDue)}`,
        end: (
          <>
            <MoneyText value={one.amount} />
            {statusOf(one)}
          </>
        ),
      })}
      defaultSort="nextDue"
      search="Name"
      empty={{
        icon: 'calendar',
        text: 'Rent on the 1st, broadband on the 3rd: each is proposed when it is due.',
      }}
      open={recurringExpenses.screen}
      create={{ label: 'Create Recurring Expense', dialog: recurringForm.CreateDialog }}
      remove
    />
  );
}
