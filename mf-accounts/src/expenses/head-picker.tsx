import { newIdempotencyKey, notify } from '@shopbench/client';
import { folded, type ExpenseHeads, type ExpenseKind } from '@shopbench/contracts';
import { askedOf } from '@shopbench/pages';
import { NamePicker, type NameFieldProps } from '@shopbench/pages/form';
import { useState } from 'react';
import { expenseHeads, useExpenseChoicesQuery } from './expense-calls';

/** The head of an expense of one kind, by name; one that is not there yet is made of that kind. */
export function HeadPicker({ kind, ...field }: NameFieldProps & { kind: ExpenseKind }) {
  const query = useExpenseChoicesQuery();
  const [create] = expenseHeads.useCreate();
  const [typed, setTyped] = useState('');
  const named = ({ heads }: ExpenseHeads) =>
    heads.filter((head) => head.kind === kind).map(({ headName }) => ({ label: headName }));

  async function make(headName: string) {
    const answer = await create({ body: { headName, kind }, idempotencyKey: newIdempotencyKey() });
    if (answer.data && !answer.error) notify.success(answer.data.message);
    return answer;
  }

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
