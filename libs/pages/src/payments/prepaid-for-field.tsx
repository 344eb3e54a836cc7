import { areaApi } from '@shopbench/client';
import type { PrepaidKind, Invoice, ListOf, RepairRow } from '@shopbench/contracts';
import { SelectField } from '@shopbench/ui/form';
import { askedOf } from '../asked';
import { bothOf } from '../loaded';

/** Something that an advance is kept for. */
export interface PrepaidThing {
  kind: PrepaidKind;
  id: string;
  number: string;
}

const MOST = 50;

const { usePrepaidRepairsQuery, usePrepaidOrdersQuery } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    prepaidRepairs: build.query<PrepaidThing[], string>({
      query: (customer) => ({ url: '/repair/all', params: { customer, status: 'open', pageSize: MOST } }),
      // A row is one item; an advance is for its booking.
      transformResponse: ({ repairs }: ListOf<'repairs', Pick<RepairRow, 'repairId' | 'repairNumber'>>) => [
        ...new Map(
          repairs.map(({ repairId: id, repairNumber: number }) => [
            id,
            { kind: 'repair' as const, id, number },
          ]),
        ).values(),
      ],
      providesTags: ['Repair'],
    }),
    prepaidOrders: build.query<PrepaidThing[], string>({
      query: (customer) => ({
        url: '/sales/order/all',
        params: { customer, status: 'Open', pageSize: MOST },
      }),
      transformResponse: ({ orders }: ListOf<'orders', Pick<Invoice, '_id' | 'invoiceNumber'>>) =>
        orders.map(({ _id, invoiceNumber }) => ({ kind: 'order', id: _id, number: invoiceNumber })),
      providesTags: ['Invoice'],
    }),
  }),
});

interface PrepaidForFieldProps {
  party: string;
  value: PrepaidThing | null;
  onChange: (thing: PrepaidThing | null) => void;
}

/** For which open repair or order of a customer an advance is kept; nothing to choose where there is none. */
export function PrepaidForField({ party, value, onChange }: PrepaidForFieldProps) {
  const repairs = usePrepaidRepairsQuery(party);
  const orders = usePrepaidOrdersQuery(party);
  const { data: _ofAnother, ...both } = bothOf(repairs, orders);
  const things = askedOf({ ...both, data: both.currentData }, ([ofRepairs, ofOrders]) => [
    ...ofRepairs,
    ...ofOrders,
  ]);
  if (things.failure === null && !things.known?.length) return null;
  return (
    <SelectField<string>
      label="Prepayment for"
      value={value?.id ?? ''}
      options={{
        ...things,
        known: things.known && [
          { value: '', label: 'Whatever comes next' },
          ...things.known.map(({ id, number }) => ({ value: id, label: number })),
        ],
      }}
      onChange={(id) => onChange(things.known?.find((one) => one.id === id) ?? null)}
    />
  );
}
