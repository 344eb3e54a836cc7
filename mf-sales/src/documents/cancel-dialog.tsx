import { formatRupees, TRADE_DOCUMENTS } from '@shopbench/contracts';
import { CancelDocumentDialog } from '@shopbench/pages/form';
import { useCancelDocument, type TradeRecord } from './documents';

/** Takes a document back: goods and money go where they came from; the number is kept. */
export function CancelDialog({ record, onClose }: { record: TradeRecord; onClose: () => void }) {
  const [cancel] = useCancelDocument();
  const { _id: id, kind, version, invoiceNumber } = record;
  const paid = record.receivedAmount + record.advanceAmount;
  return (
    <CancelDocumentDialog
      title={`Cancel ${TRADE_DOCUMENTS[kind].noun.toLowerCase()} ${invoiceNumber}?`}
      text={
        <>
          What it did to stock and money is taken back. The number stays used.{' '}
          {paid > 0
            ? `${formatRupees(paid)} was paid on it: what was entered with it is taken back too, any other payment becomes an advance.`
            : null}
        </>
      }
      confirmLabel="Yes, Cancel it"
      cancelLabel="No, Keep it"
      cancel={(reason) => cancel({ kind, id, body: { version, ...reason } })}
      onClose={onClose}
    />
  );
}
