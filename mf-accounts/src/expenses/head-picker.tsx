import { folded, type ExpenseHeads, type ExpenseKind } from '@shopbench/contracts';
import { askedOf, usePress } from '@shopbench/pages';
import { NamePicker, type NameFieldProps } from '@shopbench/pages/form';
import { useState } from 'react';
import { expenseHeads, useExpenseChoicesQuery } from './expense-calls';

/** The head of an expense of one kind, by name; one that is not there yet is made of that kind. */
export function HeadPicker({ kind, ...field }: NameFieldProps & { kind: ExpenseKind }) {
  const query = useExpenseChoicesQuery();
  const [create] = expenseHeads.useCreate();
  const { press: make } = usePress(
    (headName: string, idempotencyKey) => create({ body: { headName, kind }, idempotencyKey }),
    { quiet: true },
  );
  const [typed, setTyped] = useState('');
  const named = ({ heads }: ExpenseHeads) =>
    heads.filter((head) => head.kind === kind).map(({ headName }) => ({ label: headName }));

  return (
    <NamePicker
      {...field}
      noun="head"
      found={askedOf(query, (choices) =>
        named(choices).filter(({ label }) => folded(label).includes(folded(typed))),
      )}
      onType={setTyped}
      lookUp={async () => {
        const answer = await query.refetch();
        return { data: answer.data && named(answer.data), error: answer.error };
      }}
      create={make}
    />
  );
}
