import type { ClientSession } from 'mongoose';
import { toPaise, type Paise, type SettledKind } from '@shopbench/contracts';
import type { Account } from '../../store/books/account.schema';
import type { AccountService } from '../../books/account/account.service';
import type { Settling } from '../payment/bill-payments.service';
import type { Linked } from './trade-chain.service';
import type { TradeInput } from '../rules/trade-input';
import { directionOf, returnedBy, sideOf, type TradeKind } from '../kinds/trade-kind';
import type { TradeDocument } from '../../store/trade/trade.schema';

/** A document as payments know it. */
export const billOf = (
  { name }: TradeKind,
  { _id: id, number, date, partyId }: Pick<TradeDocument, '_id' | 'number' | 'date' | 'partyId'>,
) => ({ kind: name as SettledKind, id, number, date, partyId });

/**
 * What the document bills, and what that was made from in its turn: any of them may be prepaid. Of one that is
 * changed also what it billed before.
 */
export const billedBy = ({ sources = [], repair }: TradeDocument, linked: Linked) => [
  ...(repair ? [repair.id] : []),
  ...sources.map(({ id }) => id),
  ...[...linked.values()].flatMap((from) => [from._id, ...(from.sources ?? []).map(({ id }) => id)]),
];

/** One way in which a document is paid when it is saved. */
export interface Paying {
  account: Account;
  amount: Paise;
  reference?: string | undefined;
}

/** How a document is paid when it is saved, in one way or several; nothing of what nobody pays yet. Throws as `forPayment`. */
export async function payingOf(
  accounts: AccountService,
  input: TradeInput,
  session: ClientSession | null = null,
): Promise<Paying[]> {
  const { receivedAmount, advanceAmount, paymentMode, accountId, transactionId, payments } = input;
  const amount = toPaise(receivedAmount) + toPaise(advanceAmount);
  if (amount === 0) return [];
  if (!payments) {
    const account = await accounts.forPayment(paymentMode, accountId, { session });
    return [{ account, amount, reference: transactionId }];
  }
  const parts: Paying[] = [];
  for (const [i, part] of payments.entries()) {
    const at = { part: `payments.${i}`, session };
    const account = await accounts.forPayment(part.mode, part.account, at);
    parts.push({ account, amount: toPaise(part.amount), reference: part.transactionId });
  }
  return parts;
}

/** A payment that is entered on a document: in for what a party owes, out for what the shop owes or gives back. */
export const settling = (
  kind: TradeKind,
  document: TradeDocument,
  { account, amount, reference }: Paying,
): Settling => ({
  bill: billOf(kind, document),
  direction: directionOf(kind),
  party: { id: document.partyId, name: document.partyName, role: sideOf(kind).partyRole },
  account: { id: account._id, name: account.accountName },
  mode: account.accountType,
  amount,
  date: document.paymentDate ?? document.date,
  reference,
  returnedBy: returnedBy(kind.name, document),
});
