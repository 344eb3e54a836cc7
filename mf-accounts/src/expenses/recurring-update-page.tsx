import { formatDay, formatRupees } from '@shopbench/contracts';
import { MasterPage } from '@shopbench/pages/form';
import { recurringExpenses } from './expense-calls';
import { recurringForm } from './recurring-form';

/** One expense that comes every month. */
export function RecurringUpdatePage() {
  return (
    <MasterPage
      resource={recurringExpenses}
      Editor={recurringForm.Editor}
      listPath="/expense/recurring"
      detail={({ amount, nextDue }) => `${formatRupees(amount)}, next due ${formatDay(nextDue)}`}
    />
  );
}
