import { errorText, notify, type FormValues } from '@shopbench/client';
import { expenseInput, type Expense } from '@shopbench/contracts';
import { Loaded, PictureField, useSave, usePictures } from '@shopbench/pages';
import { SaveForm, useAccountOf, useLeaving } from '@shopbench/pages/form';
import { Button, Chip, styled } from '@shopbench/ui';
import { useRef, useState } from 'react';
import { expenses, useExpenseChoicesQuery } from './expense-calls';
import { ExpenseFields } from './expense-fields';

/** Beside the page from 1200 px, over it below. */
const Panel = styled('aside')({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '12px 16px',
    borderBottom: '1px solid var(--line)',
  },
  '& h2': { font: '600 14px/20px var(--font)' },
  '& > div': { padding: 16 },
  // The buttons stay in reach of a form that is longer than the screen.
  '& form > :last-child': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    margin: '16px -16px -16px',
    padding: '12px 16px',
    background: 'var(--surface)',
    borderTop: '1px solid var(--line)',
  },
  '@media (max-width: 1199.95px)': {
    position: 'fixed',
    inset: 0,
    zIndex: 30,
    overflow: 'auto',
    border: 0,
    borderRadius: 0,
  },
});

export type ExpenseValues = FormValues<typeof expenseInput>;

export interface NewExpenseProps {
  /** The shop's day. */
  today: string;
  /** What it begins with. */
  begun?: ExpenseValues;
  onClose: () => void;
  /** It was saved, and another one follows. */
  onSaved?: (expense: Expense) => void;
}

/** A new expense. What comes next keeps kind, date and account. */
export function NewExpense({ today, begun = {}, onClose, onSaved }: NewExpenseProps) {
  const [create] = expenses.useCreate();
  const pictures = usePictures('Expense');
  const [picture, setPicture] = useState<File | null>(null);
  const [round, setRound] = useState(0);
  const isLast = useRef(true);
  const initial = { kind: 'indirect' as const, date: today, ...begun };
  const save = useSave<typeof expenseInput, Expense>({
    schema: expenseInput,
    initial,
    async send(body, idempotencyKey) {
      const answer = await create({ body, idempotencyKey });
      if (answer.data && picture) {
        const { error } = await pictures.send(`/expense/${answer.data.record._id}/image`, picture);
        if (error)
          notify.error(
            `The photo was not sent, choose it again on the page of the expense: ${errorText(error)}`,
          );
      }
      return answer;
    },
    onSaved({ record }) {
      onSaved?.(record);
      if (isLast.current) return onClose();
      const { kind, date, accountId } = save.form.getState().values;
      save.form.reset({ kind, date, accountId });
      setPicture(null);
      setRound(round + 1);
    },
  });

  const { accountId, partyId, amount } = save.form.values;
  const account = useAccountOf('cash', accountId);
  const leaving = useLeaving({
    account: partyId === undefined ? account : undefined,
    amount,
    verb: 'Save',
    submit: save.submit,
  });

  function submit(last: boolean) {
    isLast.current = last;
    if (save.form.getState().values.partyId === '')
      return save.form.showErrors([{ path: 'partyId', message: 'Choose who is owed' }]);
    leaving.submit();
  }

  const keep = (chosen: File | null) => {
    setPicture(chosen);
    return Promise.resolve({ data: chosen });
  };
  return (
    <SaveForm
      label="Expense"
      save={{ ...save, submit: () => submit(true) }}
      submitLabel="Save"
      savingText="Saving..."
      screen={expenses.screen}
      onCancel={onClose}
      besides={
        <Button
          disabled={save.saving}
          sx={{ paddingInline: '10px', whiteSpace: { xs: 'normal', md: 'nowrap' }, lineHeight: 1.25 }}
          onClick={() => submit(false)}
        >
          Save, add next
        </Button>
      }
    >
      <ExpenseFields
        key={round}
        form={save.form}
        isNew
        picture={
          <PictureField label="Photo of the bill" icon="list" onPick={keep} onClear={() => keep(null)} />
        }
      />
      {leaving.told}
    </SaveForm>
  );
}

/** A new expense beside the list. */
export function ExpensePanel(props: Omit<NewExpenseProps, 'today'>) {
  const query = useExpenseChoicesQuery();
  const nextNumber = query.data?.nextNumber;
  return (
    <Panel aria-label="Add expense">
      <header>
        <h2>Add expense</h2>
        {nextNumber ? <Chip>{nextNumber}</Chip> : null}
      </header>
      <div>
        <Loaded query={query} noun="expense heads">
          {({ today }) => <NewExpense {...props} today={today} />}
        </Loaded>
      </div>
    </Panel>
  );
}
