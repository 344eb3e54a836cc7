import { errorText, notify, useFormSlice, useKeptDraft, useUnsavedGuard } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import {
  closedProblem,
  toPaise,
  toRupees,
  TRADE_DOCUMENTS,
  type TradingSettings,
} from '@shopbench/contracts';
import { rebase, useSend, type Query, type SaveNotice } from '@shopbench/pages';
import { ConfirmDialog } from '@shopbench/ui';
import { useEffect, useMemo, useState } from 'react';
import { changesOf } from './form/invoice-draft';
import { InvoiceForm } from './form/invoice-form';
import { useInvoiceDraft } from './form/invoice-form-context';
import { DOCUMENTS, fixedBecause, type TradeRecord } from '../documents/documents';
import { WordsDialog } from '../documents/words-dialog';
import { formKind, type TradeInput } from './form/invoice-kind';
import { draftOf } from './form/stored-draft';

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
  toRupees(toPaise(advanceAmount) + toPaise(creditedAmount));

/**
 * Changing a saved invoice. The version is kept together with the values that the person began with: what somebody else
 * saved meanwhile is never overwritten; the person is told and reloads, which keeps what only they have changed.
 */
function OpenEditor({ invoice, settings, refetch, inDialog = false, onDone }: InvoiceEditorProps) {
  const [start, setStart] = useState(invoice);
  const [conflict, setConflict] = useState<string | null>(null);
  const kind = formKind(invoice.kind);
  const [update] = DOCUMENTS[kind.name].useUpdate();
  const bill = useInvoiceDraft(
    () => draftOf(invoice),
    useMemo(
      () => ({
        kind,
        // It is totalled as when it was first saved, whatever the settings are now.
        settings: {
          ...settings,
          pricesIncludeTax: start.pricesIncludeTax,
          roundToRupee: start.roundToRupee,
        },
        suggestedNumber: start.invoiceNumber,
        saved: { id: start._id, settled: settledBesides(start) },
        soldBy: start.soldBy?._id,
      }),
      [kind, settings, start],
    ),
  );
  const { form } = bill;
  const isDirty = useFormSlice(form, (state) => state.isDirty);
  const guard = useUnsavedGuard(() => form.getState().isDirty);
  const draft = useKeptDraft(form, `${kind.name}:${start._id}:${start.version}`);
  const { saving, submit, savedAlready } = useSend<TradeInput, TradeRecord>(
    form,
    {
      failure: `Update ${TRADE_DOCUMENTS[kind.name].noun.toLowerCase()} failed`,
      lost: 'An error occurred',
      send: (input, idempotencyKey) =>
        update({ id: start._id, body: changesOf(input, start.version), idempotencyKey }),
      onSaved: () => {
        draft.forget();
        guard.release();
        onDone();
      },
    },
    setConflict,
  );

  function beginAt(stored: TradeRecord) {
    setStart(stored);
    setConflict(null);
    form.reset(draftOf(stored));
  }

  const isBehind = invoice.version > start.version && !saving;
  useEffect(() => {
    // A record that somebody else saved is news from outside, once for each version.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (isBehind && !isDirty) beginAt(invoice);
    // Only when one of these turns: beginAt is another function at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, isDirty]);

  async function reload() {
    const { data: stored, error } = await refetch();
    if (!stored || error) return notify.error(errorText(error));
    const { mine, both } = rebase(draftOf(start), form.getState().values, draftOf(stored));
    beginAt(stored);
    form.set(mine);
    form.showErrors(
      both.map((path) => ({ path, message: 'Somebody else has changed this too: theirs stands' })),
    );
  }

  const message =
    conflict ?? (isBehind && isDirty ? 'Somebody else has changed this document meanwhile.' : null);
  const changed: SaveNotice | null = message
    ? { kind: 'changed', message, reload: () => void reload() }
    : null;
  return (
    <InvoiceForm
      bill={bill}
      title={`Edit ${start.invoiceNumber}`}
      inDialog={inDialog}
      guard={guard}
      draft={draft}
      saving={saving}
      notice={changed ?? savedAlready}
      onSubmit={submit}
      onCancel={onDone}
    />
  );
}
