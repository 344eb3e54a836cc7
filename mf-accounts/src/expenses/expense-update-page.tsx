import { expenseInput, formatDay, formatRupees, titleCase, type Expense } from '@shopbench/contracts';
import {
  PATHS,
  PictureField,
  RecordHistory,
  RecordLayout,
  RecordPage,
  screenPath,
  useDeed,
  usePaperActions,
  usePictures,
  useRecordForm,
  type Answer,
  type RecordAction,
} from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Card, Chip, DetailList, Link, StatusChip } from '@shopbench/ui';
import { useState } from 'react';
import { ExpenseCancelDialog } from './expense-cancel-dialog';
import { expenses } from './expense-calls';
import { ExpenseFields } from './expense-fields';
import type { ExpenseValues } from './expense-panel';
import { EXPENSE_KIND_WORDS } from './expense-words';

interface Stored {
  expense: Expense;
  refetch: () => PromiseLike<Answer<Expense>>;
}

/** One expense: what for, who paid, its bill, and what was done to it. */
export function ExpenseUpdatePage() {
  return (
    <RecordPage resource={expenses}>
      {(expense, refetch) => <SavedExpense expense={expense} refetch={refetch} />}
    </RecordPage>
  );
}

function SavedExpense({ expense, refetch }: Stored) {
  const [isEditing, setEditing] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const { kind, head, number, date, createdBy, cancelled, source, amount, openAmount, party } = expense;
  const asDeed = useDeed({ ...expense, kind: 'expense' });
  const paper = usePaperActions({ path: `/expense/${expense._id}`, name: number });
  const actions: RecordAction[] =
    cancelled || source || isEditing
      ? paper.actions
      : [
          ...paper.actions,
          { label: 'Cancel expense', kind: 'quiet', onPress: asDeed('cancel', () => setCancelling(true)) },
          { label: 'Edit', hotkey: 'e', onPress: asDeed('change', () => setEditing(true)) },
        ];
  return (
    <RecordLayout
      back={{ label: 'Expenses', href: PATHS.expenses }}
      title={head.headName}
      badge={
        <>
          <Chip>{number}</Chip>
          <Chip>{EXPENSE_KIND_WORDS[kind].label}</Chip>
          {cancelled ? <StatusChip status="Cancelled" /> : null}
        </>
      }
      detail={`${formatDay(date)} · entered by ${titleCase(createdBy)}`}
      actions={actions}
      figures={[
        { label: 'Amount', value: formatRupees(amount) },
        ...(party ? [{ label: 'Not paid yet', value: formatRupees(openAmount) }] : []),
      ]}
      aside={
        <>
          <BillCard expense={expense} />
          <RecordHistory resource={expenses} id={expense._id} />
        </>
      }
    >
      <Card title={isEditing ? 'Edit expense' : undefined}>
        {isEditing ? (
          <Editor expense={expense} refetch={refetch} onDone={() => setEditing(false)} />
        ) : (
          <DetailList details={detailsOf(expense)} />
        )}
      </Card>
      {paper.dialogs}
      {isCancelling ? <ExpenseCancelDialog expense={expense} onClose={() => setCancelling(false)} /> : null}
    </RecordLayout>
  );
}

const detailsOf = ({ account, party, source, ...expense }: Expense) =>
  [
    [
      'From account',
      account ? (
        <Link href={screenPath('account', account._id)}>{titleCase(account.accountName)}</Link>
      ) : null,
    ],
    ['Owed to', party ? <Link href={screenPath('supplier', party._id)}>{titleCase(party.name)}</Link> : null],
    ['Reference', expense.reference],
    ['Note', expense.note],
    ['For repair', source ? <Link href={screenPath('repair', source.id)}>{source.number}</Link> : null],
    [
      'Proposed as',
      expense.recurring && `${expense.recurring.name}, due ${formatDay(expense.recurring.due)}`,
    ],
    ['Cancelled because', expense.cancelReason],
  ] as const;

const valuesOf = ({ kind, head, amount, date, account, party, reference, note }: Expense): ExpenseValues => ({
  ...{ kind, head: head.headName, amount, date },
  ...(account ? { accountId: account._id } : {}),
  ...(party ? { partyId: party._id } : {}),
  ...(reference ? { reference } : {}),
  ...(note ? { note } : {}),
});

function Editor({ expense, refetch, onDone }: Stored & { onDone: () => void }) {
  const [update] = expenses.useUpdate();
  const save = useRecordForm<typeof expenseInput, Expense>({
    schema: expenseInput,
    record: expense,
    valuesOf,
    update: (body) => update({ id: expense._id, body }),
    refetch,
    onSaved: (_saved, leave) => leave(onDone),
  });
  const submit = () =>
    save.form.getState().values.partyId === ''
      ? save.form.showErrors([{ path: 'partyId', message: 'Choose who is owed' }])
      : save.submit();
  return (
    <SaveForm
      label="Expense"
      save={{ ...save, submit }}
      submitLabel="Save"
      screen={expenses.screen}
      onCancel={onDone}
    >
      <ExpenseFields form={save.form} isNew={false} party={expense.party} />
    </SaveForm>
  );
}

function BillCard({ expense: { _id, billImage, cancelled } }: { expense: Expense }) {
  const pictures = usePictures('Expense');
  const path = `/expense/${_id}/image`;
  return (
    <Card
      title="Bill"
      action={
        billImage ? (
          <Link href={billImage} target="_blank">
            Open
          </Link>
        ) : undefined
      }
    >
      {cancelled ? (
        <p>{billImage ? 'The photo is kept with it.' : 'No photo'}</p>
      ) : (
        <PictureField
          label="Photo of the bill"
          icon="list"
          url={billImage}
          onPick={(picture) => pictures.send(path, picture)}
          onClear={() => pictures.clear(path)}
        />
      )}
    </Card>
  );
}
