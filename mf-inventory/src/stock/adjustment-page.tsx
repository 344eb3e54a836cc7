import { useParams } from '@shopbench/client/router';
import {
  ADJUST_WORDS,
  formatDay,
  formatRupees,
  screenPath,
  titleCase,
  type StockAdjustment,
} from '@shopbench/contracts';
import { Loaded, RecordHistory, RecordLayout, useDeed } from '@shopbench/pages';
import { CancelDocumentDialog } from '@shopbench/pages/form';
import { Card, DetailList, Link, StatusChip } from '@shopbench/ui';
import { useState } from 'react';
import { signed } from './movement-words';
import { useAdjustment, useCancelAdjustmentMutation } from './stock';

const HISTORY = { path: '/stock/adjustment', tag: 'Stock' } as const;

/** One change of stock by hand, and the way to take it back. */
export function AdjustmentPage() {
  const { id = '' } = useParams();
  const query = useAdjustment(id);
  return (
    <Loaded query={query} noun="stock adjustment">
      {(adjustment) => <Adjustment adjustment={adjustment} />}
    </Loaded>
  );
}

function Adjustment({ adjustment }: { adjustment: StockAdjustment }) {
  const { _id: id, number, item, change, quantityAfter, reasonKind, cancelled, version, cost } = adjustment;
  const [isCancelling, setCancelling] = useState(false);
  const [cancel] = useCancelAdjustmentMutation();
  const asDeed = useDeed({ ...adjustment, kind: 'adjustment' });
  return (
    <>
      <RecordLayout
        back={{ label: titleCase(item.productName), href: screenPath('product', item._id) }}
        title={number}
        badge={cancelled ? <StatusChip status="Cancelled" /> : undefined}
        detail={`Stock adjustment · ${formatDay(adjustment.date)} · ${titleCase(adjustment.createdBy)}`}
        actions={
          cancelled
            ? []
            : [{ label: 'Take back', kind: 'danger', onPress: asDeed('cancel', () => setCancelling(true)) }]
        }
        figures={[
          { label: ADJUST_WORDS[reasonKind], value: `${signed(change)} ${item.unit}` },
          { label: 'In stock after', value: `${quantityAfter} ${item.unit}` },
          ...(cost === undefined ? [] : [{ label: 'At cost', value: formatRupees(cost) }]),
        ]}
        aside={<RecordHistory resource={HISTORY} id={id} />}
      >
        <Card>
          <DetailList
            details={[
              [
                'Product',
                <Link key="product" href={screenPath('product', item._id)}>
                  {titleCase(item.productName)}
                </Link>,
              ],
              ['Item code', item.itemCode.toUpperCase()],
              ['Note', adjustment.reason],
              ['IMEIs', adjustment.imeis?.join(', ')],
              ['Taken back because', adjustment.cancelReason],
            ]}
          />
        </Card>
      </RecordLayout>
      {isCancelling ? (
        <CancelDocumentDialog
          title={`Take ${number} back?`}
          text="The stock becomes what it would be without it. The number stays used."
          version={version}
          send={(reason, key, seen) =>
            cancel({ id, body: { version: seen, ...reason }, idempotencyKey: key })
          }
          onClose={() => setCancelling(false)}
        />
      ) : null}
    </>
  );
}
