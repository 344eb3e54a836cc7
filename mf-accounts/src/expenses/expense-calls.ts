import { areaApi, withMessage, type Saved } from '@shopbench/client';
import {
  screenPath,
  type DocumentCancel,
  type Expense,
  type ExpenseHead,
  type ExpenseHeads,
  type ExpenseProposals,
  type ExpenseTotals,
  type RecurringExpense,
} from '@shopbench/contracts';
import { after, defineResource } from '@shopbench/pages';

/** What an expense makes stale: accounts and parties with their ledgers. */
const STALE = after('expense', 'money');

/** What the shop spent. */
export const expenses = defineResource({
  area: 'accounts',
  path: '/expense',
  one: 'expense',
  many: 'expenses',
  tag: 'Expense',
  staleToo: STALE,
  nameOf: (expense: Expense) => expense.number,
  screen: ({ _id }: Expense) => screenPath('expense', _id),
});

/** What expenses are for. */
export const expenseHeads = defineResource({
  area: 'accounts',
  path: '/expense/head',
  one: 'head',
  many: 'heads',
  tag: 'Expense',
  nameOf: ({ headName }: ExpenseHead) => headName,
  screen: ({ _id }: ExpenseHead) => `/expense/head/update/${_id}`,
});

/** Expenses that come every month. */
export const recurringExpenses = defineResource({
  area: 'accounts',
  path: '/expense/recurring',
  one: 'recurring expense',
  many: 'recurring',
  tag: 'Expense',
  staleToo: ['Dashboard'],
  nameOf: ({ name }: RecurringExpense) => name,
  screen: ({ _id }: RecurringExpense) => `/expense/recurring/update/${_id}`,
});

/** What the form offers, what is proposed, what was spent by month and head, and what can be done with one. */
export const {
  useExpenseChoicesQuery,
  useExpenseProposalsQuery,
  useExpenseTotalsQuery,
  useCancelExpenseMutation,
  useSkipExpenseMutation,
} = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    expenseChoices: build.query<ExpenseHeads, void>({
      query: () => ({ url: '/expense/heads' }),
      providesTags: ['Expense'],
    }),
    expenseProposals: build.query<ExpenseProposals, void>({
      query: () => ({ url: '/expense/proposals' }),
      providesTags: ['Expense'],
    }),
    expenseTotals: build.query<ExpenseTotals, string>({
      query: (month) => ({ url: '/expense/totals', params: { month } }),
      providesTags: ['Expense', 'Account'],
    }),
    cancelExpense: build.mutation<
      Saved<Expense>,
      { id: string; body: DocumentCancel; idempotencyKey: string }
    >({
      query: ({ id, ...sent }) => ({ url: `/expense/${id}/cancel`, method: 'POST', ...sent }),
      transformResponse: withMessage<Expense>,
      invalidatesTags: STALE,
    }),
    skipExpense: build.mutation<Saved<RecurringExpense>, { id: string; due: string; idempotencyKey: string }>(
      {
        query: ({ id, due, idempotencyKey }) => ({
          ...{ url: `/expense/recurring/${id}/skip`, method: 'POST', body: { due }, idempotencyKey },
        }),
        transformResponse: withMessage<RecurringExpense>,
        invalidatesTags: after('expense'),
      },
    ),
  }),
});
