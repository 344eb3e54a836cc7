import type { BoundField } from '@shopbench/client';
import { PAYMENT_MODES, type PaymentMode } from '@shopbench/contracts';
import { Button, SegmentedControl, Stack } from '@shopbench/ui';
import { FieldGrid, MoneyField, TextField } from '@shopbench/ui/form';
import { AccountPicker, useActiveAccounts } from './pickers/account-picker';
import { ACCOUNT_TYPE_WORDS, asOptions } from './words';

const modes = asOptions(PAYMENT_MODES, (mode) => ACCOUNT_TYPE_WORDS[mode]);

export interface PaymentFieldsProps {
  mode: PaymentMode;
  /** An account of another type is none of this mode's: it is to be emptied with it. */
  onMode: (mode: PaymentMode) => void;
  /** '' lets the server take the first active account of the mode. */
  account: BoundField<string, string>;
  /** Rupees; left out where it is not for anybody to choose. */
  amount?: Omit<BoundField<string, number | undefined>, 'onChange'> & {
    onChange: (amount: number | undefined) => void;
  };
  amountLabel?: string;
  /** What there is to pay, rupees; one button fills it in. */
  payable?: number;
  /** Asked for of every mode but cash. */
  reference: BoundField<string, string>;
}

/** How it is paid, into or out of which account, how much, and by what it is found again. */
export function PaymentFields({
  mode,
  onMode,
  account,
  amount,
  amountLabel = 'Amount',
  payable = 0,
  reference,
}: PaymentFieldsProps) {
  const accounts = useActiveAccounts(mode);
  const isAll = amount?.value === payable || payable === 0;
  return (
    <Stack spacing={1.5}>
      <SegmentedControl label="Payment mode" fullWidth value={mode} options={modes} onChange={onMode} />
      <FieldGrid>
        {accounts.length > 1 ? (
          <AccountPicker
            {...account}
            type={mode}
            value={account.value || accounts[0]!._id}
            onChange={account.onChange}
          />
        ) : null}
        {amount ? (
          <MoneyField
            {...amount}
            label={amountLabel}
            end={
              isAll ? null : (
                <Button size="small" variant="text" onClick={() => amount.onChange(payable)}>
                  All
                </Button>
              )
            }
          />
        ) : null}
        {mode === 'cash' ? null : (
          <TextField label="Reference" placeholder="UTR, transaction number" {...reference} />
        )}
      </FieldGrid>
    </Stack>
  );
}
