import { notify } from '@shopbench/client';
import { TRADE_DOCUMENTS } from '@shopbench/contracts';
import { WordDialog } from '@shopbench/pages/form';
import { useOrderClosingMutation, type TradeRecord } from './documents';

interface CloseOrderDialogProps {
  record: TradeRecord;
  /** Opens it again, of the version that closing gave it. */
  reopen: (version: number) => void;
  onClose: () => void;
}

/** Gives up what is open of an order, with the reason; for a moment it can be taken back. */
export function CloseOrderDialog({ record, reopen, onClose }: CloseOrderDialogProps) {
  const [turn] = useOrderClosingMutation();
  const { _id: id, kind, version, invoiceNumber } = record;
  return (
    <WordDialog
      title={`Close ${TRADE_DOCUMENTS[kind].noun.toLowerCase()} ${invoiceNumber} short?`}
      text="What is open of it is given up: its reservations and prepayments are free. It can be opened again."
      label="Reason"
      maxLength={200}
      confirmLabel="Yes, Close it"
      cancelLabel="No, Keep it open"
      version={version}
      send={async (reason, idempotencyKey, seen) => {
        const body = { version: seen, ...(reason ? { reason } : {}) };
        const { data, error } = await turn({ kind, id, to: 'close-short', body, idempotencyKey });
        if (!data || error) return { error };
        notify.undo(data.message, () => reopen(data.record.version));
        return { data: { ...data, message: '' } };
      }}
      onClose={onClose}
    />
  );
}
