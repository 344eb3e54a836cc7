import type { Expense } from '@shopbench/contracts';
import { CancelDocumentDialog } from '@shopbench/pages/form';
import { useCancelExpenseMutation } from './expense-calls';

/** Takes an expense back. */
export function ExpenseCancelDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const [cancel] = useCancelExpenseMutation();
  const { _id: id, version, number, party } = expense;
  return (
    <CancelDocumentDialog
      title={`Cancel expense ${number}?`}
      text={`${party ? 'The party is owed nothing for it' : 'The account is as before'}, and it counts in no total. The number stays used.`}
      confirmLabel="Yes, Cancel it"
      cancelLabel="No, Keep it"
      version={version}
      send={(reason, key, seen) => cancel({ id, body: { version: seen, ...reason }, idempotencyKey: key })}
      onClose={onClose}
    />
  );
}
