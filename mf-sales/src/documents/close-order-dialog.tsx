import { TRADE_DOCUMENTS } from '@shopbench/contracts';
import { WordDialog } from '@shopbench/pages/form';
import { useOrderClosingMutation, type TradeRecord } from './documents';

/** Gives up what is open of an order, with the reason. */
export function CloseOrderDialog({ record, onClose }: { record: TradeRecord; onClose: () => void }) {
  const [turn] = useOrderClosingMutation();
  const { _id: id, kind, version, invoiceNumber } = record;
  return (
    <WordDialog
      title={`Close ${TRADE_DOCUMENTS[kind].noun.toLowerCase()} ${invoiceNumber} short?`}
      text="What is open of it is given up: goods that were kept back and money that was held for it are free. It can be opened again."
      label="Reason"
      maxLength={200}
      confirmLabel="Yes, Close it"
      cancelLabel="No, Keep it open"
      version={version}
      send={(reason, idempotencyKey, seen) => {
        const body = { version: seen, ...(reason ? { reason } : {}) };
        return turn({ kind, id, to: 'close-short', body, idempotencyKey });
      }}
      onClose={onClose}
    />
  );
}
