import { TRADE_DOCUMENTS } from '@shopbench/contracts';
import { PaymentDialog } from '@shopbench/pages/form';
import { partyOf, type TradeRecord } from './documents';

/** Money for one bill, over its page: received of a customer, paid to a supplier. */
export function DocumentPayment({ record, onClose }: { record: TradeRecord; onClose: () => void }) {
  const { id, name } = partyOf(record);
  return (
    <PaymentDialog
      direction={TRADE_DOCUMENTS[record.kind].side === 'sale' ? 'in' : 'out'}
      party={id ? { _id: id, name } : null}
      invoiceId={record._id}
      amount={record.balanceAmount}
      onClose={onClose}
    />
  );
}
