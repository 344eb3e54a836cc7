import { ERASED_NAME, type Day } from '@shopbench/contracts';
import { searchKeys } from '../../kernel/lists/search-keys';
import type { Expense } from '../../store/expenses/expense.schema';
import type { Payment } from '../../store/trade/payment.schema';
import type { TradeDocument } from '../../store/trade/trade.schema';

/**
 * A trade document without what is of the person: number, day, goods, tax and money stay, and that there was a GSTIN, from which
 * follows in which section of a GST return it stands.
 */
export function emptiedDocument(document: TradeDocument, today: Day): TradeDocument {
  const { partyGstin, mobileNumber: _m, address: _a, customerOrder, ...kept } = document;
  const { customerNote: _c, privateNote: _p, transactionId: _t, reason: _r, ...rest } = kept;
  const { deliveryTerm: _d, srNumber: _s, ...bare } = rest;
  const { word: _w, answerWord: _o, ...order } = customerOrder ?? {};
  return {
    ...bare,
    ...(customerOrder ? { customerOrder: order as NonNullable<TradeDocument['customerOrder']> } : {}),
    ...(partyGstin ? { partyGstin: ERASED_NAME } : {}),
    partyName: ERASED_NAME,
    erasedOn: today,
    searchKeys: searchKeys(document.number),
  };
}

/** The same of a payment. */
export function emptiedPayment(payment: Payment, today: Day): Payment {
  const { reference: _r, note: _n, privateNote: _p, ...kept } = payment;
  return { ...kept, partyName: ERASED_NAME, erasedOn: today, searchKeys: searchKeys(payment.number) };
}

/** The same of an expense that was owed to somebody: what it was for, its day and its money stay. */
export function emptiedExpense(expense: Expense, today: Day): Expense {
  const { reference: _r, note: _n, billImage: _b, ...kept } = expense;
  return { ...kept, partyName: ERASED_NAME, erasedOn: today, searchKeys: searchKeys(expense.number) };
}
