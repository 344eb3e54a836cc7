import { EXPENSE_KINDS, expenseHeadInput } from '@shopbench/contracts';
import { asOptions } from '@shopbench/pages';
import { defineForm, storedValues, type FieldsProps } from '@shopbench/pages/form';
import { FieldGrid, SelectField, SwitchField, TextField } from '@shopbench/ui/form';
import { expenseHeads } from './expense-calls';
import { EXPENSE_KIND_WORDS } from './expense-words';

const kinds = asOptions(EXPENSE_KINDS, (kind) => EXPENSE_KIND_WORDS[kind].label);

function HeadFields({ form: { field } }: FieldsProps<typeof expenseHeadInput>) {
  return (
    <FieldGrid>
      <TextField label="Head" required maxLength={60} {...field('headName')} />
      <SelectField label="Kind" required options={kinds} {...field('kind')} />
      <SwitchField label="People are paid under it" {...field('isPay')} />
      <SwitchField label="Active" {...field('isActive')} />
    </FieldGrid>
  );
}

export const headForm = defineForm({
  resource: expenseHeads,
  schema: expenseHeadInput,
  initial: { kind: 'indirect', isPay: false, isActive: true },
  valuesOf: (head) => storedValues(expenseHeadInput, head),
  Fields: HeadFields,
  createLabel: 'Create Head',
  dialogWidth: 'xs',
  listPath: '/expense/head',
});
