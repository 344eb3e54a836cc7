import { Loaded, PATHS, useReturn } from '@shopbench/pages';
import { Card, PageHeader } from '@shopbench/ui';
import { useExpenseChoicesQuery } from './expense-calls';
import { NewExpense } from './expense-panel';

/** A new expense on a page of its own. */
export function ExpenseCreatePage() {
  const toList = useReturn(PATHS.expenses);
  const query = useExpenseChoicesQuery();
  const nextNumber = query.data?.nextNumber;
  return (
    <>
      <PageHeader
        back={{ label: 'Expenses', href: PATHS.expenses }}
        title="New expense"
        detail={nextNumber && `The next number is ${nextNumber}`}
      />
      <Loaded query={query} noun="expense heads">
        {({ today }) => (
          <Card>
            <NewExpense today={today} onClose={toList} />
          </Card>
        )}
      </Loaded>
    </>
  );
}
