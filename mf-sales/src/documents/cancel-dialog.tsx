import { errorText, notify } from '@shopbench/client';
import { formatRupees, TRADE_DOCUMENTS } from '@shopbench/contracts';
import { ConfirmDialog } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useCancelDocument, type TradeRecord } from './documents';

/** Takes a document back: goods and money go where they came from; the number is kept. What forbids it is said here. */
export function CancelDialog({ record, onClose }: { record: TradeRecord; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [cancel, { isLoading }] = useCancelDocument();
  const paid = record.receivedAmount + record.advanceAmount;

  async function confirm() {
    const { _id: id, kind, version } = record;
    const answer = await cancel({
      kind,
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
      title={`Cancel ${TRADE_DOCUMENTS[record.kind].noun.toLowerCase()} ${record.invoiceNumber}?`}
      text={
        <>
          <p style={{ marginBottom: 12 }}>
            What it did to stock and money is taken back. The number stays used.{' '}
            {paid > 0
              ? `${formatRupees(paid)} was paid on it: what was entered with it is taken back too, any other payment becomes an advance.`
              : null}
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
