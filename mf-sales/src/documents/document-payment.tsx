import { PaymentDialog } from '@shopbench/pages/form';
import { moneyWay, partyOf, type TradeRecord } from './documents';

/** Money for one document, over its page: received of a customer, paid to a supplier, given back on a note; for an order kept until it is billed. */
export function DocumentPayment({ record, onClose }: { record: TradeRecord; onClose: () => void }) {
  const { id, name } = partyOf(record);
  const { kind, _id, invoiceNumber: number } = record;
  const about =
    kind === 'order'
      ? { heldFor: { kind, id: _id, number } as const }
      : { invoiceId: _id, amount: record.balanceAmount };
  return (
    <PaymentDialog
      direction={moneyWay(kind)}
      party={id ? { _id: id, name } : null}
      {...about}
      onClose={onClose}
    />
  );
}
