import { toRupees } from '@shopbench/contracts';
import { PaymentFields } from '@shopbench/pages/form';
import { Figures, MoneyText, Stack } from '@shopbench/ui';
import { balanceOf, receivedOf } from './invoice-draft';
import { useInvoiceField, useInvoiceForm, useInvoiceTotals } from './invoice-form-context';

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
