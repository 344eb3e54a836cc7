import {
  CHAIN_STATUSES,
  formatDay,
  formatMobile,
  INVOICE_STATUSES,
  screenPath,
  titleCase,
  TRADE_DOCUMENTS,
  type TradeKindName,
} from '@shopbench/contracts';
import { ListPage } from '@shopbench/pages/list';
import { MoneyText, StatusChip, statusWord, styled } from '@shopbench/ui';
import type { ListColumn, ListFilter } from '@shopbench/ui/grid';
import { useMemo } from 'react';
import { FORM_KINDS } from '../invoices/form/invoice-kind';
import { DOCUMENTS, partyOf, type TradeRecord } from './documents';

const Mobile = styled('span')({ marginLeft: 10, fontSize: 12, color: 'var(--text-2)' });

/** The columns of the specification; S.No. and View/Edit are the list's own. */
const columnsOf = (kind: TradeKindName): ListColumn<TradeRecord>[] => [
  { key: 'status', header: 'Status', width: 140, render: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'invoiceNumber',
    header: `${TRADE_DOCUMENTS[kind].status === 'money' ? 'Invoice' : 'Document'} No.`,
    sort: 'invoiceNumber',
    primary: true,
    width: 160,
    render: ({ invoiceNumber }) => invoiceNumber,
  },
  { key: 'date', header: 'Date', sort: 'date', width: 130, render: ({ date }) => formatDay(date) },
  {
    key: 'party',
    header: TRADE_DOCUMENTS[kind].side === 'sale' ? 'Customer Name' : 'Supplier Name',
    minWidth: 220,
    render: (row) => (
      <span>
        {titleCase(partyOf(row).name)}
        {row.mobileNumber ? <Mobile>{formatMobile(row.mobileNumber)}</Mobile> : null}
      </span>
    ),
  },
  {
    key: 'totalPayableAmount',
    header: 'Amount',
    sort: 'totalPayableAmount',
    align: 'right',
    width: 150,
    render: ({ totalPayableAmount }) => <MoneyText value={totalPayableAmount} />,
  },
];

const statusesOf = (kind: TradeKindName) =>
  TRADE_DOCUMENTS[kind].status === 'money' ? INVOICE_STATUSES : [...CHAIN_STATUSES, 'Cancelled' as const];

const filtersOf = (kind: TradeKindName): ListFilter[] => [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    inline: true,
    options: statusesOf(kind).map((status) => ({ value: status, label: statusWord(status) })),
  },
  { kind: 'days', label: 'Date', from: 'from', to: 'to' },
];

/** All documents of a kind, newest first. */
export function DocumentListPage({ kind }: { kind: TradeKindName }) {
  const { noun, side, screen } = TRADE_DOCUMENTS[kind];
  const form = FORM_KINDS[kind];
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const filters = useMemo(() => filtersOf(kind), [kind]);
  return (
    <ListPage
      resource={DOCUMENTS[kind]}
      title={`${noun}s`}
      columns={columns}
      filters={filters}
      defaultSort="-date"
      search="Number, name, mobile"
      open={({ _id }) => screenPath(kind, _id)}
      editColumn
      create={form && { label: form.title, href: `${screen}/create` }}
      empty={{
        icon: side === 'sale' ? 'cart' : 'download',
        title: `No ${noun.toLowerCase()}s yet`,
        text: `The first ${noun.toLowerCase()} appears here.`,
      }}
      card={(row) => ({
        title: titleCase(partyOf(row).name),
        detail: `${row.invoiceNumber} · ${formatDay(row.date)}`,
        end: (
          <>
            <MoneyText value={row.totalPayableAmount} />
            <StatusChip status={row.status} />
          </>
        ),
      })}
    />
  );
}
