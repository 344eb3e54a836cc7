import type { Invoice } from '@shopbench/contracts';
import { Figures, MoneyText } from '@shopbench/ui';
import { PAYMENT_MODE_WORDS } from '../invoice-words';
import { taxLines } from '../tax-lines';

interface Figure {
  name: string;
  amount: number;
  quiet?: boolean;
}

/** What the invoice adds up to and what of it is paid. */
export function InvoiceFigures({ invoice }: { invoice: Invoice }) {
  const received = invoice.receivedAmount + invoice.advanceAmount;
  const figures: Figure[] = [
    { name: 'Total', amount: invoice.totalAmount },
    ...(invoice.discountAmount > 0 ? [{ name: 'Discount', amount: -invoice.discountAmount }] : []),
    ...(invoice.taxes.length > 0
      ? [{ name: 'Taxable value', amount: invoice.taxableAmount, quiet: true }]
      : []),
    ...taxLines(invoice.taxes).map((line) => ({ ...line, quiet: true })),
    ...(invoice.roundOff !== 0 ? [{ name: 'Round off', amount: invoice.roundOff, quiet: true }] : []),
  ];
  return (
    <Figures>
      {figures.map(({ name, amount, quiet }) => (
        <div key={name} className={quiet ? 'quiet' : undefined}>
          <dt>{name}</dt>
          <dd>
            <MoneyText value={amount} symbol={false} />
          </dd>
        </div>
      ))}
      <div className="grand">
        <dt>Payable</dt>
        <dd>
          <MoneyText value={invoice.totalPayableAmount} size="large" />
        </dd>
      </div>
      <div>
        <dt>Received{received > 0 ? ` (${PAYMENT_MODE_WORDS[invoice.paymentMode]})` : ''}</dt>
        <dd>
          <MoneyText value={received} />
        </dd>
      </div>
      <div>
        <dt>Balance</dt>
        <dd style={{ fontWeight: 600, color: invoice.balanceAmount > 0 ? 'var(--warn)' : undefined }}>
          <MoneyText value={invoice.balanceAmount} />
        </dd>
      </div>
    </Figures>
  );
}
