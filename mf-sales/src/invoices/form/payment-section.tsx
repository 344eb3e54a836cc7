import { useFormSlice } from '@shopbench/client';
import { screenPath, paiseOf, toRupees, type Settlement } from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS, useBarred } from '@shopbench/pages';
import { SplitPaymentFields, type TypedPart } from '@shopbench/pages/form';
import { Figures, Link, MoneyText, Stack } from '@shopbench/ui';
import { MoneyField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useDocumentPayments } from '../../documents/documents';
import { PAYMENT_KEYS } from './field-keys';
import { FigureRow } from './figure-row';
import { balanceOf, dueOf, paymentsOf } from './invoice-draft';
import { useInvoiceField, useInvoiceForm, useInvoiceTotals } from './invoice-form-context';

/** What is given back of the notes that a buyer hands over; for the hand at the till, nothing of it is kept. */
function CashChange({ received }: { received: number }) {
  const [tendered, setTendered] = useState<number>();
  const change = Math.max(0, paiseOf(tendered)) - Math.max(0, paiseOf(received));
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

/** The payments of a saved bill that has several: each is changed on its own page. */
function SavedPayments({ payments }: { payments: readonly Settlement[] }) {
  return (
    <Figures>
      {payments.map(({ _id, number, mode, amount }) => (
        <div key={_id}>
          <dt>
            <Link href={screenPath('receipt', _id)}>{number}</Link>, {ACCOUNT_TYPE_WORDS[mode]}
          </dt>
          <dd>
            <MoneyText value={amount} />
          </dd>
        </div>
      ))}
    </Figures>
  );
}

const FIRST = { account: 'accountId', amount: 'receivedAmount', transactionId: 'transactionId' } as const;

/** How it is paid, in one way or several, how much now, and what is left. */
export function PaymentSection() {
  const { form, terms } = useInvoiceForm();
  const { draft: summed, totals } = useInvoiceTotals();
  // What is typed here must not wait for the sums.
  const draft = {
    ...summed,
    paymentMode: useInvoiceField('paymentMode').value,
    accountId: useInvoiceField('accountId').value,
    receivedAmount: useInvoiceField('receivedAmount').value,
    transactionId: useInvoiceField('transactionId').value,
    furtherPayments: useInvoiceField('furtherPayments').value,
  };
  const errors = useFormSlice(form, (state) => state.errors);
  const { saved, kind } = terms;
  const { data: payments = [] } = useDocumentPayments(
    { kind: kind.name, id: saved?.id ?? '' },
    { skip: !saved },
  );
  const barred = useBarred('payOut');
  const paysOut = (kind.priceField === 'purchasePrice') !== (kind.isCredit ?? false);
  const parts = paymentsOf(draft, totals);
  const balance = balanceOf(draft, totals, terms);
  const cash = parts.find(({ mode }) => mode === 'cash');
  const change = ([first, ...furtherPayments]: TypedPart[]) => {
    const { mode: paymentMode, account: accountId, amount, transactionId } = first!;
    const isTyped = amount !== parts[0].amount;
    form.set({
      ...{ paymentMode, accountId, transactionId, furtherPayments },
      ...(isTyped ? { receivedAmount: amount } : {}),
    });
  };
  return (
    <Stack spacing={1.5} sx={{ marginTop: 1.5 }}>
      {payments.length > 1 ? (
        <SavedPayments payments={payments} />
      ) : (
        <SplitPaymentFields
          parts={parts}
          onParts={change}
          errors={errors}
          firstNames={FIRST}
          amountLabel={kind.receivedLabel}
          payable={dueOf(totals, terms)}
          canSplit={!saved}
          barred={paysOut && !saved ? barred : undefined}
          keys={PAYMENT_KEYS}
        />
      )}
      {cash && kind.takesStock && !saved ? <CashChange received={cash.amount ?? 0} /> : null}
      <Figures>
        {saved && saved.settled > 0 ? <FigureRow name="Advances and credit" rupees={saved.settled} /> : null}
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
