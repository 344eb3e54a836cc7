import {
  formatAmount,
  formatDay,
  formatRupees,
  screenPath,
  titleCase,
  type Settlement,
} from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS, Loaded, StoryTable, type StoryColumn } from '@shopbench/pages';
import { Card, Link } from '@shopbench/ui';
import { useDocumentPayments, type TradeRecord } from './documents';

/** Mode and account; one word where the account is called as its mode is. */
const howOf = ({ mode, account }: Settlement) =>
  [...new Set([ACCOUNT_TYPE_WORDS[mode], titleCase(account.accountName)])].join(', ');

const columns: StoryColumn<Settlement>[] = [
  { header: 'Date', cell: ({ date }) => formatDay(date) },
  { header: 'Document', cell: ({ _id, number }) => <Link href={screenPath('receipt', _id)}>{number}</Link> },
  { header: 'How', cell: howOf },
  { header: 'Reference', cell: ({ reference }) => reference },
  { header: 'Amount', end: true, cell: ({ amount }) => formatAmount(amount) },
];

/** By which payments the document is settled, or what is held for an order; nothing while nobody has paid. */
export function DocumentSettled({ record }: { record: TradeRecord }) {
  const query = useDocumentPayments({ kind: record.kind, id: record._id });
  const isHeld = record.kind === 'order';
  const isSettled = isHeld || record.receivedAmount + record.advanceAmount > 0;
  if (!isSettled || query.data?.length === 0) return null;
  return (
    <Loaded query={query} noun="payments">
      {(payments) => {
        const settled = payments.reduce((sum, { amount }) => sum + amount, 0);
        return (
          <Card
            flush
            title={isHeld ? 'Advances held' : 'Settled'}
            action={`${formatRupees(settled)} of ${formatRupees(record.totalPayableAmount)}`}
          >
            <StoryTable
              rows={payments}
              keyOf={({ _id }) => _id}
              columns={columns}
              card={(payment) => ({
                title: payment.number,
                detail: `${formatDay(payment.date)} · ${howOf(payment)}`,
                end: formatAmount(payment.amount),
              })}
            />
          </Card>
        );
      }}
    </Loaded>
  );
}
