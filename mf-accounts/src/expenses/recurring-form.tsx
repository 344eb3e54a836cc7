import { EXPENSE_KINDS, recurringExpenseInput, type ExpenseKind } from '@shopbench/contracts';
import { asOptions } from '@shopbench/pages';
import { AccountPicker, defineForm, storedValues, type FieldsProps } from '@shopbench/pages/form';
import { SegmentedControl } from '@shopbench/ui';
import { DateField, FieldGrid, MoneyField, SwitchField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { recurringExpenses, useExpenseChoicesQuery } from './expense-calls';
import { EXPENSE_KIND_WORDS } from './expense-words';
import { HeadPicker } from './head-picker';

const kinds = asOptions(EXPENSE_KINDS, (kind) => EXPENSE_KIND_WORDS[kind].label);

function RecurringFields({ form: { field, set, values } }: FieldsProps<typeof recurringExpenseInput>) {
  const { data } = useExpenseChoicesQuery();
  const known = data?.heads.find(({ headName }) => headName === values.head)?.kind;
  const [chosen, setChosen] = useState<ExpenseKind>();
  const kind = chosen ?? known ?? 'indirect';
  return (
    <FieldGrid>
      <TextField label="Name" required maxLength={60} hint="Shop rent, broadband" {...field('name')} />
      <SegmentedControl
        label="Kind"
        value={kind}
        options={kinds}
        onChange={(next) => {
          setChosen(next);
          set({ head: '' });
        }}
      />
      <HeadPicker key={kind} kind={kind} required {...field('head')} />
      <MoneyField label="Amount" required start="₹" {...field('amount')} />
      <AccountPicker label="From account" {...field('accountId')} />
      <DateField label="Next due" {...field('nextDue')} />
      <TextField label="Note" maxLength={300} {...field('note')} />
      <SwitchField label="Active" {...field('isActive')} />
    </FieldGrid>
  );
}

export const recurringForm = defineForm({
  resource: recurringExpenses,
  schema: recurringExpenseInput,
  initial: { isActive: true },
  valuesOf: (one) => ({
    ...storedValues(recurringExpenseInput, one),
    head: one.head.headName,
  }),
  Fields: RecurringFields,
  createLabel: 'Create Recurring Expense',
  dialogWidth: 'sm',
  listPath: '/expense/recurring',
});
