import type { Expense } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';

/** The list of expenses as a file. */
export const EXPENSE_SHEET: ExportSheet<Expense> = {
  title: 'Expenses',
  columns: [
    column('Number', 'text', (row) => row.number),
    column('Date', 'day', (row) => row.date),
    column('Kind', 'text', (row) => (row.kind === 'direct' ? 'Direct' : 'Indirect')),
    column('Head', 'text', (row) => row.head.headName),
    column('Note', 'text', (row) => row.note),
    column('Reference', 'text', (row) => row.reference),
    column('From account', 'text', (row) => row.account?.accountName),
    column('Owed to', 'text', (row) => row.party?.name),
    column('Amount', 'money', (row) => row.amount),
    column('Not paid yet', 'money', (row) => row.openAmount),
    column('Cancelled', 'text', (row) => (row.cancelled ? 'Yes' : 'No')),
  ],
};
