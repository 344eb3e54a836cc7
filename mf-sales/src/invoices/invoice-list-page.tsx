import {
  formatDay,
  formatMobile,
  INVOICE_STATUSES,
  screenPath,
  titleCase,
  type Invoice,
} from '@shopbench/contracts';
import { PATHS } from '@shopbench/pages';
import { ListPage } from '@shopbench/pages/list';
import { LinkButton, MoneyText, StatusChip, statusWord, styled } from '@shopbench/ui';
import type { ListColumn, ListFilter } from '@shopbench/ui/grid';
import { lazy, Suspense, useState } from 'react';
import { invoices } from './invoice';

// The list comes without the form's code, which is fetched with the first edit.
const InvoiceEditDialog = lazy(() =>
  import('./invoice-edit-dialog').then((module) => ({ default: module.InvoiceEditDialog })),
);

const Mobile = styled('span')({ marginLeft: 10, fontSize: 12, color: 'var(--text-2)' });

const columns: ListColumn<Invoice>[] = [
  {
    key: 'status',
    header: 'Status',
    width: 140,
    render: (invoice) => <StatusChip status={invoice.status} />,
  },
  {
    key: 'invoiceNumber',
    header: 'Invoice No.',
    sort: 'invoiceNumber',
    primary: true,
    width: 140,
    render: (invoice) => invoice.invoiceNumber,
  },
  { key: 'date', header: 'Date', sort: 'date', width: 130, render: (invoice) => formatDay(invoice.date) },
  {
    key: 'customerName',
    header: 'Customer Name',
    minWidth: 220,
    render: ({ customerName, mobileNumber }) => (
      <span>
        {titleCase(customerName)}
        {mobileNumber ? <Mobile>{formatMobile(mobileNumber)}</Mobile> : null}
      </span>
    ),
  },
  {
    key: 'totalPayableAmount',
    header: 'Amount',
    sort: 'totalPayableAmount',
    align: 'right',
    width: 150,
    render: (invoice) => <MoneyText value={invoice.totalPayableAmount} />,
  },
  {
    key: 'balanceAmount',
    header: 'Balance',
    align: 'right',
    width: 150,
    render: (invoice) => <MoneyText value={invoice.balanceAmount} quietZero />,
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
        resource={invoices}
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
        card={(invoice) => ({
          title: titleCase(invoice.customerName),
          detail: `${invoice.invoiceNumber} · ${formatDay(invoice.date)}`,
          end: (
            <>
              <MoneyText value={invoice.totalPayableAmount} />
              <StatusChip status={invoice.status} />
            </>
          ),
        })}
      />
      {edited ? (
        <Suspense>
          <InvoiceEditDialog id={edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
