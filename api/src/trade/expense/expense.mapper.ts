import { toRupees, type Expense as ExpenseRecord } from '@shopbench/contracts';
import { searchKeys } from '../../kernel/lists/search-keys';
import { recordBaseOf } from '../../store/records/record';
import type { Expense } from '../../store/expenses/expense.schema';

/** A stored expense as the API answers it, rupees. */
export function toExpense(expense: Expense): ExpenseRecord {
  const { accountId, accountName = '', partyId, partyName = '', source, recurring } = expense;
  const { reference, note, billImage, cancelReason } = expense;
  return {
    ...recordBaseOf(expense),
    number: expense.number,
    date: expense.date,
    kind: expense.kind,
    head: { _id: String(expense.headId), headName: expense.headName },
    amount: toRupees(expense.amount),
    openAmount: toRupees(expense.open),
    account: accountId && { _id: String(accountId), accountName },
    party: partyId && { _id: String(partyId), name: partyName },
    ...(reference ? { reference } : {}),
    ...(note ? { note } : {}),
    ...(billImage ? { billImage } : {}),
    ...(source ? { source: { ...source, id: String(source.id) } } : {}),
    ...(recurring ? { recurring: { ...recurring, id: String(recurring.id) } } : {}),
    cancelled: expense.cancelled,
    ...(cancelReason ? { cancelReason } : {}),
    createdBy: expense.createdBy.name,
    madeBy: String(expense.createdBy.userId),
  };
}

/** The words by which an expense is found. */
export const expenseKeys = ({
  number,
  headName,
  partyName,
  reference,
  note,
  source,
}: Pick<Expense, 'number' | 'headName' | 'partyName' | 'reference' | 'note' | 'source'>): string[] =>
  searchKeys(number, headName, partyName, reference, note, source?.number);
