import { useKeptDraft, useSession, useUnsavedGuard } from '@shopbench/client';
import { useNavigate, useSearchParams } from '@shopbench/client/router';
import {
  dayOf,
  FIRST_NUMBERS,
  screenPath,
  type Invoice,
  type InvoiceInput,
  type TradingSettings,
} from '@shopbench/contracts';
import {
  bothOf,
  Loaded,
  parties,
  PATHS,
  useReturn,
  useSend,
  useTradingSettings,
  type Query,
} from '@shopbench/pages';
import { useMemo } from 'react';
import { draftParty, newDraft, type DraftParty } from './form/invoice-draft';
import { InvoiceForm } from './form/invoice-form';
import { useInvoiceDraft } from './form/invoice-form-context';
import { SALE } from './form/invoice-kind';
import { useNextNumber } from '../documents/documents';
import { invoices } from './invoice';

/** A new sale. */
export function InvoiceCreatePage() {
  const settings = useTradingSettings();
  const id = useSearchParams()[0].get('customer');
  return id ? (
    <NewInvoiceTo id={id} settings={settings} />
  ) : (
    <Loaded query={settings} noun="shop's settings">
      {(terms) => <NewInvoice settings={terms} party={null} />}
    </Loaded>
  );
}

/** A sale to the customer whom the address names. */
function NewInvoiceTo({ id, settings }: { id: string; settings: Query<TradingSettings> }) {
  return (
    <Loaded query={bothOf(settings, parties.useOne(id))} noun="customer">
      {([terms, party]) => (
        <NewInvoice key={party._id} settings={terms} party={party.archived ? null : draftParty(party)} />
      )}
    </Loaded>
  );
}

function NewInvoice({ settings, party }: { settings: TradingSettings; party: DraftParty | null }) {
  const navigate = useNavigate();
  const toList = useReturn(PATHS.sales);
  const soldBy = useSession().user?._id;
  const suggestedNumber = useNextNumber('invoice').data ?? FIRST_NUMBERS.invoice;
  const [create] = invoices.useCreate();
  const bill = useInvoiceDraft(
    () => newDraft(settings, dayOf(new Date(), settings.timeZone), party),
    useMemo(() => ({ kind: SALE, settings, suggestedNumber, soldBy }), [settings, suggestedNumber, soldBy]),
  );
  const { form } = bill;
  const guard = useUnsavedGuard(() => form.getState().isDirty);
  const draft = useKeptDraft(form, 'invoice');
  const { saving, submit, savedAlready } = useSend<InvoiceInput, Invoice>(form, {
    send: (body, idempotencyKey) => create({ body, idempotencyKey }),
    onSaved: ({ record }) => {
      draft.forget();
      guard.release();
      navigate(screenPath('invoice', record._id));
    },
  });
  return (
    <InvoiceForm
      bill={bill}
      title={SALE.title}
      guard={guard}
      draft={draft}
      saving={saving}
      notice={savedAlready}
      onSubmit={submit}
      onCancel={toList}
    />
  );
}
