import {
  formatAmount,
  formatDay,
  formatRupees,
  screenPath,
  titleCase,
  paiseOf,
  toRupees,
  type CashCount,
} from '@shopbench/contracts';
import {
  momentText,
  PATHS,
  RecordHistory,
  RecordLayout,
  RecordPage,
  StoryTable,
  useRight,
  useTimeZone,
} from '@shopbench/pages';
import { CancelDocumentDialog } from '@shopbench/pages/form';
import { Card, DetailList, Link, StatusChip } from '@shopbench/ui';
import { useState } from 'react';
import { cashCounts, useCancelCountMutation } from './cash-counts';

/** One count of a till, and the way to open its day again. */
export function CashCountPage() {
  return <RecordPage resource={cashCounts}>{(count) => <Saved count={count} />}</RecordPage>;
}

type Pieces = { what: string; count: string; sum: number };
const piecesOf = ({ notes, coins }: CashCount): Pieces[] => [
  ...notes.map(({ value, count }) => ({
    what: `₹${value}`,
    count: `× ${count}`,
    sum: toRupees(paiseOf(value) * count),
  })),
  ...(coins > 0 ? [{ what: 'Coins', count: '', sum: coins }] : []),
];

function Saved({ count }: { count: CashCount }) {
  const { _id: id, number, account, counted, expected, difference, version } = count;
  const [isCancelling, setCancelling] = useState(false);
  const [cancel] = useCancelCountMutation();
  const timeZone = useTimeZone();
  const mayOpen = useRight('admin');
  return (
    <RecordLayout
      back={{ label: 'Cash counts', href: PATHS.cashCounts }}
      title={number}
      badge={count.cancelled ? <StatusChip status="Cancelled" /> : null}
      detail={`${formatDay(count.date)} · counted by ${titleCase(count.createdBy)}, ${momentText(count.at, timeZone)}`}
      actions={
        count.cancelled || !mayOpen
          ? []
          : [{ label: 'Open the day again', kind: 'quiet', onPress: () => setCancelling(true) }]
      }
      figures={[
        { label: 'Counted', value: formatRupees(counted) },
        { label: 'By the books', value: formatRupees(expected) },
        {
          label: difference < 0 ? 'Short by' : difference > 0 ? 'Over by' : 'Difference',
          value: formatRupees(Math.abs(difference)),
          ...(difference === 0 ? { note: 'agrees' } : { tone: 'bad' as const, note: count.reason }),
        },
      ]}
      aside={<RecordHistory resource={cashCounts} id={id} />}
    >
      <Card>
        <DetailList
          details={[
            [
              'Till',
              <Link key="till" href={screenPath('account', account._id)}>
                {titleCase(account.accountName)}
              </Link>,
            ],
            ['Why', count.reason],
            ['Opened again because', count.cancelReason],
          ]}
        />
      </Card>
      <Card flush title="Notes and coins">
        <StoryTable
          rows={piecesOf(count)}
          keyOf={({ what }) => what}
          columns={[
            { header: 'What', cell: ({ what }) => what },
            { header: 'Pieces', cell: (one) => one.count },
            { header: 'Amount', end: true, cell: ({ sum }) => formatAmount(sum) },
          ]}
          card={(one) => ({ title: `${one.what} ${one.count}`, end: formatAmount(one.sum) })}
        />
      </Card>
      {isCancelling ? (
        <CancelDocumentDialog
          title={`Open ${formatDay(count.date)} again?`}
          text="The difference is taken back, and people may enter things of that day again. The number stays used."
          version={version}
          send={(reason, key, seen) =>
            cancel({ id, body: { version: seen, ...reason }, idempotencyKey: key })
          }
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </RecordLayout>
  );
}
