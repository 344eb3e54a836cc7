import { formatRupees, titleCase, paiseOf, toRupees, TRADE_DOCUMENTS } from '@shopbench/contracts';
import { CancelDocumentDialog } from '@shopbench/pages/form';
import { partyOf, useCancelDocumentMutation, useDocumentPayments, type TradeRecord } from './documents';

/** Takes a document back: goods and money go where they came from; the number is kept. */
export function CancelDialog({ record, onClose }: { record: TradeRecord; onClose: () => void }) {
  const [cancel] = useCancelDocumentMutation();
  const { _id: id, kind, version, invoiceNumber } = record;
  const paid = record.receivedAmount + record.advanceAmount;
  const { data: advances = [] } = useDocumentPayments(
    { kind, id },
    { skip: !TRADE_DOCUMENTS[kind].reserves },
  );
  const held = toRupees(advances.reduce((sum, { amount }) => sum + paiseOf(amount), 0));
  return (
    <CancelDocumentDialog
      title={`Cancel ${TRADE_DOCUMENTS[kind].noun.toLowerCase()} ${invoiceNumber}?`}
      text={
        <>
          What it did to stock and money is taken back. The number stays used.{' '}
          {paid > 0
            ? `${formatRupees(paid)} was paid on it: what was entered with it is taken back too, any other payment becomes an advance.`
            : null}
          {held > 0 ? heldWords(held, record) : null}
        </>
      }
      confirmLabel="Yes, Cancel it"
      cancelLabel="No, Keep it"
      version={version}
      send={(reason, key, seen) =>
        cancel({ kind, id, body: { version: seen, ...reason }, idempotencyKey: key })
      }
      onClose={onClose}
    />
  );
}

/** What becomes of money that was taken in advance for an order. */
function heldWords(held: number, record: TradeRecord): string {
  const { id, name } = partyOf(record);
  const taken = `${formatRupees(held)} was taken in advance for it`;
  return id
    ? `${taken}: what of that is left becomes a free advance of ${titleCase(name)}, for the next bill or to be paid back.`
    : `${taken}: pay it back from the page of its payment.`;
}
