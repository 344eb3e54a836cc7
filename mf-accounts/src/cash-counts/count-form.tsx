import { errorText, leaveForms } from '@shopbench/client';
import {
  CASH_NOTES,
  cashCountInput,
  formatAmount,
  formatDay,
  formatRupees,
  isDay,
  paiseOf,
  toRupees,
  type Account,
  type CashCount,
  type TillDay,
} from '@shopbench/contracts';
import { accounts, Loaded, screenPath, useSave } from '@shopbench/pages';
import { AccountPicker, SaveForm, useActiveAccounts } from '@shopbench/pages/form';
import { Figures, Link, MoneyText, Stack, styled } from '@shopbench/ui';
import { AskedNote, DateField, FormDialog, NumberCell, TextField } from '@shopbench/ui/form';
import { useState, type ReactNode } from 'react';
import { cashCounts, useCountMutation, useTillQuery } from './cash-counts';

const Notes = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto 96px minmax(0, 1fr)',
  gap: '4px 12px',
  alignItems: 'center',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { textAlign: 'right', color: 'var(--text-2)' },
  '& > output': { textAlign: 'right' },
  '& .MuiInputBase-root': { borderColor: 'var(--line-strong)' },
});

interface CountFormProps {
  account: Pick<Account, '_id'>;
  quiet?: boolean;
  onCancel?: () => void;
  onSaved?: (count: CashCount) => void;
}

/** Counts a till's notes and coins, compares them with the books and closes the day. */
export function CountForm({ account, ...rest }: CountFormProps) {
  const [date, setDate] = useState<string>();
  const query = useTillQuery({ account: account._id, date });
  const { currentData, data, error } = query;
  return (
    // What is counted outlasts a day that is asked for in vain.
    <Loaded query={{ ...query, currentData: data }} noun="till">
      {(till) => (
        <Count
          key={account._id}
          account={account}
          till={till}
          isOther={currentData === undefined}
          failure={currentData === undefined && error ? errorText(error) : undefined}
          onDate={setDate}
          {...rest}
        />
      )}
    </Loaded>
  );
}

interface CountProps extends CountFormProps {
  /** As it was last known. */
  till: TillDay;
  /** Another day is asked for, whose till is not known yet. */
  isOther: boolean;
  /** Why that is not known, in words. */
  failure: string | undefined;
  /** Called with a whole day, undefined for the first one that the server names. */
  onDate: (date: string | undefined) => void;
}

function Count({ account, till, isOther, failure, onDate, quiet, onCancel, onSaved }: CountProps) {
  const [send] = useCountMutation();
  const save = useSave<typeof cashCountInput, CashCount>({
    schema: cashCountInput,
    initial: { notes: [], expected: till.expected },
    // What the books say now: the server refuses when it is something else by then.
    send: (body, idempotencyKey) =>
      send({ account: account._id, body: { ...body, expected: till.expected }, idempotencyKey }),
    onSaved: ({ record }) => {
      save.form.reset({ notes: [], expected: till.expected });
      onSaved?.(record);
    },
  });
  const { field, values, set } = save.form;
  const notes = values.notes ?? [];
  const countOf = (value: number) => notes.find((one) => one.value === value)?.count;
  const setCount = (value: number, count: number | undefined) =>
    set({
      notes: [
        ...notes.filter((one) => one.value !== value),
        ...(count === undefined ? [] : [{ value, count }]),
      ],
    });
  const counted = sumOf(notes, values.coins);
  const difference = counted - paiseOf(till.expected);
  const isTyped = notes.length > 0 || values.coins !== undefined;
  const compares = isTyped && !isOther;
  const date = field('date');
  const isCounted = till.countedUntil !== undefined && till.date <= till.countedUntil;
  const day = (
    <DateField
      label="Day"
      {...date}
      value={date.value ?? till.date}
      error={date.error ?? (failure && `The till of that day could not be loaded: ${failure}`)}
      onSettle={(day) => {
        if (day === '' || isDay(day)) onDate(day || undefined);
      }}
    />
  );
  // Nothing is closed by the figures of another day.
  const refuse = () =>
    save.form.showErrors([
      {
        path: 'date',
        message: failure ? 'Choose a day whose till can be loaded' : 'Its till is not there yet',
      },
    ]);
  if (isCounted) return <Counted till={till} day={day} />;
  return (
    <SaveForm
      label="Day-end count"
      save={isOther ? { ...save, submit: refuse } : save}
      submitLabel={compares ? postLabel(difference) : 'Close the day'}
      savingText="Saving..."
      screen={cashCounts.screen}
      quiet={quiet}
      onCancel={onCancel}
    >
      <Stack spacing={1.5}>
        {day}
        <Notes>
          {CASH_NOTES.map((value) => (
            <Row key={value} label={`₹${value} ×`} sum={(countOf(value) || 0) * value}>
              <NumberCell
                label={`Notes of ₹${value}`}
                name={`notes.${value}`}
                value={countOf(value)}
                onChange={(count) => setCount(value, count)}
              />
            </Row>
          ))}
          <Row label="Coins" sum={values.coins || 0}>
            <NumberCell
              kind="money"
              label="Coins"
              name="coins"
              value={values.coins}
              onChange={(coins) => set({ coins })}
            />
          </Row>
        </Notes>
        <Figures aria-live="polite">
          <div>
            <dt>Counted</dt>
            <dd>{formatAmount(toRupees(counted))}</dd>
          </div>
          <div>
            <dt>By the books</dt>
            <dd>{isOther ? '–' : formatAmount(till.expected)}</dd>
          </div>
          {compares ? <Difference paise={difference} /> : null}
        </Figures>
        {compares && difference !== 0 ? (
          <TextField
            label="Why"
            required
            maxLength={200}
            placeholder="Tea for a customer, no slip"
            {...field('reason')}
          />
        ) : null}
      </Stack>
    </SaveForm>
  );
}

