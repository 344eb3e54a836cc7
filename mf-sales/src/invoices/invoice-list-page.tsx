import { INVOICE_STATUSES, screenPath } from '@shopbench/contracts';
import { PATHS } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import { LinkButton, MoneyText, statusWord } from '@shopbench/ui';
import type { ListColumn, ListFilter } from '@shopbench/ui/grid';
import { lazy, Suspense, useState } from 'react';
import { documentCard, documentColumns } from '../documents/document-columns';
import { DOCUMENTS, type TradeRecord } from '../documents/documents';

// The list comes without the form's code, which is fetched with the first edit.
const InvoiceEditDialog = lazy(() =>
  import('./invoice-edit-dialog').then((module) => ({ default: module.InvoiceEditDialog })),
);

const columns: ListColumn<TradeRecord>[] = [
  ...documentColumns('invoice'),
  {
    key: 'balanceAmount',
    header: 'Balance',
    align: 'right',
    width: 150,
    render: ({ balanceAmount }) => <MoneyText value={balanceAmount} quietZero />,
  },
];

const filters: ListFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    inline: true,
    options: INVOICE_STATUSES.filter((status) => status !== 'Cancelled').map((status) => ({
      value: status,
      label: statusWord(status),
    })),
  },
  { kind: 'days', label: 'Date', from: 'from', to: 'to' },
];

/** All sales invoices, newest first, and the ways to the forms beside them. */
export function InvoiceListPage() {
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <>
      <ListPage
        resource={DOCUMENTS.invoice}
        title="Sales invoices"
        columns={columns}
        filters={filters}
        defaultSort="-date"
        search="Number, name, mobile"
        open={(invoice) => screenPath('invoice', invoice._id)}
        rowActions={(invoice) => [{ label: 'Edit', onChoose: () => setEdited(invoice._id) }]}
        empty={{ icon: 'cart', title: 'No invoices yet', text: 'The first sale appears here.' }}
        create={{ label: 'New Sale', href: PATHS.newSale }}
        actions={
          <>
            <LinkButton href="/purchase/invoice/create">New Purchase</LinkButton>
            <LinkButton href="/repair/booking">Book Repair</LinkButton>
          </>
        }
        card={documentCard}
      />
      {edited ? (
        <Suspense>
          <InvoiceEditDialog id={edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
