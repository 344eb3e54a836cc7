import type { BoundField } from '@shopbench/client';
import { PAYMENT_MODES, type PaymentMode } from '@shopbench/contracts';
import { Button, Kbd, SegmentedControl, Stack } from '@shopbench/ui';
import { FieldGrid, MoneyField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useLastAccount } from './payments/last-account';
import { AccountPicker, firstOf, useActiveAccounts } from './pickers/account-picker';
import { ACCOUNT_TYPE_WORDS, asOptions } from './words';

const modes = asOptions(PAYMENT_MODES, (mode) => ACCOUNT_TYPE_WORDS[mode]);

/** A field that may be empty. */
type TextBinding = Omit<BoundField<string, string | null | undefined>, 'onChange'> & {
  onChange: (text: string) => void;
};

export interface PaymentFieldsProps {
  mode: PaymentMode;
  /** With the account that this mode was last used with here, '' where that is none of its own any more. */
  onMode: (mode: PaymentMode, account: string) => void;
  /** '' lets the server take the first active account of the mode. */
  account: TextBinding;
  /** Rupees; left out where it is not for anybody to choose. */
  amount?: Omit<BoundField<string, number | undefined>, 'onChange'> & {
    onChange: (amount: number | undefined) => void;
    disabled?: boolean;
    hint?: string;
  };
  amountLabel?: string;
  /** What there is to pay, rupees; one button fills it in. */
  payable?: number;
  /** The key that leads to the amount, shown in it. */
  amountKey?: string;
  /** Asked for of every mode but cash. */
  reference: TextBinding;
}

/** How it is paid, into or out of which account, how much, and by what it is found again. */
export function PaymentFields({
  mode,
  onMode,
  account,
  amount,
  amountLabel = 'Amount',
  payable = 0,
  amountKey,
  reference,
}: PaymentFieldsProps) {
  const active = useActiveAccounts();
  const last = useLastAccount();
  const ofMode = (one: PaymentMode) => active.known?.filter(({ accountType }) => accountType === one);
  const accounts = ofMode(mode);
  // Shown until they are known, it asks once more; shown by the failure alone, it would go while it asks, and ask for ever.
  const [isAway, setAway] = useState(false);
  if (active.failure !== null && !isAway) setAway(true);
  const chooseMode = (next: PaymentMode) =>
    onMode(next, ofMode(next)?.find(({ _id }) => _id === last.of(next))?._id ?? '');
  const isAll = amount?.value === payable || payable === 0;
  return (
    <Stack spacing={1.5}>
      <SegmentedControl label="Payment mode" fullWidth value={mode} options={modes} onChange={chooseMode} />
      <FieldGrid>
        {(accounts ? accounts.length > 1 : isAway) ? (
          <AccountPicker
            {...account}
            type={mode}
            value={account.value || (accounts && firstOf(accounts)?._id)}
            onChange={(id) => {
              last.remember(mode, id);
              account.onChange(id);
            }}
          />
        ) : null}
        {amount ? (
          <MoneyField
            {...amount}
            label={amountLabel}
            end={
              <>
                {isAll || amount.disabled ? null : (
                  <Button size="small" variant="text" onClick={() => amount.onChange(payable)}>
                    All
                  </Button>
                )}
                {amountKey ? <Kbd>{amountKey}</Kbd> : null}
              </>
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
