import { errorText, notify } from '@shopbench/client';
import type { Invoice } from '@shopbench/contracts';
import { ConfirmDialog } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useCancelInvoice } from './invoice';

/** Takes the invoice back: goods return to stock, money to the customer; the number is kept. What forbids it is said here. */
export function CancelInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [cancel, { isLoading }] = useCancelInvoice();

  async function confirm() {
    const { _id: id, version } = invoice;
    const answer = await cancel({
      id,
      body: { version, ...(reason.trim() ? { reason: reason.trim() } : {}) },
    });
    if ('error' in answer) return setRefusal(errorText(answer.error));
    notify.success(answer.data.message);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`Cancel invoice ${invoice.invoiceNumber}?`}
      text={
        <>
          <p style={{ marginBottom: 12 }}>
            Its items go back to stock and its payment is taken back. The number stays used.
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
