import { Slot } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import {
  CLOSED_SHORT,
  filedProblem,
  formatDay,
  goesBack,
  hasCopies,
  isBill,
  titleCase,
  TRADE_DOCUMENTS,
  tellField,
  tradeWords,
  type TradeKindName,
} from '@shopbench/contracts';
import {
  RecordHistory,
  RecordLayout,
  RecordPage,
  useDeed,
  useDialog,
  usePaperActions,
  usePress,
  useTradingSettings,
  type RecordAction,
} from '@shopbench/pages';
import { Card, DetailList, Link, StatusChip } from '@shopbench/ui';
import { lazy } from 'react';
import { DocumentChain } from './document-chain';
import { figuresOf } from './document-figures';
import { DocumentLines } from './document-lines';
import { DocumentParty } from './document-party';
import {
  DOCUMENTS,
  editPath,
  fixedBecause,
  moneyWay,
  orderAnswerOf,
  partyOf,
  useDocumentCreditMutation,
  useDocumentPayments,
  useNoteOf,
  useTakeDetailsMutation,
  useOrderClosingMutation,
  type TradeRecord,
} from './documents';
import { DocumentSettled } from './document-settled';
import { documentText } from './document-text';
import { documentTitle } from './document-words';
import { FORM_KINDS } from '../invoices/form/invoice-kind';
import { SellerProof } from './seller-proof';

// What is read most comes without the form's code.
const CancelDialog = lazy(() =>
  import('./cancel-dialog').then((module) => ({ default: module.CancelDialog })),
);
const ConvertDialog = lazy(() =>
  import('./convert-dialog').then((module) => ({ default: module.ConvertDialog })),
);
const OrderAnswerDialog = lazy(() =>
  import('./order-answer-dialog').then((module) => ({ default: module.OrderAnswerDialog })),
);
const CloseOrderDialog = lazy(() =>
  import('./close-order-dialog').then((module) => ({ default: module.CloseOrderDialog })),
);
const WordsDialog = lazy(() => import('./words-dialog').then((module) => ({ default: module.WordsDialog })));
const SavedBillPhoto = lazy(() =>
  import('./bill-photo').then((module) => ({ default: module.SavedBillPhoto })),
);
const DocumentPayment = lazy(() =>
  import('./document-payment').then((module) => ({ default: module.DocumentPayment })),
);

/** One saved document of any kind, as it was written, what it came from and became, and what was done to it since. */
export function DocumentPage({ kind }: { kind: TradeKindName }) {
  return <RecordPage resource={DOCUMENTS[kind]}>{(record) => <SavedDocument record={record} />}</RecordPage>;
}

