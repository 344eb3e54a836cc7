import { areaApi, withMessage, type Saved } from '@shopbench/client';
import { screenPath, type Invoice, type Settlement } from '@shopbench/contracts';
import { defineResource } from '@shopbench/pages';

/** What a saved invoice makes stale beside the invoices. */
const STALE_TOO = ['Product', 'Customer', 'Account', 'Ledger', 'Stock', 'Dashboard'] as const;

/** Sales invoices; a row of the list has of an invoice what `invoiceRow` names. */
export const invoices = defineResource({
  area: 'sales',
  path: '/invoice',
  one: 'invoice',
  many: 'invoices',
  list: 'invoices',
  tag: 'Invoice',
  staleToo: STALE_TOO,
  nameOf: (invoice: Invoice) => invoice.invoiceNumber,
  screen: (invoice: Invoice) => screenPath('invoice', invoice._id),
});

export const updatePath = (id: string): string => `/sales/invoice/update/${id}`;

const calls = areaApi('sales').injectEndpoints({
  endpoints: (build) => ({
    'sales/cancel': build.mutation<Saved<Invoice>, { id: string; body: object }>({
      query: ({ id, body }) => ({ url: `/invoice/${id}/cancel`, method: 'POST', body }),
      transformResponse: withMessage<Invoice>,
      invalidatesTags: ['Invoice', ...STALE_TOO],
    }),
    'sales/payments': build.query<Settlement[], string>({
      query: (id) => ({ url: `/invoice/${id}/payments` }),
      transformResponse: (data: { payments: Settlement[] }) => data.payments,
      providesTags: ['Invoice', 'Payment'],
    }),
    /** The number that the next invoice will probably have. */
    'sales/nextNumber': build.query<string, void>({
      query: () => ({ url: '/invoice/last-invoice' }),
      transformResponse: (data: { nextNumber: string }) => data.nextNumber,
      providesTags: ['Invoice'],
    }),
  }),
}).endpoints;

export const useCancelInvoice = calls['sales/cancel'].useMutation;
export const useInvoicePayments = calls['sales/payments'].useQuery;
export const useNextInvoiceNumber = calls['sales/nextNumber'].useQuery;
