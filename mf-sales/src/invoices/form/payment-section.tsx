import { PAYMENT_MODES, toRupees } from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS, accounts as accountRecords, asOptions } from '@shopbench/pages';
import { Button, Figures, MoneyText, SegmentedControl, Stack } from '@shopbench/ui';
import { MoneyField, SelectField, TextField } from '@shopbench/ui/form';
import { balanceOf, receivedOf } from './invoice-draft';
import { useInvoiceField, useInvoiceForm, useInvoiceTotals } from './invoice-form-context';

const modes = asOptions(PAYMENT_MODES, (mode) => ACCOUNT_TYPE_WORDS[mode]);
/** More accounts than a shop has. */
const ALL = 200;

/** How it is paid, how much now, and what is left. */
export function PaymentSection() {
  const { form, terms } = useInvoiceForm();
  const { draft, totals } = useInvoiceTotals();
  const amount = useInvoiceField('receivedAmount');
  const account = useInvoiceField('accountId');
  const reference = useInvoiceField('transactionId');
  // What is typed here must not wait for the sums.
  const received = amount.value === null ? receivedOf(draft, totals) : amount.value;
  const balance = balanceOf(draft, totals);
  const { data } = accountRecords.useList({ isActive: 'true', pageSize: ALL });
  const accounts = (data?.rows ?? []).filter(({ accountType }) => accountType === draft.paymentMode);
  const payable = toRupees(totals.payable);

  return (
    <Stack spacing={1.5} sx={{ marginTop: 1.5 }}>
      <SegmentedControl
        label="Payment mode"
        fullWidth
        value={draft.paymentMode}
        options={modes}
        onChange={(paymentMode) => form.set({ paymentMode, accountId: '' })}
      />
      {accounts.length > 1 ? (
        <SelectField<string>
          {...account}
          label="Account"
          emptyLabel={accounts[0]!.accountName}
          options={accounts.slice(1).map(({ _id, accountName }) => ({ value: _id, label: accountName }))}
        />
      ) : null}
      <MoneyField
        {...amount}
        label={terms.kind.receivedLabel}
        value={received}
        end={
          received === payable || payable === 0 ? null : (
            <Button size="small" variant="text" onClick={() => amount.onChange(payable)}>
              All
            </Button>
          )
        }
      />
      {draft.paymentMode === 'cash' ? null : (
        <TextField label="Reference" placeholder="UTR, transaction number" {...reference} />
      )}
      <Figures>
        <div>
          <dt className="quiet">Balance</dt>
          <dd style={{ fontWeight: 600, color: balance > 0 ? 'var(--warn)' : undefined }}>
            <MoneyText value={balance} />
          </dd>
        </div>
      </Figures>
    </Stack>
  );
}
