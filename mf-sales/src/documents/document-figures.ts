import { formatDay, formatRupees, TRADE_DOCUMENTS, type Settlement } from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS } from '@shopbench/pages';
import type { StripFigure } from '@shopbench/ui';
import type { TradeRecord } from './documents';

/**
 * What the document comes to, and of one that is to be paid or used up, what of it is, in which ways, and what is left.
 * `payments` is undefined until they are known.
 */
export function figuresOf(record: TradeRecord, payments: readonly Settlement[] | undefined): StripFigure[] {
  const { balanceAmount, creditedAmount, dueDate, status: word } = record;
  const { side, status } = TRADE_DOCUMENTS[record.kind];
  const amount: StripFigure = { label: 'Amount', value: formatRupees(record.totalPayableAmount) };
  if (status === 'chain') return [amount];
  const paid = record.receivedAmount + record.advanceAmount;
  const isDue = dueDate && balanceAmount > 0;
  const isCredit = status === 'credit';
  const paidWord = isCredit ? 'Paid out' : side === 'sale' ? 'Received' : 'Paid';
  const ways = [...new Set((payments ?? []).map(({ mode }) => ACCOUNT_TYPE_WORDS[mode]))];
  return [
    amount,
    ...(creditedAmount > 0
      ? [
          {
            label: isCredit ? 'Set against bills' : 'Taken off by notes',
            value: formatRupees(creditedAmount),
          },
        ]
      : []),
    {
      label: [paidWord, ...(paid > 0 ? ways : [])].join(', '),
      value: formatRupees(paid),
    },
    {
      label: `${isCredit ? 'Left' : 'Balance'}${isDue ? `, due ${formatDay(dueDate)}` : ''}`,
      value: formatRupees(balanceAmount),
      tone: balanceAmount === 0 || isCredit ? undefined : word === 'Overdue' ? 'bad' : 'warn',
    },
  ];
}
