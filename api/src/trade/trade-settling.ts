import type { Paise, SettledKind } from '@shopbench/contracts';
import type { Account } from '../account/account.schema';
import type { Settling } from '../payment/bill-payments.service';
import type { Linked } from './trade-chain.service';
import { directionOf, sideOf, type TradeKind } from './trade-kind';
import type { TradeDocument } from './trade.schema';

/** A document as payments know it. */
export const billOf = (
  { name }: TradeKind,
  { _id: id, number, partyId }: Pick<TradeDocument, '_id' | 'number' | 'partyId'>,
) => ({ kind: name as SettledKind, id, number, partyId });

/** What the document bills, and what that was made from in its turn: advances may be held for any of them. */
export const billedBy = ({ sources = [], repair }: TradeDocument, linked: Linked) => [
  ...(repair ? [repair.id] : []),
  ...sources.map(({ id }) => id),
  ...[...linked.values()].flatMap((from) => (from.sources ?? []).map(({ id }) => id)),
];

/** One way in which a document is paid when it is saved. */
export interface Paying {
  account: Account;
  amount: Paise;
  reference?: string | undefined;
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
});
