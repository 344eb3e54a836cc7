import { errorText, notify } from '@shopbench/client';
import type { Invoice } from '@shopbench/contracts';
import { Button, ConfirmDialog } from '@shopbench/ui';
import { useState } from 'react';
import { useCancelInvoiceMutation } from '../api/invoice-api';

/** Takes the invoice back: goods return to stock, money to the customer; the number is kept. */
export function CancelInvoiceButton({ invoice }: { invoice: Invoice }) {
  const [isAsking, setAsking] = useState(false);
  const [cancel, { isLoading }] = useCancelInvoiceMutation();

  async function confirm() {
    const answer = await cancel(invoice._id);
    setAsking(false);
    if ('error' in answer) notify.error(errorText(answer.error));
    else notify.success(answer.data.message);
  }

  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        Cancel invoice
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel invoice ${invoice.invoiceNumber}?`}
        text="Its items go back to stock and its payment is taken back. The number stays used."
        confirmLabel="Yes, Cancel it"
        cancelLabel="No, Keep it"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
