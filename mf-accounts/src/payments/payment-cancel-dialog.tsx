import { errorText, notify } from '@shopbench/client';
import type { Payment } from '@shopbench/contracts';
import { useCancelPaymentMutation } from '@shopbench/pages';
import { ConfirmDialog } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';

/** Takes a payment back; what forbids it is said here. */
export function PaymentCancelDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [cancel, { isLoading }] = useCancelPaymentMutation();

  async function confirm() {
    const { _id: id, version } = payment;
    const body = { version, ...(reason.trim() ? { reason: reason.trim() } : {}) };
    const answer = await cancel({ id, body });
    if (answer.error) return setRefusal(errorText(answer.error));
    notify.success(answer.data.message);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`Cancel payment ${payment.number}?`}
      text={
        <>
          <p style={{ marginBottom: 12 }}>
            What it settled is open again, and the account is as before. The number stays used.
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
