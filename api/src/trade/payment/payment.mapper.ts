import { toRupees, type Paise, type Payment as PaymentRecord, type Settlement } from '@shopbench/contracts';
import { searchKeys } from '../../kernel/lists/search-keys';
import { recordBaseOf } from '../../store/records/record';
import { isPrepayment, prepaidFor } from './prepayment';
import type { Payment, PrepaidFor } from '../../store/trade/payment.schema';

/** A stored payment as the API answers it, rupees. */
export function toPayment(payment: Payment): PaymentRecord {
  const { partyId, partyName, partyRole, accountId, accountName } = payment;
  const thing = prepaidFor(payment);
  const { reference, note, privateNote, savedWith, cancelReason } = payment;
  return {
    ...recordBaseOf(payment),
    number: payment.number,
    direction: payment.direction,
    date: payment.date,
    party: partyId && partyRole ? { _id: String(partyId), name: partyName, role: partyRole } : null,
    partyName,
    account: { _id: String(accountId), accountName },
    mode: payment.mode,
    amount: toRupees(payment.amount),
    ...(reference ? { reference } : {}),
    ...(note ? { note } : {}),
    ...(privateNote ? { privateNote } : {}),
    allocations: payment.allocations.map(({ kind, invoiceId, invoiceNumber, amount }) => ({
      ...{ kind, invoiceId: String(invoiceId), invoiceNumber, amount: toRupees(amount) },
    })),
    advanceAmount: toRupees(payment.open),
    ...(thing && isPrepayment(payment) ? { heldFor: told(thing) } : {}),
    ...(savedWith ? { savedWith: String(savedWith) } : {}),
    cancelled: payment.cancelled,
    ...(cancelReason ? { cancelReason } : {}),
    createdBy: payment.createdBy.name,
    madeBy: String(payment.createdBy.userId),
  };
}

const told = ({ kind, id, number }: PrepaidFor) => ({ kind, id: String(id), number });

/** The words by which a payment is found. */
export const paymentKeys = (
  payment: Pick<Payment, 'number' | 'partyName' | 'reference' | 'heldFor' | 'allocations'>,
): string[] => {
  const bills = payment.allocations.map((one) => one.invoiceNumber);
  return searchKeys(
    ...[payment.number, payment.partyName, payment.reference, prepaidFor(payment)?.number, ...bills],
  );
};

/** What a payment gave to a bill, or was paid in advance for an order. */
export const toSettlement = ({
  _id,
  number,
  date,
  mode,
  accountId,
  accountName,
  reference,
  settles,
}: Payment & { settles: Paise }): Settlement => ({
  _id: String(_id),
  number,
  date,
  mode,
  account: { _id: String(accountId), accountName },
  ...(reference ? { reference } : {}),
  amount: toRupees(settles),
});
