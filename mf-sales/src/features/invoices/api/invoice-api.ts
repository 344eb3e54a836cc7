import { api, withMessage, type Saved } from '@shopbench/client';
import type { Invoice, InvoiceRow, ListOf } from '@shopbench/contracts';

const invoiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    invoices: build.query<ListOf<'invoices', InvoiceRow>, Record<string, string | number>>({
      query: (params) => ({ url: '/invoice/all', params }),
      providesTags: ['Invoice'],
    }),
    invoice: build.query<Invoice, string>({
      query: (id) => ({ url: `/invoice/${id}` }),
      providesTags: ['Invoice'],
    }),
    cancelInvoice: build.mutation<Saved<Invoice>, string>({
      query: (id) => ({ url: `/invoice/${id}/cancel`, method: 'POST' }),
      transformResponse: withMessage<Invoice>,
      invalidatesTags: ['Invoice', 'Product', 'Customer', 'Account', 'Ledger', 'Stock', 'Dashboard'],
    }),
  }),
});

export const { useInvoicesQuery, useInvoiceQuery, useCancelInvoiceMutation } = invoiceApi;
