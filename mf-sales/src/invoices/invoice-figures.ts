import { formatDay, formatRupees, type Invoice } from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS } from '@shopbench/pages';
import type { StripFigure } from '@shopbench/ui';

/** What the invoice comes to, what of it is paid and what is left. */
export function figuresOf(invoice: Invoice): StripFigure[] {
  const { balanceAmount, dueDate, status } = invoice;
  const received = invoice.receivedAmount + invoice.advanceAmount;
  const isDue = dueDate && balanceAmount > 0;
  return [
    { label: 'Amount', value: formatRupees(invoice.totalPayableAmount) },
    {
      label: `Received${received > 0 ? `, ${ACCOUNT_TYPE_WORDS[invoice.paymentMode]}` : ''}`,
      value: formatRupees(received),
    },
    {
      label: `Balance${isDue ? `, due ${formatDay(dueDate)}` : ''}`,
      value: formatRupees(balanceAmount),
      tone: balanceAmount === 0 ? undefined : status === 'Overdue' ? 'bad' : 'warn',
    },
  ];
}
