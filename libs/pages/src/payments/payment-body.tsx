import { formatRupees, screenPath, paiseOf, toRupees } from '@shopbench/contracts';
import { Card, Figures, Link, MoneyText, SegmentedControl, Stack, styled } from '@shopbench/ui';
import { DateField, FieldGrid, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { PaymentFields } from '../payment-fields';
import { PartyPicker } from '../pickers/party-picker';
import { SettleTable } from './settle-table';
import type { PaymentHandle } from './use-payment';

const ROLES = [
  { value: 'customer', label: 'Customer' },
  { value: 'supplier', label: 'Supplier' },
] as const;

const Whose = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 12,
  '& > :last-child': { flex: '1 1 280px' },
});

/** Whose money it is. A customer can be given back, a supplier can give back. */
export function PaymentParty({ payment }: { payment: PaymentHandle }) {
  const { party, choose, direction, save, creditLeft, balance, items } = payment;
  const overdue = toRupees(
    items.reduce((sum, { status, open }) => sum + (status === 'Overdue' ? paiseOf(open) : 0), 0),
  );
  const [role, setRole] = useState<'customer' | 'supplier'>(direction === 'in' ? 'customer' : 'supplier');
  return (
    <Stack spacing={1.5}>
      <Whose>
        <SegmentedControl
          label={direction === 'in' ? 'Received from' : 'Paid to'}
          titled
          value={role}
          options={ROLES}
          onChange={(next) => {
            setRole(next);
            choose(null);
          }}
        />
        <PartyPicker
          key={role}
          role={role}
          name="partyId"
          nobody="Nobody chosen"
          value={party}
          error={save.form.errors['partyId']}
          onChange={choose}
        />
      </Whose>
      {party ? (
        <p style={{ margin: 0, color: 'var(--text-2)' }}>
          {owing(balance)}
          {overdue > 0 ? (
            <span style={{ color: 'var(--bad)' }}>, {formatRupees(overdue)} overdue</span>
          ) : null}
          {creditLeft === undefined ? '' : ` · credit left ${formatRupees(creditLeft)}`} ·{' '}
          <Link underline="always" href={screenPath(role, party._id)}>
            ledger
          </Link>
        </p>
      ) : null}
    </Stack>
  );
}

/** How it is paid, on which day, and the notes. */
export function PaymentHow({ payment }: { payment: PaymentHandle }) {
  const { save, direction, payable, today, told } = payment;
  const { field, set, values } = save.form;
  const account = field('accountId');
  return (
    <Stack spacing={1.5}>
      <PaymentFields
        mode={values.mode ?? 'cash'}
        onMode={(mode, accountId) => set({ mode, accountId })}
        account={{ ...account, value: account.value ?? '' }}
        amount={field('amount')}
        amountLabel="Amount"
        payable={payable}
        reference={{ ...field('reference'), value: values.reference ?? '' }}
      />
      {told}
      <FieldGrid>
        <DateField label="Date" {...field('date')} value={values.date ?? today} />
        <TextField
          label={direction === 'in' ? 'Note on the receipt' : 'Note'}
          maxLength={300}
          {...field('note')}
        />
        <TextField label="Private note" maxLength={300} {...field('privateNote')} />
      </FieldGrid>
    </Stack>
  );
}

/** What is owed before and after. */
export function PaymentSums({ payment: { balance, balanceAfter, save } }: { payment: PaymentHandle }) {
  const amount = save.form.values.amount;
  return (
    <Card>
      <Figures>
        <div>
          <dt>{balance < 0 ? 'We owe now' : 'Owes now'}</dt>
          <dd>
            <MoneyText value={Math.abs(balance)} />
          </dd>
        </div>
        <div>
          <dt>This payment</dt>
          <dd>
            <MoneyText value={Number.isFinite(amount) ? (amount ?? 0) : 0} />
          </dd>
        </div>
        <div className="grand">
          <dt>{balanceAfter < 0 ? 'We owe after' : 'Owes after'}</dt>
          <dd>
            <strong>
              <MoneyText value={Math.abs(balanceAfter)} />
            </strong>
          </dd>
        </div>
      </Figures>
    </Card>
  );
}

/** What of a payment settles what, or what it is kept for, under the fields of any form of it. */
export const PaymentSettles = ({ payment }: { payment: PaymentHandle }) => {
  const { party, items, keptFor } = payment;
  if (keptFor) return <p>{`Kept as an advance for ${keptFor.number} until that is billed.`}</p>;
  return party || items.length > 0 ? <SettleTable payment={payment} /> : null;
};

const owing = (balance: number): string =>
  balance === 0
    ? 'Owes nothing'
    : balance > 0
      ? `Owes ${formatRupees(balance)}`
      : `We owe ${formatRupees(-balance)}`;
