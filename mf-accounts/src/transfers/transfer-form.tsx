import { leaveForms } from '@shopbench/client';
import { transferInput, type Account, type Transfer } from '@shopbench/contracts';
import { accounts, useSave } from '@shopbench/pages';
import { AccountPicker, SaveForm, useActiveAccounts, useLeaving } from '@shopbench/pages/form';
import { DateField, FieldGrid, FormDialog, MoneyField, TextField } from '@shopbench/ui/form';
import { transfers, useTransferMutation } from './transfers';

interface TransferFormProps {
  /** The account that the money leaves, where that is settled. */
  from?: Account;
  /** The page is about something else too. */
  quiet?: boolean;
  onCancel?: () => void;
  onSaved: (transfer: Transfer) => void;
}

/** Moves money from one of the shop's accounts to another; more than is in it only after a question. */
export function TransferForm({ from, quiet, onCancel, onSaved }: TransferFormProps) {
  const [send] = useTransferMutation();
  const save = useSave<typeof transferInput, Transfer>({
    schema: transferInput,
    initial: { from: from?._id },
    send: (body, idempotencyKey) => send({ body, idempotencyKey }),
    onSaved: ({ record }) => {
      save.form.reset({ from: from?._id });
      onSaved(record);
    },
  });
  const { field, values } = save.form;
  const { known: active } = useActiveAccounts();
  const source = active?.find(({ _id }) => _id === values.from) ?? from;
  const { submit, told } = useLeaving({
    account: source,
    amount: values.amount,
    verb: 'Transfer',
    submit: save.submit,
  });
  const to = field('to');
  return (
    <SaveForm
      label="Transfer"
      save={{ ...save, submit }}
      submitLabel="Transfer"
      savingText="Saving..."
      screen={transfers.screen}
      quiet={quiet}
      onCancel={onCancel}
    >
      <FieldGrid>
        {from ? null : (
          <AccountPicker {...field('from')} label="Out of" required onChange={field('from').onChange} />
        )}
        <AccountPicker {...to} label="Into" required without={values.from} onChange={to.onChange} />
        <MoneyField label="Amount" required start="₹" {...field('amount')} />
        <DateField label="Date" hint="Empty: today" {...field('date')} />
        <TextField label="Reference" maxLength={60} {...field('reference')} />
        <TextField label="Note" maxLength={300} {...field('note')} />
      </FieldGrid>
      {told}
    </SaveForm>
  );
}

/** The same over a page. */
export function TransferDialog({ from, onClose }: { from?: Account; onClose: () => void }) {
  return (
    <FormDialog
      open
      title="Transfer"
      aside={from && accounts.nameOf(from)}
      onClose={() => leaveForms(onClose)}
    >
      <TransferForm from={from} onCancel={onClose} onSaved={onClose} />
    </FormDialog>
  );
}
