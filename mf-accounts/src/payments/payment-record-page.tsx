import { formatDay, formatRupees, titleCase, type Payment } from '@shopbench/contracts';
import {
  ACCOUNT_TYPE_WORDS,
  PATHS,
  parties,
  payments,
  RecordHistory,
  RecordLayout,
  RecordLink,
  RecordPage,
  screenPath,
  StoryTable,
  useAllocatePaymentMutation,
  useCancelPaymentMutation,
  useDeed,
  useDialog,
  usePaperActions,
  usePress,
  type RecordAction,
} from '@shopbench/pages';
import { CancelDocumentDialog, PaymentDialog } from '@shopbench/pages/form';
import { Card, Chip, DetailList, EmptyState, Link, MoneyText, StatusChip } from '@shopbench/ui';

/** One payment: whose, how, what it settles, and what was done to it. */
export function PaymentRecordPage() {
  return <RecordPage resource={payments}>{(payment) => <SavedPayment payment={payment} />}</RecordPage>;
}

function SavedPayment({ payment }: { payment: Payment }) {
  const [allocate] = useAllocatePaymentMutation();
  const [cancel] = useCancelPaymentMutation();
  const isIn = payment.direction === 'in';
  const asDeed = useDeed({ ...payment, kind: isIn ? 'receipt' : 'payment' });

  const { press: settleOldest } = usePress((_: void, idempotencyKey) =>
    allocate({ id: payment._id, body: {}, idempotencyKey }),
  );

  const { party } = payment;
  const dialogs = useDialog({
    back: (close) => (
      <PaymentDialog
        direction={isIn ? 'out' : 'in'}
        party={party}
        invoiceId={payment._id}
        amount={payment.advanceAmount}
        onClose={close}
      />
    ),
    cancel: (close) => (
      <CancelDocumentDialog
        title={`Cancel payment ${payment.number}?`}
        text="What it settled is open again, and the account is as before. The number stays used."
        version={payment.version}
        send={(reason, key, seen) =>
          cancel({ id: payment._id, body: { version: seen, ...reason }, idempotencyKey: key })
        }
        onClose={close}
      />
    ),
  });
  const { data: whole } = parties.useOne(party?._id ?? '', { skip: !party || party.role === 'staff' });
  const paper = usePaperActions({
    path: `/payment/${payment._id}`,
    name: payment.number,
    send: { text: paymentText(payment), mobileNumber: whole?.mobileNumber, email: whole?.email },
  });
  const standing: RecordAction[] = [
    {
      label: 'Cancel payment',
      kind: 'quiet',
      tucked: true,
      onPress: asDeed('cancel', () => dialogs.open('cancel')),
    },
    ...(payment.advanceAmount > 0 && party
      ? [{ label: 'Use on the oldest bills', onPress: () => void settleOldest() }]
      : []),
    ...(payment.advanceAmount > 0
      ? [{ label: isIn ? 'Pay back' : 'Get back', onPress: () => dialogs.open('back') }]
      : []),
  ];
  return (
    <RecordLayout
      back={{ label: 'Payments', href: PATHS.payments }}
      title={payment.number}
      badge={
        <>
          <Chip>{isIn ? 'Money in' : 'Money out'}</Chip>
          {payment.cancelled ? <StatusChip status="Cancelled" /> : null}
        </>
      }
      detail={`${formatDay(payment.date)} · entered by ${titleCase(payment.createdBy)}`}
      actions={[...(payment.cancelled ? [] : standing), ...paper.actions]}
      figures={[
        { label: isIn ? 'Received' : 'Paid', value: formatRupees(payment.amount) },
        {
          label: 'Settled',
          value: formatRupees(payment.cancelled ? 0 : payment.amount - payment.advanceAmount),
        },
        {
          label: 'Advance',
          value: formatRupees(payment.advanceAmount),
          note:
            payment.heldFor && payment.advanceAmount > 0
              ? `prepayment for ${payment.heldFor.number}`
              : undefined,
        },
      ]}
      aside={<RecordHistory resource={payments} id={payment._id} />}
    >
      <Card>
        <DetailList details={detailsOf(payment)} />
      </Card>
      <Card flush title={payment.cancelled ? 'Had settled' : 'Settles'}>
        <Allocations payment={payment} />
      </Card>
      {paper.dialogs}
      {dialogs.shown}
    </RecordLayout>
  );
}

/** What is written to whoever paid, or was paid. */
function paymentText({ direction, amount, number, date, partyName, party }: Payment): string {
  const greeting = party ? `Dear ${titleCase(partyName)},\n` : '';
  const what = direction === 'in' ? 'we received' : 'we paid';
  return `${greeting}${what} ${formatRupees(amount)} on ${formatDay(date)} (${number}). Thank you.`;
}

/** The party's screen; a member of the staff has one too. */
const partyOf = ({ party, partyName }: Payment) =>
  party ? (
    <Link href={screenPath(party.role, party._id)}>{titleCase(party.name)}</Link>
  ) : (
    titleCase(partyName)
  );

const detailsOf = (payment: Payment) =>
  [
    [payment.direction === 'in' ? 'Received from' : 'Paid to', partyOf(payment)],
    [
      'Account',
      <Link key="account" href={screenPath('account', payment.account._id)}>
        {titleCase(payment.account.accountName)}
      </Link>,
    ],
    ['Mode', ACCOUNT_TYPE_WORDS[payment.mode]],
    ['Reference', payment.reference],
    ['Note', payment.note],
    ['Private note', payment.privateNote],
    ['Cancelled because', payment.cancelReason],
  ] as const;

type Allocation = Payment['allocations'][number];

const billOf = ({ kind, invoiceId, invoiceNumber }: Allocation) => (
  <RecordLink kind={kind} id={invoiceId}>
    {invoiceNumber}
  </RecordLink>
);

function Allocations({ payment: { allocations } }: { payment: Payment }) {
  if (allocations.length === 0)
    return <EmptyState icon="list" title="Nothing yet" text="The next bill uses it." />;
  return (
    <StoryTable
      rows={allocations}
      keyOf={({ invoiceId }) => invoiceId}
      columns={[
        { header: 'Bill', cell: billOf },
        { header: 'Amount', end: true, cell: ({ amount }) => <MoneyText value={amount} /> },
      ]}
      card={(one) => ({ title: billOf(one), end: <MoneyText value={one.amount} /> })}
    />
  );
}
