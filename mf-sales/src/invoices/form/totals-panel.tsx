import { formatRupees, paiseOf, toRupees } from '@shopbench/contracts';
import { Figures, Kbd, MoneyText } from '@shopbench/ui';
import { MoneyField } from '@shopbench/ui/form';
import { taxLines } from '../../documents/tax-lines';
import { FIELD_KEYS } from './field-keys';
import { FigureRow } from './figure-row';
import { useDiscountBarred } from './line-hints';
import { useInvoiceField, useInvoiceForm, useInvoiceTotals } from './invoice-form-context';

/** Whether what was counted here is what the paper says; in words, by how much not. */
function Agreement({ printed, own }: { printed: number; own: number }) {
  const apart = Math.abs(paiseOf(printed) - paiseOf(own));
  const words =
    apart === 0
      ? `✓ Agrees with the bill, ${formatRupees(printed)}`
      : `${formatRupees(toRupees(apart))} apart`;
  return (
    <p
      aria-live="polite"
      style={{ marginTop: 6, fontSize: 12, color: `var(--${apart === 0 ? 'ok' : 'warn'})` }}
    >
      {words}
    </p>
  );
}

/** What the bill adds up to, by the same function that the server uses. */
export function TotalsPanel() {
  const { draft, totals } = useInvoiceTotals();
  const { kind } = useInvoiceForm().terms;
  const billTotal = useInvoiceField('billTotal');
  const discount = useInvoiceField('discountAmount');
  const barred = useDiscountBarred(kind);
  const items = draft.items.length === 1 ? '1 item' : `${draft.items.length} items`;
  return (
    <>
      <Figures sx={{ marginBottom: 1 }}>
        <div>
          <dt>{items}</dt>
          <dd>
            <MoneyText value={toRupees(totals.total)} symbol={false} />
          </dd>
        </div>
      </Figures>
      <MoneyField
        label="Discount"
        placeholder="0.00"
        end={<Kbd>{FIELD_KEYS.discountAmount}</Kbd>}
        {...discount}
        {...(barred ? { hint: barred, disabled: !discount.value } : {})}
      />
      <Figures sx={{ marginTop: 1 }}>
        {draft.charges.map(({ what, amount }, i) =>
          amount ? <FigureRow key={i} name={what || 'Charge'} rupees={amount} /> : null,
        )}
        {totals.taxes.length > 0 ? (
          <FigureRow name="Taxable value" rupees={toRupees(totals.taxable)} />
        ) : null}
        {taxLines(totals.taxes).map(({ name, amount }) => (
          <FigureRow key={name} name={name} rupees={toRupees(amount)} />
        ))}
        {totals.roundOff !== 0 ? <FigureRow name="Round off" rupees={toRupees(totals.roundOff)} /> : null}
        <div className="grand">
          <dt>{kind.isCredit ? 'Credit' : 'To pay'}</dt>
          <dd>
            <MoneyText value={toRupees(totals.payable)} size="large" />
          </dd>
        </div>
      </Figures>
      {kind.isTheirBill ? (
        <>
          <MoneyField label="Total on their bill" placeholder="As printed" {...billTotal} />
          {billTotal.value ? <Agreement printed={billTotal.value} own={toRupees(totals.payable)} /> : null}
        </>
      ) : null}
    </>
  );
}
