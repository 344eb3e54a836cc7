import { Schema, type Types } from 'mongoose';
import {
  recurringExpenseSchemas,
  type Paise,
  type RecurringExpense as RecurringExpenseRecord,
} from '@shopbench/contracts';
import { column, type ExportSheet } from '../records/export-sheet';
import { namedSchema, recordWith, type RecordKind } from '../records/stored-record';

/** An expense that comes every month, paise. */
export class RecurringExpense extends recordWith<
  Pick<RecurringExpenseRecord, 'name' | 'note' | 'nextDue' | 'isActive' | 'dayOfMonth'>
>() {
  headId: Types.ObjectId;
  amount: Paise;
  accountId?: string;
  partyId?: string;
}

const RECURRING_EXPENSE_SHEET: ExportSheet<RecurringExpenseRecord> = {
  title: 'Recurring expenses',
  columns: [
    column('Name', 'text', (row) => row.name),
    column('Head', 'text', (row) => row.head.headName),
    column('Amount', 'money', (row) => row.amount),
    column('From account', 'text', (row) => row.account?.accountName),
    column('Owed to', 'text', (row) => row.party?.name),
    column('Next due', 'day', (row) => row.nextDue),
    column('Active', 'text', (row) => (row.isActive ? 'Yes' : 'No')),
  ],
};

export const RECURRING_EXPENSES: RecordKind = {
  collection: 'recurring_expenses',
  noun: 'recurring expense',
  plural: 'recurring',
  name: 'name',
  schemas: recurringExpenseSchemas,
  money: ['amount'],
  fields: { headId: Schema.Types.ObjectId, dayOfMonth: Number },
  sheet: RECURRING_EXPENSE_SHEET,
  indexes: [
    { archived: 1, isActive: 1, nextDue: 1, _id: 1 },
    { headId: 1 },
    { accountId: 1 },
    { partyId: 1 },
  ],
};
export const recurringExpenseSchema = namedSchema<RecurringExpense>(RECURRING_EXPENSES);
