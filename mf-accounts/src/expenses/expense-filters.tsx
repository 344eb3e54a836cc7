import { askedOf } from '@shopbench/pages';
import { AccountPicker } from '@shopbench/pages/form';
import type { ListFilter } from '@shopbench/ui/grid';
import { SelectField } from '@shopbench/ui/form';
import { useExpenseChoicesQuery } from './expense-calls';

function HeadField({ value, onChange }: { value: string; onChange: (head: string) => void }) {
  const options = askedOf(useExpenseChoicesQuery(), ({ heads }) =>
    heads.map(({ _id, headName }) => ({ value: _id, label: headName })),
  );
  return <SelectField label="Head" value={value} options={options} onChange={onChange} />;
}

/** What narrows the list of expenses. */
export const expenseFilters: ListFilter[] = [
  {
    kind: 'picked',
    name: 'head',
    label: 'Head',
    field: ({ value, onChange }) => <HeadField value={value} onChange={onChange} />,
    words: () => 'one head',
  },
  {
    kind: 'picked',
    name: 'account',
    label: 'Account',
    field: ({ value, onChange }) => <AccountPicker value={value} onChange={onChange} />,
    words: () => 'one account',
  },
  { kind: 'days', label: 'Date', from: 'from', to: 'to' },
  {
    kind: 'choice',
    name: 'credit',
    label: 'Credit',
    options: [{ value: 'true', label: 'Not paid yet' }],
  },
  {
    kind: 'choice',
    name: 'cancelled',
    label: 'Cancelled',
    options: [
      { value: 'false', label: 'Standing' },
      { value: 'true', label: 'Cancelled' },
    ],
  },
];
