import { screenPath, TRADE_DOCUMENTS, type TradeKindName } from '@shopbench/contracts';
import { useDialog } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import { Button } from '@shopbench/ui';
import { lazy, Suspense, useMemo } from 'react';
import { FORM_KINDS, sourceOf } from '../invoices/form/invoice-kind';
import { documentCard, documentColumns } from './document-columns';
import { documentFilters } from './document-filters';
import { PURPOSES } from './document-words';
import { DOCUMENTS } from './documents';
import { KindLinks } from './kind-links';
import { useDocumentBulk } from './use-document-bulk';

// The list comes without the form's code, which is fetched with the first edit.
const EditDialog = lazy(() =>
  import('../invoices/invoice-edit-dialog').then((module) => ({ default: module.InvoiceEditDialog })),
);
const SourceDialog = lazy(() =>
  import('./source-dialog').then((module) => ({ default: module.SourceDialog })),
);
const OpenInDialog = lazy(() =>
  import('@shopbench/pages/form').then((module) => ({ default: module.OpenInDialog })),
);
const CreateDialog = lazy(() =>
  import('../invoices/invoice-create-page').then((module) => ({ default: module.InvoiceCreatePage })),
);

/** A form over the list, fetched when it is asked for. */
const over = (kind: TradeKindName) =>
  function CreateOverList({ onClose }: { onClose: () => void }) {
    return (
      <Suspense>
        <CreateDialog kind={kind} onClose={onClose} />
      </Suspense>
    );
  };
const [NewSale, NewPurchase] = [over('invoice'), over('purchaseInvoice')];

/** A kind that goes on from another one. */
const fromSource = (from: TradeKindName, to: TradeKindName) =>
  function CreateFromSource({ onClose }: { onClose: () => void }) {
    return (
      <Suspense>
        <SourceDialog from={from} to={to} onClose={onClose} />
      </Suspense>
    );
  };

/** All documents of a kind, newest first; over that of sales invoices, the forms that a counter needs most. */
export function DocumentListPage({ kind }: { kind: TradeKindName }) {
  const { noun, side, screen } = TRADE_DOCUMENTS[kind];
  const isSales = kind === 'invoice';
  const source = sourceOf(kind);
  const form = FORM_KINDS[kind];
  const columns = useMemo(() => documentColumns(kind), [kind]);
  const filters = useMemo(() => documentFilters(kind), [kind]);
  const FromSource = useMemo(() => fromSource(source ?? kind, kind), [source, kind]);
  const bulk = useDocumentBulk(kind);
  const dialogs = useDialog({
    edit: (close, id: string) => <EditDialog kind={kind} id={id} onClose={close} />,
    buy: (close) => <NewPurchase onClose={close} />,
    book: (close) => <OpenInDialog path="/repair/booking" title="Book a repair" onClose={close} />,
  });
  return (
    <>
      <ListPage
        resource={DOCUMENTS[kind]}
        title={isSales ? 'Sales invoices' : `${noun}s`}
        columns={columns}
        filters={filters}
        defaultSort="-date"
        search="Number, name, mobile, IMEI"
        open={({ _id }) => screenPath(kind, _id)}
        editColumn
        failure={`Failed to fetch ${noun.toLowerCase()}s`}
        rowActions={form && (({ _id }) => [{ label: 'Edit', onChoose: () => dialogs.open('edit', _id) }])}
        create={
          isSales
            ? { label: 'New Sale', dialog: NewSale }
            : source
              ? { label: `New ${noun.toLowerCase()}`, dialog: FromSource }
              : form && { label: form.title, href: `${screen}/create` }
        }
        actions={
          isSales ? (
            <>
              <Button onClick={() => dialogs.open('buy')}>New Purchase</Button>
              <Button onClick={() => dialogs.open('book')}>Book Repair</Button>
            </>
          ) : null
        }
        withChosen={bulk.withChosen}
        above={
          <>
            <KindLinks kind={kind} />
            {bulk.result}
          </>
        }
        empty={{
          icon: side === 'sale' ? 'cart' : 'download',
          title: `No ${noun.toLowerCase()}s yet`,
          text: PURPOSES[kind],
        }}
        card={documentCard}
      />
      {dialogs.shown}
      {bulk.dialog}
    </>
  );
}
