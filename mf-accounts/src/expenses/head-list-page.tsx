import type { ExpenseHead } from '@shopbench/contracts';
import { ListPage } from '@shopbench/pages/list';
import { Chip, StatusChip } from '@shopbench/ui';
import type { ListColumn } from '@shopbench/ui/grid';
import { expenseHeads } from './expense-calls';
import { EXPENSE_KIND_WORDS } from './expense-words';
import { headForm } from './head-form';

const statusOf = ({ isActive }: ExpenseHead) => <StatusChip status={isActive ? 'active' : 'deactive'} />;
const kindOf = ({ kind }: ExpenseHead) => EXPENSE_KIND_WORDS[kind].label;

const columns: ListColumn<ExpenseHead>[] = [
  {
    key: 'headName',
    header: 'Head',
    sort: 'headName',
    primary: true,
    minWidth: 220,
    render: expenseHeads.nameOf,
  },
  { key: 'kind', header: 'Kind', width: 140, minWidth: 90, render: kindOf },
  {
    key: 'isPay',
    header: "People's pay",
    width: 140,
    minWidth: 110,
    render: ({ isPay }) => (isPay ? <Chip>Pay</Chip> : null),
  },
  { key: 'isActive', header: 'Status', width: 140, minWidth: 90, render: statusOf },
];

/** What expenses are for, and the way to add a head. */
export function HeadListPage() {
  return (
    <ListPage
      resource={expenseHeads}
      title="Expense heads"
      columns={columns}
      card={(head) => ({ title: expenseHeads.nameOf(head), detail: kindOf(head), end: statusOf(head) })}
      defaultSort="headName"
      search="Head"
      filters={[
        {
          kind: 'choice',
          name: 'kind',
          label: 'Kind',
          inline: true,
          options: [
            { value: 'direct', label: 'Direct' },
            { value: 'indirect', label: 'Indirect' },
          ],
        },
      ]}
      empty={{ icon: 'list', text: 'Expenses are summed by head.' }}
      open={expenseHeads.screen}
      create={{ label: 'Create Head', dialog: headForm.CreateDialog }}
      remove
    />
  );
}
