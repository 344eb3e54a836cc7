import type { Paise } from '@shopbench/contracts';
import type { Account } from '../account/account.schema';
import type { Settling } from '../payment/payment.service';
import { directionOf, sideOf, type TradeKind } from './trade-kind';
import type { TradeDocument } from './trade.schema';

/** The payment that is entered on a document: in for what a party owes, out for what the shop owes or gives back. */
export const settling = (
  kind: TradeKind,
  document: TradeDocument,
  amount: Paise,
  account: Account,
): Settling => ({
  bill: { id: document._id, number: document.number },
  direction: directionOf(kind),
  party: { id: document.partyId, name: document.partyName },
  accountId: account._id,
  mode: document.paymentMode,
  amount,
  date: document.paymentDate ?? document.date,
  reference: document.transactionId,
  counter: sideOf(kind).counter,
});
