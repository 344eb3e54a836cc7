import {
  repairBill,
  repairBillInput,
  toBeBilled,
  type Invoice,
  type RepairMoney,
} from '@shopbench/contracts';
import { useSave } from '@shopbench/pages';
import { PaymentFields, SaveForm } from '@shopbench/pages/form';
import { Figures, MoneyText, Stack, styled } from '@shopbench/ui';
import { FormDialog, SwitchField, TextField } from '@shopbench/ui/form';
import type { ReactNode } from 'react';
import { useBillRepairMutation } from './money-calls';

const Choices = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 4, fontSize: 12, fontWeight: 500, color: 'var(--text-2)' },
  '& > label': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 'var(--control)' },
  '& input': { width: 18, height: 18, accentColor: 'var(--accent)' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& strong': { marginLeft: 'auto', fontWeight: 500 },
});

export interface BillDialogProps {
  repairId: string;
  money: RepairMoney;
  /** Which items are ticked at first; all that can be billed unless told. */
  chosen?: readonly number[];
  /** They are handed over with it, which is no question then. */
  delivers?: boolean;
  /** Below: the way to a status without the money. */
  putOff?: ReactNode;
  onClose: () => void;
  /** null where nothing was to be paid. */
  onDone: (bill: Invoice | null) => void;
}

/** Bills the ticked items of a booking: labour and parts, less the advance; what is received now is paid with it. */
export function BillDialog({ repairId, money, chosen, delivers = false, ...rest }: BillDialogProps) {
  const { putOff, onClose, onDone } = rest;
  const items = money.items.filter(({ bill }) => bill === null);
  const first = chosen ?? toBeBilled(items).map(({ itemIndex }) => itemIndex);
  const [bill] = useBillRepairMutation();
  const save = useSave<typeof repairBillInput, Invoice | null>({
    schema: repairBillInput,
    keep: `bill ${repairId} ${first.join()}`,
    initial: {
      items: [...first],
      deliver: delivers,
      receivedAmount: repairBill(money, first).due,
      paymentMode: 'cash',
    },
    send: (body, idempotencyKey) => bill({ id: repairId, body, idempotencyKey }),
    onSaved: ({ record }) => onDone(record),
    failure: 'The repair could not be billed',
  });
  const { form } = save;
  const { field, set, values } = form;
  const ticked = values.items ?? [];
  const { payable, due } = repairBill(money, ticked);
  const received = values.receivedAmount ?? 0;
  const leavesSome = values.deliver === true && received < due;

  /** Handed over with money left takes a word about it, which the item's history keeps. */
  function submit() {
    if (!leavesSome || values.word?.trim()) return save.submit();
    form.showErrors([{ path: 'word', message: 'Say what was agreed' }]);
  }

  function tick(index: number, isTicked: boolean) {
    const next = isTicked ? [...ticked, index].sort((a, b) => a - b) : ticked.filter((one) => one !== index);
    const follows = received === due;
    set({ items: next, ...(follows ? { receivedAmount: repairBill(money, next).due } : {}) });
  }

  return (
    <FormDialog
      open
      title={`Bill ${money.number}`}
      aside={money.customer?.name}
      onClose={() => save.guard.close(onClose)}
    >
      <SaveForm
        label={`Bill ${money.number}`}
        save={{ ...save, submit }}
        submitLabel={payable === 0 && values.deliver ? 'Hand over' : 'Bill'}
        savingText="Saving..."
        onCancel={onClose}
      >
        <Stack spacing={2}>
          <Choices>
            <legend>What is billed</legend>
            {items.map(({ itemIndex, itemName, fault, price }) => (
              <label key={itemIndex}>
                <input
                  type="checkbox"
                  name={`items.${itemIndex}`}
                  checked={ticked.includes(itemIndex)}
                  onChange={({ target }) => tick(itemIndex, target.checked)}
                />
                <span>
                  {itemName}
                  <small>{fault}</small>
                </span>
                <strong>
                  <MoneyText value={price} />
                </strong>
              </label>
            ))}
            {form.errors['items'] ? (
              <p role="alert" style={{ color: 'var(--bad)' }}>
                {form.errors['items']}
              </p>
            ) : null}
          </Choices>
          {delivers ? null : (
            <SwitchField
              label="Handed over to the customer"
              {...field('deliver')}
              value={values.deliver === true}
            />
          )}
          {values.deliver === true ? (
            <NotReady items={items.filter(({ itemIndex }) => ticked.includes(itemIndex))} />
          ) : null}
          <Figures>
            <Sum term="To pay" amount={payable} />
            {money.held > 0 ? <Sum term="Advance" amount={due - payable} /> : null}
            <div className="grand">
              <dt>Left to pay</dt>
              <dd>
                <MoneyText value={due} size="large" />
              </dd>
            </div>
          </Figures>
          {due > 0 ? (
            <PaymentFields
              mode={values.paymentMode ?? 'cash'}
              onMode={(paymentMode, accountId) => set({ paymentMode, accountId })}
              account={{ ...field('accountId'), value: values.accountId ?? '' }}
              amount={field('receivedAmount')}
              amountLabel="Received now"
              payable={due}
              reference={{ ...field('transactionId'), value: values.transactionId ?? '' }}
            />
          ) : null}
          {leavesSome ? (
            <TextField
              label="What was agreed about the rest"
              required
              maxLength={200}
              {...field('word')}
              value={values.word ?? ''}
            />
          ) : null}
        </Stack>
      </SaveForm>
      {putOff}
    </FormDialog>
  );
}

const Sum = ({ term, amount }: { term: string; amount: number }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <MoneyText value={amount} />
    </dd>
  </div>
);

const Warning = styled('p')({ margin: 0, color: 'var(--warn)' });

/** What is handed over and not ready: it is not refused, but nobody does it unknowing. */
function NotReady({ items }: { items: RepairMoney['items'] }) {
  return items.map(({ itemIndex, itemName, stepsLeft, awaitsApproval }) => {
    const told = [
      stepsLeft > 0 ? `${stepsLeft} ${stepsLeft === 1 ? 'step is' : 'steps are'} not completed` : '',
      awaitsApproval ? 'its estimate waits for an answer, and the price of before is billed' : '',
    ].filter(Boolean);
    return told.length > 0 ? (
      <Warning key={itemIndex} role="status">
        {itemName}: {told.join('; ')}
      </Warning>
    ) : null;
  });
}
