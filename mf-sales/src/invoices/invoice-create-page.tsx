import { useKeptDraft, useSession, useUnsavedGuard } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import {
  dayOf,
  FIRST_NUMBERS,
  screenPath,
  type Invoice,
  type InvoiceInput,
  type TradingSettings,
} from '@shopbench/contracts';
import { Loaded, PATHS, useReturn, useSend, useTradingSettings } from '@shopbench/pages';
import { useMemo } from 'react';
import { newDraft } from './form/invoice-draft';
import { InvoiceForm } from './form/invoice-form';
import { useInvoiceDraft } from './form/invoice-form-context';
import { SALE } from './form/invoice-kind';
import { invoices, useNextInvoiceNumber } from './invoice';

/** A new sale. */
export function InvoiceCreatePage() {
  return (
    <Loaded query={useTradingSettings()} noun="shop's settings">
      {(settings) => <NewInvoice settings={settings} />}
    </Loaded>
  );
}

function NewInvoice({ settings }: { settings: TradingSettings }) {
  const navigate = useNavigate();
  const toList = useReturn(PATHS.sales);
  const soldBy = useSession().user?._id;
  const { data: suggestedNumber = FIRST_NUMBERS.invoice } = useNextInvoiceNumber();
  const [create] = invoices.useCreate();
  const bill = useInvoiceDraft(
    () => newDraft(settings, dayOf(new Date(), settings.timeZone)),
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
