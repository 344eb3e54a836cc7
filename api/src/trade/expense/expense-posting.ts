import type { Actor } from '../../store/records/record';
import type { LedgerLine, Posting } from '../../books/posting/posting';
import { expenseLabel } from '../../records/expense-facts/expense-facts.service';
import type { Expense } from '../../store/expenses/expense.schema';

/** What an expense posts: its kind's nominal account is debited, the account that paid or the party that is owed credited. */
export function expensePosting(expense: Expense, by: Actor): Posting {
  const { _id: id, number, date, kind, headName, amount, accountId, partyId } = expense;
  const label = expenseLabel(headName);
  const against: LedgerLine = partyId
    ? { party: partyId, amount: -amount, label }
    : { account: accountId!, amount: -amount, label };
  return {
    document: { kind: 'expense', id, number },
    date,
    by,
    stock: [],
    ledger: [
      { nominal: kind === 'direct' ? 'direct_expenses' : 'indirect_expenses', amount, label },
      against,
    ],
  };
}
