import { errorText, notify } from '@shopbench/client';
import type { Expense } from '@shopbench/contracts';
import { ConfirmDialog } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useCancelExpenseMutation } from './expense-calls';

/** Takes an expense back; what forbids it is said here. */
export function ExpenseCancelDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [cancel, { isLoading }] = useCancelExpenseMutation();

  async function confirm() {
    const { _id: id, version } = expense;
    const body = { version, ...(reason.trim() ? { reason: reason.trim() } : {}) };
    const answer = await cancel({ id, body });
    if (answer.error) return setRefusal(errorText(answer.error));
    notify.success(answer.data.message);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`Cancel expense ${expense.number}?`}
      text={
        <>
          <p style={{ marginBottom: 12 }}>
            {expense.party ? 'The party is owed nothing for it' : 'The account is as before'}, and it counts
            in no total. The number stays used.
          </p>
          <TextField label="Reason" maxLength={200} value={reason} onChange={setReason} error={refusal} />
        </>
      }
      confirmLabel="Yes, Cancel it"
      cancelLabel="No, Keep it"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
