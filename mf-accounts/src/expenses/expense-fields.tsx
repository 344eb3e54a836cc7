import {
  EXPENSE_KINDS,
  formatDay,
  nextMonthly,
  type ExpenseKind,
  type expenseInput,
} from '@shopbench/contracts';
import { asOptions } from '@shopbench/pages';
import { AccountPicker, PartyPicker, type FieldsProps, type NamedParty } from '@shopbench/pages/form';
import { SegmentedControl, styled } from '@shopbench/ui';
import { DateField, FieldGrid, MoneyField, SwitchField, TextField } from '@shopbench/ui/form';
import { useState, type ReactNode } from 'react';
import { EXPENSE_KIND_WORDS } from './expense-words';
import { HeadPicker } from './head-picker';

const kinds = asOptions(EXPENSE_KINDS, (kind) => EXPENSE_KIND_WORDS[kind].label);

const Labelled = styled('div')({
  '& > span': { display: 'block', marginBottom: 4, fontSize: 13, lineHeight: '18px', color: 'var(--text-2)' },
  '& > small': { display: 'block', marginTop: 4, fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

const SUPPLIER = 'supplier';

type Payer = 'account' | 'party';
const PAYERS = [
  { value: 'account', label: 'Paid' },
  { value: 'party', label: 'On credit' },
] as const;

export interface ExpenseFieldsProps extends FieldsProps<typeof expenseInput> {
  /** Who is owed, of a stored one. */
  party?: NamedParty | null;
  /** Below the note: the photo of the bill. */
  picture?: ReactNode;
}

/** What was spent for what, from which account or on whose credit; a new one may repeat every month. */
export function ExpenseFields({ form, isNew, party: owed = null, picture }: ExpenseFieldsProps) {
  const { field, set, values } = form;
  const kind: ExpenseKind = values.kind ?? 'indirect';
  const [party, setParty] = useState<NamedParty | null>(owed);
  // An empty party waits to be chosen.
  const payer: Payer = values.partyId === undefined ? 'account' : 'party';
  const { head, date } = values;
  return (
    <FieldGrid>
      <Labelled>
        <span>Kind</span>
        <SegmentedControl
          label="Kind"
          fullWidth
          value={kind}
          options={kinds}
          onChange={(chosen) => set({ kind: chosen, head: '' })}
        />
        <small>{EXPENSE_KIND_WORDS[kind].hint}</small>
      </Labelled>
      <HeadPicker key={kind} kind={kind} required {...field('head')} />
      <MoneyField label="Amount" required start="₹" {...field('amount')} />
      <DateField label="Date" {...field('date')} />
      <Labelled>
        <span>How it is paid</span>
        <SegmentedControl
          label="How it is paid"
          fullWidth
          value={payer}
          options={PAYERS}
          onChange={(chosen) => {
            setParty(null);
            set({ accountId: '', partyId: chosen === 'party' ? '' : undefined });
          }}
        />
      </Labelled>
      {payer === 'account' ? (
        <AccountPicker
          label="From account"
          {...field('accountId')}
          hint={values.accountId ? undefined : 'The first cash account when left empty'}
        />
      ) : (
        <PartyPicker
          role={SUPPLIER}
          name="partyId"
          nobody="Choose who is owed"
          value={party}
          error={field('partyId').error}
          onChange={(chosen) => {
            setParty(chosen);
            set({ partyId: chosen?._id ?? '' });
          }}
        />
      )}
      <TextField label="Reference" maxLength={60} hint="Bill number or UTR" {...field('reference')} />
      <TextField label="Note" maxLength={300} {...field('note')} />
      {picture}
      {isNew ? (
        <>
          <Labelled>
            <SwitchField
              label="Repeat every month"
              value={!!values.repeat}
              onChange={(repeats) => set({ repeat: repeats ? { name: head ?? '' } : undefined })}
            />
            <small>
              {values.repeat && date
                ? `Proposed for ${formatDay(nextMonthly(date, Number(date.slice(8))))}, never posted by itself`
                : 'Proposed on the day, never posted by itself'}
            </small>
          </Labelled>
          {values.repeat ? (
            <TextField label="Name of the proposal" required maxLength={60} {...field('repeat.name')} />
          ) : null}
        </>
      ) : null}
    </FieldGrid>
  );
}