function SavedDocument({ record }: { record: TradeRecord }) {
  const navigate = useNavigate();
  const about = { kind: record.kind, id: record._id };
  const [turn] = useOrderClosingMutation();
  const { press: reopen } = usePress((version: number, idempotencyKey) =>
    turn({ ...about, to: 'reopen', body: { version }, idempotencyKey }),
  );
  const { open, shown } = useDialog({
    cancel: (close) => <CancelDialog record={record} onClose={close} />,
    close: (close) => (
      <CloseOrderDialog record={record} reopen={(version) => void reopen(version)} onClose={close} />
    ),
    words: (close) => <WordsDialog record={record} onClose={close} />,
    pay: (close) => <DocumentPayment record={record} onClose={close} />,
    photo: (close) => <SavedBillPhoto id={record._id} url={photoOf(record)} onClose={close} />,
    answer: (close, answer: 'confirmed' | 'declined') => (
      <OrderAnswerDialog record={record} answer={answer} onClose={close} />
    ),
    convert: (close, to: TradeKindName) => <ConvertDialog record={record} to={to} onClose={close} />,
  });
  const { kind, soldBy } = record;
  const { noun, becomes, side, status, closesShort, screen } = TRADE_DOCUMENTS[kind];
  const next = FORM_KINDS[kind]?.isBegun ? FORM_KINDS[kind] : undefined;
  const isCancelled = record.status === 'Cancelled';
  const isClosed = record.status === CLOSED_SHORT;
  const edit = editPath(kind, record._id);
  const filedMonths = useTradingSettings().data?.filedMonths;
  // What a return is worth was paid back by its note.
  const paid = useNoteOf(record) ?? record;
  const { data: payments } = useDocumentPayments(
    { kind: paid.kind, id: paid._id },
    { skip: paid.receivedAmount + paid.advanceAmount === 0 },
  );
  const isFixed = !isCancelled && fixedBecause(record, filedMonths) !== null;
  const [takeCredit] = useDocumentCreditMutation();
  const [takeDetails] = useTakeDetailsMutation();
  const asDeed = useDeed(record);

  const { press: settleWithCredit } = usePress((_: void, idempotencyKey) =>
    takeCredit({ ...about, idempotencyKey }),
  );
  const { press: takeDetailsAnew } = usePress((version: number, idempotencyKey) =>
    takeDetails({ ...about, body: { version }, idempotencyKey }),
  );

  const paper = usePaperActions({
    path: `${TRADE_DOCUMENTS[kind].path}/${record._id}`,
    name: record.invoiceNumber,
    hasCopies: hasCopies(TRADE_DOCUMENTS[kind]),
    send: {
      text: documentText(record),
      mobileNumber: record.mobileNumber,
      shared: side === 'sale',
    },
  });
  const isOpen = !isCancelled && !isClosed && record.items.some(({ openQuantity }) => openQuantity > 0);
  const conversions = (isOpen ? becomes : []).map((to): RecordAction => {
    const label = TRADE_DOCUMENTS[to].noun;
    return isReturn(to)
      ? { label: 'Return', onPress: () => open('convert', to) }
      : {
          label: `Make ${label.toLowerCase()}`,
          tucked: isBill(TRADE_DOCUMENTS[kind]),
          onPress: () => open('convert', to),
        };
  });
  return (
    <>
      <RecordLayout
        title={record.invoiceNumber}
        badge={<StatusChip status={record.status} />}
        detail={[
          documentTitle(record),
          formatDay(record.date),
          orderAnswerOf(record)?.text,
          soldBy && `${byWords(kind)} by ${titleCase(soldBy.name)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={[
          ...(isCancelled
            ? []
            : [
                {
                  label: `Cancel ${noun.toLowerCase()}`,
                  kind: 'quiet',
                  onPress: asDeed('cancel', () => open('cancel')),
                } as const,
              ]),
          ...(isCancelled && !edit
            ? []
            : [
                {
                  label: 'Edit',
                  hotkey: 'e',
                  onPress: asDeed('change', () => (edit && !isFixed ? void navigate(edit) : open('words'))),
                } as const,
              ]),
          ...(isOwed(record) || takesAdvance(record)
            ? [
                {
                  label: payWord(record),
                  hotkey: 'm',
                  onPress: () => open('pay'),
                } as const,
              ]
            : []),
          ...(isOwed(record) && status === 'money' && partyOf(record).id
            ? [{ label: 'Use open credit', tucked: true, onPress: () => void settleWithCredit() } as const]
            : []),
          ...(isCancelled || filedProblem(kind, filedMonths ?? [], [record.date])
            ? []
            : [
                {
                  label: 'Take the details anew',
                  tucked: true,
                  onPress: () => void takeDetailsAnew(record.version),
                } as const,
              ]),
          ...(kind === 'purchaseInvoice'
            ? [
                {
                  label: photoOf(record) ? 'Change bill photo' : 'Attach bill',
                  tucked: true,
                  onPress: () => open('photo'),
                } as const,
              ]
            : []),
          ...(orderAnswerOf(record)?.answer === 'waiting' && !isCancelled
            ? [
                { label: 'Decline', onPress: () => open('answer', 'declined') },
                { label: 'Confirm', onPhone: 'bar', onPress: () => open('answer', 'confirmed') } as const,
              ]
            : []),
          ...(isOpen && closesShort
            ? [{ label: 'Close short', tucked: true, onPress: () => open('close') } as const]
            : []),
          ...(isClosed ? [{ label: 'Reopen', onPress: () => void reopen(record.version) }] : []),
          ...conversions,
          ...(next
            ? [
                { label: 'Copy', tucked: true, href: `${screen}/create?copy=${record._id}` } as const,
                { label: next.title, hotkey: 'n', href: `${screen}/create` } as const,
              ]
            : []),
          ...paper.actions,
        ]}
        figures={figuresOf(paid, payments)}
        aside={
          <>
            <DocumentParty record={record} />
            {side === 'sale' ? <Slot name="sale.record" documentId={record._id} kind={kind} /> : null}
            <RecordHistory resource={DOCUMENTS[kind]} id={record._id} />
          </>
        }
      >
        <DocumentChain record={record} />
        <Card flush>
          <DocumentLines record={record} />
        </Card>
        <DocumentSettled record={record} />
        <Notes record={record} />
      </RecordLayout>
      {paper.dialogs}
      {shown}
    </>
  );
}

/** What whoever is named on a document did. */
const byWords = (kind: TradeKindName) => {
  const row = TRADE_DOCUMENTS[kind];
  if (!isBill(row)) return 'written';
  return row.side === 'sale' ? 'sold' : 'received';
};

/** Something of it is still to be paid, or of a note to be given back. */
const isOwed = ({ kind, status, balanceAmount }: TradeRecord): boolean =>
  TRADE_DOCUMENTS[kind].status !== 'chain' && status !== 'Cancelled' && balanceAmount > 0;

/** What the money of a document is called. */
function payWord(record: TradeRecord): string {
  if (takesAdvance(record)) return 'Take advance';
  if (TRADE_DOCUMENTS[record.kind].status === 'credit') {
    return moneyWay(record.kind) === 'out' ? 'Pay back' : 'Get back';
  }
  return moneyWay(record.kind) === 'in' ? 'Receive payment' : 'Pay';
}
/** Money can be kept for an order that is not billed yet. */
const takesAdvance = ({ kind, status }: TradeRecord): boolean =>
  TRADE_DOCUMENTS[kind].reserves === true &&
  (status === 'Open' || status === 'Partly done' || status === 'Overdue');
/** The address of the photo of the supplier's paper; for people who may see costs. */
const photoOf = (record: TradeRecord) => ('billImage' in record ? record.billImage : undefined);
const isReturn = (kind: TradeKindName) => goesBack(TRADE_DOCUMENTS[kind]);

/** Why the tax of the bill is not lowered. */
const stayingTaxText = ({ taxStays }: TradeRecord) =>
  taxStays === undefined ? undefined : 'Not lowered: too late by section 34 of the CGST Act';

function Notes({ record }: { record: TradeRecord }) {
  const details = [
    ['Their bill number', 'supplierInvoiceNumber' in record ? record.supplierInvoiceNumber : undefined],
    [
      'Goods received',
      'receivedDate' in record && record.receivedDate ? formatDay(record.receivedDate) : undefined,
    ],
    [
      'Their bill',
      photoOf(record) && (
        <Link key="photo" href={photoOf(record)!} target="_blank">
          Photo
        </Link>
      ),
    ],
    [
      'Proof of identity',
      'secondHand' in record && record.secondHand ? (
        <SellerProof key="proof" purchase={record._id} proof={record.secondHand} />
      ) : undefined,
    ],
    ['Shelf', 'shelf' in record ? record.shelf : undefined],
    ['Comes', 'pickUp' in record ? record.pickUp : undefined],
    ['Our word to the customer', 'answerWord' in record ? record.answerWord : undefined],
    ...tradeWords.rows.map(
      ([name, row]) => [row.label, record[name] && tellField(row, record[name])] as const,
    ),
    ['Tax', stayingTaxText(record)],
    ['Cancelled because', record.cancelReason],
    ['Closed short', record.closedOn && formatDay(record.closedOn)],
    ['Closed because', record.closedReason],
  ] as const;
  if (!details.some(([, value]) => value)) return null;
  return (
    <Card>
      <DetailList details={details} />
    </Card>
  );
}
