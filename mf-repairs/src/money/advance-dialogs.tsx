import {
  formatRupees,
  giveBackInput,
  paymentInput,
  type Payment,
  type RepairMoney,
} from '@shopbench/contracts';
import { payments, useBarred, useSave } from '@shopbench/pages';
import { PaymentFields, SaveForm } from '@shopbench/pages/form';
import { Stack } from '@shopbench/ui';
import { FormDialog, TextField } from '@shopbench/ui/form';
import type { ReactNode } from 'react';
import { useGiveBackMutation } from './money-calls';

interface MoneyDialogProps {
  repairId: string;
  money: RepairMoney;
  onClose: () => void;
}

/** Money that comes before there is a bill: a prepayment for the booking. */
export function TakeAdvance({ repairId, money, onClose }: MoneyDialogProps) {
  const [create] = payments.useCreate();
  const save = useSave<typeof paymentInput, Payment>({
    schema: paymentInput,
    initial: {
      direction: 'in',
      ...(money.customer ? { partyId: money.customer._id } : {}),
      heldFor: { kind: 'repair', id: repairId },
      ...{ mode: 'cash', amount: money.due },
    },
    send: (body, idempotencyKey) => create({ body, idempotencyKey }),
    onSaved: onClose,
    failure: 'The payment could not be saved',
  });
  const { field, set, values } = save.form;
  return (
    <FormDialog
      open
      title={`Receive payment for ${money.number}`}
      onClose={() => save.guard.close(onClose)}
      maxWidth="xs"
    >
      <SaveForm
        label="Receive payment"
        save={save}
        submitLabel="Receive"
        savingText="Saving..."
        screen={payments.screen}
        onCancel={onClose}
      >
        <Stack spacing={1.5}>
          <p style={{ color: 'var(--text-2)' }}>A prepayment until the repair is billed.</p>
          <PaymentFields
            mode={values.mode ?? 'cash'}
            onMode={(mode, accountId) => set({ mode, accountId })}
            account={{ ...field('accountId'), value: values.accountId ?? '' }}
            amount={field('amount')}
            payable={money.due}
            reference={{ ...field('reference'), value: values.reference ?? '' }}
          />
          <TextField
            label="Note on the receipt"
            maxLength={300}
            {...field('note')}
            value={values.note ?? ''}
          />
        </Stack>
      </SaveForm>
    </FormDialog>
  );
}

interface GiveBackProps extends MoneyDialogProps {
  /** Below: the way to a status without the money. */
  putOff?: ReactNode;
  onDone: () => void;
}

/** Pays the prepayment of a booking back. */
export function GiveBack({ repairId, money, putOff, onClose, onDone }: GiveBackProps) {
  const [giveBack] = useGiveBackMutation();
  const barred = useBarred('payOut');
  const save = useSave<typeof giveBackInput, { paid: number }>({
    schema: giveBackInput,
    initial: { paymentMode: 'cash' },
    send: (body, idempotencyKey) => giveBack({ id: repairId, body, idempotencyKey }),
    onSaved: onDone,
    failure: 'The advance could not be given back',
  });
  const { field, set, values } = save.form;
  const held = formatRupees(money.held);
  return (
    <FormDialog
      open
      title={`Give ${held} back`}
      aside={money.number}
      onClose={() => save.guard.close(onClose)}
      maxWidth="xs"
    >
      <SaveForm
        label="Give the advance back"
        save={save}
        submitLabel={`Pay ${held}`}
        savingText="Saving..."
        onCancel={onClose}
        barred={barred}
      >
        <Stack spacing={1.5}>
          <p style={{ color: 'var(--text-2)' }}>
            It was paid in advance for {money.number} and nothing has used it.
          </p>
          <PaymentFields
            mode={values.paymentMode ?? 'cash'}
            onMode={(paymentMode, accountId) => set({ paymentMode, accountId })}
            account={{ ...field('accountId'), value: values.accountId ?? '' }}
            reference={{ ...field('transactionId'), value: values.transactionId ?? '' }}
          />
          <TextField label="Note" maxLength={200} {...field('note')} value={values.note ?? ''} />
        </Stack>
      </SaveForm>
      {putOff}
    </FormDialog>
  );
}
