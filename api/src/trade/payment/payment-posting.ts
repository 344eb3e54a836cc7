import type { Day, Paise, SettledKind } from '@shopbench/contracts';
import type { Actor } from '../../store/records/record';
import type { Nominal } from '../../store/books/ledger-entry.schema';
import type { LedgerLine, Posting } from '../../books/posting/posting';
import { laterDay } from '../../books/settlements/settlements.service';
import type { Allocation, Payment } from '../../store/trade/payment.schema';
import { prepaidFor } from './prepayment';

/** The kind of document that money in a direction is, for numbers, postings and history. */
export const kindOf = (direction: Payment['direction']) =>
  direction === 'in' ? ('receipt' as const) : ('payment' as const);

/** A payment as it is one of the two documents of a settlement. */
export const sideOf = ({ direction, _id: id, date }: Pick<Payment, '_id' | 'direction' | 'date'>) => ({
  kind: kindOf(direction),
  ...{ id, date },
});

/** What of a payment is not set against anything, paise. */
export const freeOf = ({ amount, allocations }: Pick<Payment, 'amount' | 'allocations'>): Paise =>
  amount - allocations.reduce((sum, one) => sum + one.amount, 0);

/** What stands in the books for a bill to or from nobody in particular, or for an advance of theirs that is given back. */
function counterOf({ kind }: Pick<Allocation, 'kind'>): Nominal {
  if (kind === 'receipt' || kind === 'payment') return 'advances';
  return kind.startsWith('purchase') ? 'counter_purchases' : 'counter_sales';
}

/** What it was for, as ledgers tell: ` for INV-0001 and 2 more`. */
function purposeOf(payment: Payment): string {
  const [first, ...more] = payment.allocations;
  if (first) return ` for ${first.invoiceNumber}${more.length > 0 ? ` and ${more.length} more` : ''}`;
  const thing = prepaidFor(payment);
  return ` in advance${thing ? ` for ${thing.number}` : ''}`;
}

/** A new payment, and what it posts. */
export interface Made {
  document: Payment;
  posting: Posting;
}

/** What a new payment settles, paise, with its own day. */
export interface Settled {
  kind: SettledKind;
  date: Day;
  amount: Paise;
}

/**
 * What a payment posts: money in is a debit of the account and a credit of the party, money out the other way round. Of
 * nobody in particular, what settles bills is a credit of the counter, from the day from which it counts, and what is left an
 * advance that the shop owes.
 */
export function postingOf(payment: Payment, settled: readonly Settled[], by: Actor): Posting {
  const { _id, number, direction, partyId, partyName, partyRole, accountId, date } = payment;
  const sign = direction === 'in' ? 1 : -1;
  const purpose = purposeOf(payment);
  const label = `Payment ${direction === 'in' ? 'received' : 'made'}${purpose}`;
  const who = partyRole === 'staff' ? '' : ` ${direction === 'in' ? 'from' : 'to'} ${partyName}`;
  const money = `Payment ${direction === 'in' ? 'received' : 'made'}${partyId ? who : ''}${purpose}`;
  const payers: LedgerLine[] = partyId
    ? [{ party: partyId, amount: -sign * payment.amount, label }]
    : [
        ...settled.flatMap((one) => counterLines(payment, { ...one, amount: -sign * one.amount }, label)),
        { nominal: 'advances', amount: -sign * freeOf(payment) + 0, label },
      ];
  return {
    document: { kind: kindOf(direction), id: _id, number },
    date,
    by,
    stock: [],
    ledger: [{ account: accountId, amount: sign * payment.amount, label: money }, ...payers],
  };
}

/** The counter's share of a payment: an advance until the day from which it counts. */
function counterLines(payment: Payment, one: Settled, label: string): LedgerLine[] {
  const settles = { nominal: counterOf(one), amount: one.amount, label };
  const on = laterDay(payment, one);
  if (on === payment.date || settles.nominal === 'advances') return [settles];
  const advance = { ...settles, nominal: 'advances' as const };
  return [advance, { ...advance, amount: -one.amount, on }, { ...settles, on }];
}

/**
 * What setting an advance against a bill posts, or with a negative amount taking that back: money passes from whose payment it
 * is to whose bill it settles, each a party or nobody in particular; money out the other way round than money in. Nothing where both are the same party.
 */
export function advancePostings(
  payment: Payment,
  { kind, number, partyId }: Pick<Allocation, 'kind'> & { number: string; partyId: Payment['partyId'] },
  { amount: passing, date, by }: { amount: Paise; date: Day; by: Actor },
): Posting[] {
  if (partyId && payment.partyId?.equals(partyId)) return [];
  const label = `Advance ${payment.number} ${passing > 0 ? 'used' : 'freed'} for ${number}`;
  const amount = payment.direction === 'in' ? passing : -passing;
  const ownerOf = (party: Payment['partyId'], nominal: Nominal) => (party ? { party } : { nominal });
  const payer: LedgerLine = { ...ownerOf(payment.partyId, 'advances'), amount, label };
  const billed: LedgerLine = { ...ownerOf(partyId, counterOf({ kind })), amount: -amount, label };
  // Reports find what was posted by its nominal accounts.
  const between: LedgerLine[] =
    payment.partyId && partyId
      ? [-amount, amount].map((passed) => ({ nominal: 'advances', amount: passed, label }))
      : [];
  return [
    {
      document: { kind: kindOf(payment.direction), id: payment._id, number: payment.number },
      ...{ date, by, stock: [], ledger: [payer, ...between, billed] },
    },
  ];
}
