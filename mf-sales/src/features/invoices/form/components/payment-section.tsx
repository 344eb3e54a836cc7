import type { RootState } from '@shopbench/client';
import { useSelector } from '@shopbench/client/state';
import { PAYMENT_MODES, toRupees } from '@shopbench/contracts';
import { Button, Figures, MoneyText, SegmentedControl, Stack } from '@shopbench/ui';
import { MoneyField, SelectField, TextField } from '@shopbench/ui/form';
import { PAYMENT_MODE_WORDS } from '../../invoice-words';
import { usePaymentAccountsQuery } from '../api/invoice-form-api';
import { useInvoiceFormContext } from '../invoice-form-context';

const modes = PAYMENT_MODES.map((mode) => ({ value: mode, label: PAYMENT_MODE_WORDS[mode] }));

/** How it is paid, how much now, and what is left. */
export function PaymentSection() {
  const { kind, draft, totals, received, balance, errors, set } = useInvoiceFormContext();
  usePaymentAccountsQuery();
  const allAccounts = useSelector((state: RootState) => state.accounts.allAccounts);
  const accounts = allAccounts.filter(
    (account) => account.isActive && account.accountType === draft.paymentMode,
  );
  const payable = toRupees(totals.payable);

  return (
    <Stack spacing={1.5} sx={{ marginTop: 1.5 }}>
      <SegmentedControl
        label="Payment mode"
        fullWidth
        value={draft.paymentMode}
        options={modes}
        onChange={(paymentMode) => set({ paymentMode, accountId: '' })}
      />
      {accounts.length > 1 ? (
        <SelectField<string>
          label="Account"
          name="accountId"
          emptyLabel={accounts[0]!.accountName}
          options={accounts.slice(1).map(({ _id, accountName }) => ({ value: _id, label: accountName }))}
          value={draft.accountId}
          error={errors['accountId']}
          onChange={(accountId) => set({ accountId })}
        />
      ) : null}
      <MoneyField
        label={kind.receivedLabel}
        name="receivedAmount"
        value={received}
        error={errors['receivedAmount']}
        onChange={(amount) => set({ received: amount })}
        end={
          received === payable || payable === 0 ? null : (
            <Button size="small" variant="text" onClick={() => set({ received: payable })}>
              All
            </Button>
          )
        }
      />
      {draft.paymentMode === 'cash' ? null : (
        <TextField
          label="Reference"
          name="transactionId"
          placeholder="UTR, transaction number"
          value={draft.transactionId}
          error={errors['transactionId']}
          onChange={(transactionId) => set({ transactionId })}
        />
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
