import { formatDay, formatRupees, screenPath, titleCase, type Transfer } from '@shopbench/contracts';
import { PATHS, RecordHistory, RecordLayout, RecordPage, useDeed } from '@shopbench/pages';
import { CancelDocumentDialog } from '@shopbench/pages/form';
import { Card, DetailList, Link, StatusChip } from '@shopbench/ui';
import { useState } from 'react';
import { transfers, useCancelTransferMutation } from './transfers';

/** One transfer, and the way to take it back. */
export function TransferPage() {
  return <RecordPage resource={transfers}>{(transfer) => <Saved transfer={transfer} />}</RecordPage>;
}

const linkTo = ({ _id, accountName }: Transfer['from']) => (
  <Link href={screenPath('account', _id)}>{titleCase(accountName)}</Link>
);

function Saved({ transfer }: { transfer: Transfer }) {
  const { _id: id, number, date, from, to, amount, reference, note, version } = transfer;
  const [isCancelling, setCancelling] = useState(false);
  const [cancel] = useCancelTransferMutation();
  const asDeed = useDeed({ ...transfer, kind: 'transfer' });
  return (
    <RecordLayout
      back={{ label: 'Transfers', href: PATHS.transfers }}
      title={number}
      badge={transfer.cancelled ? <StatusChip status="Cancelled" /> : null}
      detail={`${formatDay(date)} · entered by ${titleCase(transfer.createdBy)}`}
      actions={
        transfer.cancelled
          ? []
          : [
              {
                label: 'Cancel transfer',
                kind: 'quiet',
                onPress: asDeed('cancel', () => setCancelling(true)),
              },
            ]
      }
      figures={[{ label: 'Transferred', value: formatRupees(amount) }]}
      aside={<RecordHistory resource={transfers} id={id} />}
    >
      <Card>
        <DetailList
          details={[
            ['Out of', linkTo(from)],
            ['Into', linkTo(to)],
            ['Reference', reference],
            ['Note', note],
            ['Cancelled because', transfer.cancelReason],
          ]}
        />
      </Card>
      {isCancelling ? (
        <CancelDocumentDialog
          title={`Cancel transfer ${number}?`}
          text="Both accounts are as before. The number stays used."
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
