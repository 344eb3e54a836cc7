import type { Model } from 'mongoose';
import type { Expense as ExpenseRecord } from '@shopbench/contracts';
import { expenseShares } from '../../store/books/day-shares';
import type { DocumentStore } from '../../store/books/stored-document';
import type { Expense } from '../../store/expenses/expense.schema';
import { toExpense } from './expense.mapper';

/** Expenses as DocumentsService handles them. */
export const expenseStore = (model: Model<Expense>): DocumentStore<Expense, ExpenseRecord> => ({
  kind: 'expense',
  noun: 'Expense',
  numberField: 'number',
  model,
  toRecord: toExpense,
  rights: {},
  shares: expenseShares,
});
