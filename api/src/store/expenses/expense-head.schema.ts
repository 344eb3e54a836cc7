import { expenseHeadSchemas, type ExpenseHead as ExpenseHeadRecord } from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';
import { namedSchema, recordWith, type RecordKind } from '../records/stored-record';

/** What expenses are for: rent, freight. */
export class ExpenseHead extends recordWith<
  Pick<ExpenseHeadRecord, 'headName' | 'kind' | 'isPay' | 'isActive'>
>() {}

const EXPENSE_HEAD_SHEET: ExportSheet<ExpenseHeadRecord> = {
  title: 'Expense heads',
  columns: [
    column('Head', 'text', (row) => row.headName),
    column('Kind', 'text', (row) => (row.kind === 'direct' ? 'Direct' : 'Indirect')),
    column('Active', 'text', (row) => (row.isActive ? 'Yes' : 'No')),
    column('Added', 'instant', (row) => row.createdAt),
  ],
};

export const EXPENSE_HEADS: RecordKind = {
  collection: 'expense_heads',
  noun: 'expense head',
  plural: 'heads',
  name: 'headName',
  schemas: expenseHeadSchemas,
  sheet: EXPENSE_HEAD_SHEET,
};
export const expenseHeadSchema = namedSchema<ExpenseHead>(EXPENSE_HEADS);
