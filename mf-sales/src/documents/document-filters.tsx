import {
  CHAIN_STATUSES,
  CLOSED_SHORT,
  INVOICE_STATUSES,
  titleCase,
  TRADE_DOCUMENTS,
  type TradeKindName,
  type TradeStatus,
} from '@shopbench/contracts';
import { asOptions, parties, staff, type Resource, type Stored } from '@shopbench/pages';
import { statusWord } from '@shopbench/ui';
import type { Always } from '@shopbench/ui/form';
import type { ListFilter } from '@shopbench/ui/grid';
import { lazy, Suspense } from 'react';

// The list comes without the code of forms.
const PartyFilter = lazy(() => import('./party-filter').then((module) => ({ default: module.PartyFilter })));
const SoldByFilter = lazy(() =>
  import('./sold-by-filter').then((module) => ({ default: module.SoldByFilter })),
);

function statusesOf(kind: TradeKindName): Always<TradeStatus> {
  const { status, closesShort } = TRADE_DOCUMENTS[kind];
  if (status === 'money') return INVOICE_STATUSES;
  // Credit is never late.
  const late: TradeStatus[] = status === 'chain' ? ['Overdue'] : [];
  const closed: TradeStatus[] = closesShort ? [CLOSED_SHORT] : [];
  return [...CHAIN_STATUSES, ...late, ...closed, 'Cancelled'];
}

/** What is picked, by name. */
function NameOf<Row extends Stored>({ resource, id }: { resource: Resource<Row>; id: string }) {
  const { currentData } = resource.useOne(id);
  return currentData ? resource.nameOf(currentData) : '…';
}

/** What narrows the list of a kind: status, days, the party, what is to pay, and of sales who sold. */
export function documentFilters(kind: TradeKindName): ListFilter[] {
  const role = TRADE_DOCUMENTS[kind].side === 'sale' ? 'customer' : 'supplier';
  return [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      inline: true,
      options: asOptions(statusesOf(kind), statusWord),
    },
    { kind: 'days', label: 'Date', from: 'from', to: 'to' },
    {
      kind: 'picked',
      name: role,
      label: titleCase(role),
      field: (props) => (
        <Suspense>
          <PartyFilter role={role} {...props} />
        </Suspense>
      ),
      words: (id) => <NameOf resource={parties} id={id} />,
    },
    { kind: 'amounts', label: 'Amount', from: 'minAmount', to: 'maxAmount' },
    ...(kind === 'invoice'
      ? [
          {
            kind: 'picked',
            name: 'soldBy',
            label: 'Sold by',
            field: (props) => (
              <Suspense>
                <SoldByFilter {...props} />
              </Suspense>
            ),
            words: (id) => <NameOf resource={staff} id={id} />,
          } satisfies ListFilter,
        ]
      : []),
  ];
}
