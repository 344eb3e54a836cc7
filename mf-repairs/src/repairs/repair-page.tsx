import {
  formatDay,
  formatMobile,
  repairItemPath,
  screenPath,
  titleCase,
  type Repair,
  type RepairItem,
} from '@shopbench/contracts';
import {
  RecordHistory,
  RecordLayout,
  RecordPage,
  useDeed,
  useDialog,
  usePaperActions,
  type Answer,
} from '@shopbench/pages';
import { CancelDocumentDialog } from '@shopbench/pages/form';
import { Card, DetailList, Link, MoneyText, StatusChip, styled } from '@shopbench/ui';
import { useState } from 'react';
import { BookingEditor } from '../booking/booking-editor';
import { deviceName } from '../item/item-text';
import { MoneyCard } from '../money/money-card';
import { SendNotice } from '../money/send-notice';
import { bookings, useCancelRepairMutation } from './repairs';

/** `/repair/update/:id`: the booking itself, its items, what was done to it; Edit changes it. */
export function RepairPage() {
  return (
    <RecordPage resource={bookings}>
      {(repair, refetch) => <Booking repair={repair} refetch={refetch} />}
    </RecordPage>
  );
}

function Booking({ repair, refetch }: { repair: Repair; refetch: () => PromiseLike<Answer<Repair>> }) {
  const [isEditing, setEditing] = useState(false);
  const dialogs = useDialog({
    cancel: (close) => <CancelRepair repair={repair} onClose={close} />,
    send: (close) => <SendNotice repair={repair} onClose={close} />,
  });
  const asDeed = useDeed({ kind: 'repair', date: repair.bookingDate, madeBy: repair.madeBy });
  const paper = usePaperActions({
    path: `/repair/${repair._id}`,
    name: repair.repairNumber,
    hasLabels: true,
  });
  const { customer, cancelled, bookBy } = repair;
  if (isEditing) return <BookingEditor repair={repair} refetch={refetch} onDone={() => setEditing(false)} />;
  return (
    <>
      <RecordLayout
        title={repair.repairNumber}
        badge={cancelled ? <StatusChip status="Cancelled" /> : null}
        detail={`Booked ${formatDay(repair.bookingDate)}${bookBy ? ` by ${titleCase(bookBy.name)}` : ''}`}
        actions={
          cancelled
            ? []
            : [
                {
                  label: 'Cancel booking',
                  kind: 'quiet',
                  onPress: asDeed('cancel', () => dialogs.open('cancel')),
                },
                { label: 'Edit repair', hotkey: 'e', onPress: () => setEditing(true) },
                { label: 'Send', hotkey: 'w', onPress: () => dialogs.open('send') },
                ...paper.actions,
              ]
        }
        figures={[
          { label: 'Total', value: <MoneyText value={repair.totalAmount} /> },
          { label: 'Discount', value: <MoneyText value={repair.discountAmount} /> },
          { label: 'To pay', value: <MoneyText value={repair.totalPayableAmount} /> },
          { label: 'Paid', value: <MoneyText value={repair.advanceAmount} /> },
          { label: 'Due', value: <MoneyText value={repair.balanceAmount} /> },
          { label: 'Expected delivery', value: formatDay(repair.expectDeliveryDate) },
        ]}
        aside={
          <>
            <Card title="Customer">
              {customer ? (
                <Link href={screenPath('customer', customer._id)}>{titleCase(customer.name)}</Link>
              ) : (
                titleCase(repair.customerName)
              )}
              <DetailList
                details={[
                  ['Mobile', repair.mobileNumber && formatMobile(repair.mobileNumber)],
                  ['Address', repair.address],
                ]}
              />
            </Card>
            <MoneyCard repair={repair} />
            <RecordHistory resource={bookings} id={repair._id} />
          </>
        }
      >
        <Card title="Items" flush>
          <Items>
            {repair.repairing.map((item) => (
              <Item key={item._id} repair={repair} item={item} />
            ))}
          </Items>
        </Card>
        <Notes repair={repair} />
      </RecordLayout>
      {paper.dialogs}
      {dialogs.shown}
    </>
  );
}

const Items = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: 16,
    padding: '12px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& .photos': { display: 'flex', flexWrap: 'wrap', gap: 6, marginTop: 6 },
  '& .photos img': {
    display: 'block',
    width: 48,
    height: 48,
    objectFit: 'cover',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
  },
});

function Item({ repair, item }: { repair: Repair; item: RepairItem }) {
  const damage = [...item.damages, item.anyDamage].filter(Boolean).join(', ');
  const taken = item.photos.filter(({ when }) => when === 'intake');
  return (
    <li>
      <div>
        <Link href={repairItemPath(repair._id, item.itemIndex)}>{deviceName(item)}</Link>
        <small>
          {[
            titleCase(item.fault.fault),
            ...item.subFaults,
            item.emeiNumber ?? item.serialNumber,
            item.technician && titleCase(item.technician.name),
            `due ${formatDay(item.expectedRepairingDate)} ${item.expectedRepairingTime ?? ''}`.trim(),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {damage ? <small>Damage at intake: {damage}</small> : null}
        {taken.length > 0 ? (
          <div className="photos">
            {taken.map(({ _id, url }, i) => (
              <a key={_id} href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={`${deviceName(item)} at intake, ${i + 1} of ${taken.length}`}
                  loading="lazy"
                />
              </a>
            ))}
          </div>
        ) : null}
      </div>
      <StatusChip status={item.repairStatus} />
      <MoneyText value={item.repairPrice} />
    </li>
  );
}

// What was signed is dark on white, also in the dark.
const Signature = styled('img')({
  display: 'block',
  height: 56,
  maxWidth: '100%',
  background: '#fff',
  borderRadius: 4,
});

function Notes({ repair }: { repair: Repair }) {
  const details = [
    ['Customer note', repair.customerNote],
    ['Private note', repair.privateNote],
    ['Repair under', repair.repairUnder],
    ['Refer by', repair.referBy],
    ['Delivery term', repair.deliveryTerm],
    ['SR number', repair.srNumber],
    ['Cancelled because', repair.cancelReason],
  ] as const;
  const { signature } = repair;
  if (!signature && !details.some(([, value]) => value)) return null;
  return (
    <Card title={signature ? 'Notes and signature' : 'Notes'}>
      <DetailList
        details={[
          ...details,
          [
            'Signed at booking',
            signature && <Signature src={signature} alt="The customer’s signature" />,
          ] as const,
        ]}
      />
    </Card>
  );
}

function CancelRepair({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const [cancel] = useCancelRepairMutation();
  const { _id: id, version, repairNumber } = repair;
  return (
    <CancelDocumentDialog
      title={`Cancel repair ${repairNumber}?`}
      text="Parts that were used go back into the stock. The number stays used."
      confirmLabel="Yes, Cancel it"
      cancelLabel="No, Keep it"
      version={version}
      send={(reason, key, seen) => cancel({ id, body: { version: seen, ...reason }, idempotencyKey: key })}
      onClose={onClose}
    />
  );
}