function Row({ label, sum, children }: { label: string; sum: number; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      {children}
      <output>{formatAmount(Number.isFinite(sum) ? sum : 0)}</output>
    </>
  );
}

function Difference({ paise }: { paise: number }) {
  if (paise === 0)
    return (
      <div style={{ color: 'var(--ok)' }}>
        <dt>Agrees</dt>
        <dd>✓</dd>
      </div>
    );
  return (
    <div style={{ color: 'var(--bad)', fontWeight: 600 }}>
      <dt>{paise < 0 ? 'Short by' : 'Over by'}</dt>
      <dd>
        <MoneyText value={toRupees(Math.abs(paise))} />
      </dd>
    </div>
  );
}

/** The day is closed: what was counted, and another day to choose. */
function Counted({ till, day }: { till: TillDay; day: ReactNode }) {
  const last = till.counts.find(({ cancelled }) => !cancelled);
  return (
    <Stack spacing={1.5}>
      {day}
      <p>
        Counted up to {formatDay(till.countedUntil!)}
        {last ? (
          <>
            {' '}
            with{' '}
            <Link underline="always" href={screenPath('cashCount', last._id)}>
              {last.number}
            </Link>
          </>
        ) : null}
        : entries up to that day are for the admin only.
      </p>
    </Stack>
  );
}

/** Of what is counted, paise. A field may hold what is no number yet. */
function sumOf(notes: readonly { value: number; count: number }[], coins: number | undefined): number {
  const whole = notes.reduce((sum, { value, count }) => sum + paiseOf(value) * (count || 0), 0);
  return Math.round(whole + (coins && Number.isFinite(coins) ? coins * 100 : 0));
}

const postLabel = (difference: number): string =>
  difference === 0
    ? 'Agrees, close the day'
    : `Post ${formatRupees(toRupees(Math.abs(difference)))} ${difference < 0 ? 'short' : 'over'}, close the day`;

/** A till is chosen where there are several. */
export function CountDialog({ account, onClose }: { account?: Account; onClose: () => void }) {
  const tills = useActiveAccounts('cash');
  const [id, setId] = useState(account?._id ?? '');
  const till = tills.known?.find(({ _id }) => _id === id) ?? account ?? tills.known?.[0];
  return (
    <FormDialog
      open
      maxWidth="xs"
      title="Day-end count"
      aside={till && accounts.nameOf(till)}
      onClose={() => leaveForms(onClose)}
    >
      {till ? (
        <Stack spacing={1.5}>
          {account || tills.known?.length === 1 ? null : (
            <AccountPicker label="Till" type="cash" value={till._id} onChange={setId} />
          )}
          <CountForm account={till} onCancel={onClose} onSaved={onClose} />
        </Stack>
      ) : tills.known ? (
        <p>There is no cash account to count.</p>
      ) : (
        <AskedNote asked={tills} />
      )}
    </FormDialog>
  );
}
