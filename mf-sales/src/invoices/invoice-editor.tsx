import { useNavigate } from '@shopbench/client/router';
import {
  closedProblem,
  paiseOf,
  titleCase,
  toRupees,
  TRADE_DOCUMENTS,
  type TradingSettings,
} from '@shopbench/contracts';
import { useRecordSend, type Query, type RowRules } from '@shopbench/pages';
import { ConfirmDialog } from '@shopbench/ui';
import { useMemo } from 'react';
import type { DraftLine } from './form/draft-line';
import { changesOf, type InvoiceDraft } from './form/invoice-draft';
import { InvoiceForm } from './form/invoice-form';
import { useInvoiceDraft } from './form/invoice-form-context';
import { DOCUMENTS, fixedBecause, type TradeRecord } from '../documents/documents';
import { WordsDialog } from '../documents/words-dialog';
import { formKind, type TradeInput } from './form/invoice-kind';
import { draftOf, stayingTaxOf, type StayingTax } from './form/stored-draft';

export interface InvoiceEditorProps {
  /** As the cache has it; it may become newer while somebody types. */
  invoice: TradeRecord;
  settings: TradingSettings;
  /** Asks the server for the invoice anew. */
  refetch: Query<TradeRecord>['refetch'];
  /** Over the page, in a dialog. */
  inDialog?: boolean;
  onDone: () => void;
}

/** Changing a saved invoice; of a cancelled one, or one of closed books, it says why that cannot be and what can be done instead. */
export function InvoiceEditor(props: InvoiceEditorProps) {
  const navigate = useNavigate();
  const { name, title } = formKind(props.invoice.kind);
  const { closedUntil, filedMonths } = props.settings;
  const isCancelled = props.invoice.status === 'Cancelled';
  const why = isCancelled
    ? 'It is cancelled and stays as it is'
    : closedProblem(closedUntil, [props.invoice.date]);
  if (!why) {
    return fixedBecause(props.invoice, filedMonths) ? (
      <WordsDialog record={props.invoice} onClose={props.onDone} />
    ) : (
      <OpenEditor {...props} />
    );
  }
  return (
    <ConfirmDialog
      open
      title={`${props.invoice.invoiceNumber} cannot be changed`}
      text={`${why}. Write a ${title.toLowerCase()} instead.`}
      confirmLabel={title}
      cancelLabel="Back"
      danger={false}
      onConfirm={() => navigate(`${TRADE_DOCUMENTS[name].screen}/create`)}
      onCancel={props.onDone}
    />
  );
}

/** What settles a bill besides the money that its form receives: advances and credit, rupees. */
const settledBesides = ({ advanceAmount, creditedAmount }: TradeRecord): number =>
  toRupees(paiseOf(advanceAmount) + paiseOf(creditedAmount));

/** Two people may add lines to one bill; a line is known by its item, and by the document that it goes on from. */
const BILL_ROWS: RowRules = {
  items: {
    key: ({ item, source }: DraftLine) => `${item} ${source?.id ?? ''} ${source?.line ?? ''}`,
    name: ({ productName }: DraftLine) => titleCase(productName),
  },
};

/** Of a credit note on which days it lowers no tax: the bill that it takes something off is asked for. */
function useStayingTax(note: TradeRecord): StayingTax | undefined {
  const isNote = note.kind === 'creditNote';
  const source = note.items.find((line) => line.source)?.source;
  const { currentData: bill } = DOCUMENTS[source?.kind ?? 'invoice'].useOne(source?.id ?? '', {
    skip: !isNote || !source,
  });
  return useMemo(() => (isNote ? stayingTaxOf(note, bill) : undefined), [isNote, note, bill]);
}

/** Changing a saved invoice; what somebody else saves meanwhile is never overwritten (`useRecordSend`). */
function OpenEditor({ invoice, settings, refetch, inDialog = false, onDone }: InvoiceEditorProps) {
  const kind = formKind(invoice.kind);
  const [update] = DOCUMENTS[kind.name].useUpdate();
  const { _id: id, invoiceNumber, pricesIncludeTax, roundToRupee } = invoice;
  const soldBy = invoice.soldBy?._id;
  const settled = settledBesides(invoice);
  const stays = useStayingTax(invoice);
  const bill = useInvoiceDraft(
    () => draftOf(invoice),
    useMemo(
      () => ({
        kind,
        // It is totalled as when it was first saved, whatever the settings are now.
        settings: { ...settings, pricesIncludeTax, roundToRupee },
        suggestedNumber: invoiceNumber,
        saved: { id, settled },
        stays,
        soldBy,
      }),
      [kind, settings, pricesIncludeTax, roundToRupee, invoiceNumber, id, settled, stays, soldBy],
    ),
  );
  const { form } = bill;
  const { submit, ...saving } = useRecordSend<InvoiceDraft, TradeInput, TradeRecord>(form, {
    keep: `edit:${id}`,
    record: invoice,
    valuesOf: draftOf,
    rows: BILL_ROWS,
    refetch,
    failure: `Update ${TRADE_DOCUMENTS[kind.name].noun.toLowerCase()} failed`,
    lost: 'An error occurred',
    send: (input, { version }, idempotencyKey) =>
      update({ id, body: changesOf(input, version), idempotencyKey }),
    onSaved: onDone,
  });
  return (
    <InvoiceForm
      bill={bill}
      title={`Edit ${invoiceNumber}`}
      inDialog={inDialog}
      save={saving}
      onSubmit={submit}
      onCancel={onDone}
    />
  );
}
