import { toPaise, toRupees } from '@shopbench/contracts';
import { PaymentFields } from '@shopbench/pages/form';
import { Figures, MoneyText, Stack } from '@shopbench/ui';
import { MoneyField } from '@shopbench/ui/form';
import { useState } from 'react';
import { balanceOf, receivedOf } from './invoice-draft';
import { useInvoiceField, useInvoiceForm, useInvoiceTotals } from './invoice-form-context';

/** What is given back of the notes that a buyer hands over; for the hand at the till, nothing of it is kept. */
function CashChange({ received }: { received: number }) {
  const [tendered, setTendered] = useState<number>();
  const change = toPaise(Math.max(tendered || 0, 0)) - toPaise(received > 0 ? received : 0);
  return (
    <>
      <MoneyField label="Cash given" placeholder="0.00" value={tendered} onChange={setTendered} />
      {tendered ? (
        <Figures aria-live="polite">
          <div>
            <dt>{change < 0 ? 'Still to give' : 'Change'}</dt>
            <dd style={{ fontWeight: 600 }}>
              <MoneyText value={toRupees(Math.abs(change))} size="large" />
            </dd>
          </div>
        </Figures>
      ) : null}
    </>
  );
}

/** How it is paid, how much now, and what is left. */
export function PaymentSection() {
  const { form, terms } = useInvoiceForm();
  const { draft, totals } = useInvoiceTotals();
  const amount = useInvoiceField('receivedAmount');
  const balance = balanceOf(draft, totals);
  return (
    <Stack spacing={1.5} sx={{ marginTop: 1.5 }}>
      <PaymentFields
        mode={draft.paymentMode}
        onMode={(paymentMode) => form.set({ paymentMode, accountId: '' })}
        account={useInvoiceField('accountId')}
        // What is typed here must not wait for the sums.
        amount={{ ...amount, value: amount.value === null ? receivedOf(draft, totals) : amount.value }}
        amountLabel={terms.kind.receivedLabel}
        payable={toRupees(totals.payable)}
        reference={useInvoiceField('transactionId')}
      />
      {draft.paymentMode === 'cash' && terms.kind.takesStock ? (
        <CashChange received={receivedOf(draft, totals) ?? 0} />
      ) : null}
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
