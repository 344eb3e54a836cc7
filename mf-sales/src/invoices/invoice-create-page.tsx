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
  Loaded,
  parties,
  PATHS,
  products,
  useReturn,
  useSend,
  useTradingSettings,
  type Resource,
  type Stored,
} from '@shopbench/pages';
import { useMemo, type ReactNode } from 'react';
import { draftParty, newDraft, newLine, type DraftLine, type DraftParty } from './form/invoice-draft';
import { InvoiceForm } from './form/invoice-form';
import { useInvoiceDraft } from './form/invoice-form-context';
import { SALE } from './form/invoice-kind';
import { useNextNumber } from '../documents/documents';
import { invoices } from './invoice';

/** A new sale; the address may name the customer, the first item and its IMEI: `?customer=&item=&imei=`. */
export function InvoiceCreatePage() {
  const [params] = useSearchParams();
  const settings = useTradingSettings();
  const imei = params.get('imei');
  return (
    <Named resource={parties} id={params.get('customer')}>
      {(party) => (
        <Named resource={products} id={params.get('item')}>
          {(product) => (
            <Loaded query={settings} noun="shop's settings">
              {(terms) => (
                <NewInvoice
                  key={`${party?._id} ${product?._id}`}
                  settings={terms}
                  party={party && draftParty(party)}
                  items={product ? [{ ...newLine(product, SALE), ...(imei ? { imeis: [imei] } : {}) }] : []}
                />
              )}
            </Loaded>
          )}
        </Named>
      )}
    </Named>
  );
}

interface NamedProps<Row extends Stored> {
  resource: Resource<Row>;
  id: string | null;
  children: (record: Row | null) => ReactNode;
}

/** The record that the address names; null where it names none, or one that is used no more. */
function Named<Row extends Stored & { archived: boolean }>({ id, ...rest }: NamedProps<Row>) {
  return id ? <Found id={id} {...rest} /> : rest.children(null);
}

function Found<Row extends Stored & { archived: boolean }>({
  resource,
  id,
  children,
}: NamedProps<Row> & { id: string }) {
  return (
    <Loaded query={resource.useOne(id)} noun={resource.one}>
      {(record) => children(record.archived ? null : record)}
    </Loaded>
  );
}

interface NewInvoiceProps {
  settings: TradingSettings;
  party: DraftParty | null;
  items: DraftLine[];
}

function NewInvoice({ settings, party, items }: NewInvoiceProps) {
  const navigate = useNavigate();
  const toList = useReturn(PATHS.sales);
  const soldBy = useSession().user?._id;
  const suggestedNumber = useNextNumber('invoice').data ?? FIRST_NUMBERS.invoice;
  const [create] = invoices.useCreate();
  const bill = useInvoiceDraft(
    () => newDraft(settings, dayOf(new Date(), settings.timeZone), party, items),
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
