import { errorText, useListState } from '@shopbench/client';
import { formatDay, INVOICE_STATUSES, titleCase, type InvoiceRow } from '@shopbench/contracts';
import { LinkButton, MoneyText, StatusChip } from '@shopbench/ui';
import { DataList, filterDefaults, type ListColumn, type ListFilter } from '@shopbench/ui/grid';
import { useInvoicesQuery } from '../api/invoice-api';
import { INVOICE_CREATE_PATH, invoicePath } from '../invoice-paths';
import { PartyName } from './party-name';

const columns: ListColumn<InvoiceRow>[] = [
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
  {
    key: 'date',
    header: 'Date',
    sort: 'date',
    width: 130,
    render: (invoice) => formatDay(invoice.date),
  },
  {
    key: 'customerName',
    header: 'Customer Name',
    minWidth: 220,
    render: (invoice) => <PartyName name={invoice.customerName} mobileNumber={invoice.mobileNumber} />,
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
      label: status === 'Partially Paid' ? 'Part paid' : status,
    })),
  },
  { kind: 'days', label: 'Date', from: 'from', to: 'to' },
];

/** All sales invoices, newest first. */
export function InvoiceList() {
  const state = useListState({ defaultSort: '-date', filters: filterDefaults(filters) });
  const { data, error, isFetching, refetch } = useInvoicesQuery(state.queryArgs);
  return (
    <DataList<InvoiceRow>
      label="Invoices"
      columns={columns}
      rows={data?.invoices}
      total={data?.total ?? 0}
      totalIsAtLeast={data?.totalIsAtLeast}
      state={state}
      loading={isFetching}
      error={error && errorText(error)}
      onRetry={refetch}
      rowHref={(invoice) => invoicePath(invoice._id)}
      searchPlaceholder="Number, name, mobile"
      filterFields={filters}
      empty={{
        icon: 'cart',
        title: 'No invoices yet',
        text: 'The first sale appears here.',
        action: (
          <LinkButton href={INVOICE_CREATE_PATH} variant="contained" color="primary">
            New Sale
          </LinkButton>
        ),
      }}
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
  );
}
