import {
  CHAIN_STATUSES,
  INVOICE_STATUSES,
  screenPath,
  TRADE_DOCUMENTS,
  type TradeKindName,
} from '@shopbench/contracts';
import { ListPage } from '@shopbench/pages/list';
import { statusWord } from '@shopbench/ui';
import type { ListFilter } from '@shopbench/ui/grid';
import { useMemo } from 'react';
import { FORM_KINDS } from '../invoices/form/invoice-kind';
import { documentCard, documentColumns } from './document-columns';
import { DOCUMENTS } from './documents';

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
  const columns = useMemo(() => documentColumns(kind), [kind]);
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
      card={documentCard}
    />
  );
}
