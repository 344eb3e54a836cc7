import { PATHS, useReturn } from '@shopbench/pages';
import { Card, PageHeader } from '@shopbench/ui';
import { useExpenseChoicesQuery } from './expense-calls';
import { NewExpense } from './expense-panel';

/** A new expense on a page of its own. */
export function ExpenseCreatePage() {
  const toList = useReturn(PATHS.expenses);
  const { data } = useExpenseChoicesQuery();
  return (
    <>
      <PageHeader
        back={{ label: 'Expenses', href: PATHS.expenses }}
        title="New expense"
        detail={data?.nextNumber && `The next number is ${data.nextNumber}`}
      />
      <Card>{data ? <NewExpense onClose={toList} /> : null}</Card>
    </>
  );
}
