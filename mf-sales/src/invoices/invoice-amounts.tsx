import { formatDay, formatRupees, type Invoice } from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS } from '@shopbench/pages';
import { styled } from '@shopbench/ui';

const Strip = styled('dl')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 1,
  margin: '0 0 16px',
  overflow: 'hidden',
  background: 'var(--line)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  '& > div': { padding: '12px 16px', background: 'var(--surface)' },
  '& dt': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& dd': { margin: '4px 0 0', font: '600 18px/24px var(--font)', fontVariantNumeric: 'tabular-nums' },
  '@media (max-width: 767.95px)': {
    gridAutoFlow: 'row',
    gridTemplateColumns: '1fr 1fr',
    '& > div:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
});

/** What the invoice comes to, what of it is paid and what is left, in one line. */
export function InvoiceAmounts({ invoice }: { invoice: Invoice }) {
  const { balanceAmount, dueDate, status } = invoice;
  const received = invoice.receivedAmount + invoice.advanceAmount;
  const tone = balanceAmount === 0 ? undefined : status === 'Overdue' ? 'var(--bad)' : 'var(--warn)';
  return (
    <Strip>
      <div>
        <dt>Amount</dt>
        <dd>{formatRupees(invoice.totalPayableAmount)}</dd>
      </div>
      <div>
        <dt>Received{received > 0 ? `, ${ACCOUNT_TYPE_WORDS[invoice.paymentMode]}` : ''}</dt>
        <dd>{formatRupees(received)}</dd>
      </div>
      <div>
        <dt>Balance{dueDate && balanceAmount > 0 ? `, due ${formatDay(dueDate)}` : ''}</dt>
        <dd style={{ color: tone }}>{formatRupees(balanceAmount)}</dd>
      </div>
    </Strip>
  );
}
