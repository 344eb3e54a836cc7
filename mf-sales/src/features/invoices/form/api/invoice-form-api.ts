import { accountsSlice, api, withMessage, type Saved } from '@shopbench/client';
import type {
  Account,
  Invoice,
  InvoiceInput,
  ListOf,
  Party,
  PartyInput,
  Product,
  TradingSettings,
} from '@shopbench/contracts';

const MOST_PARTIES = 20;

const invoiceFormApi = api.injectEndpoints({
  endpoints: (build) => ({
    tradingSettings: build.query<TradingSettings, void>({
      query: () => ({ url: '/settings/trading' }),
      providesTags: ['Settings'],
    }),
    /** The number that the next invoice will probably have. */
    nextInvoiceNumber: build.query<string, void>({
      query: () => ({ url: '/invoice/last-invoice' }),
      transformResponse: (data: { nextNumber: string }) => data.nextNumber,
      providesTags: ['Invoice'],
    }),
    findItems: build.query<Product[], string>({
      query: (q) => ({ url: '/product/search', params: { q } }),
      transformResponse: (data: { products: Product[] }) => data.products,
      providesTags: [],
      keepUnusedDataFor: 15,
    }),
    findParties: build.query<Party[], { q: string; designation: string }>({
      query: (params) => ({ url: '/customer/all', params: { ...params, pageSize: MOST_PARTIES } }),
      transformResponse: (data: ListOf<'customers', Party>) => data.customers,
      providesTags: ['Customer'],
    }),
    addParty: build.mutation<Saved<Party>, { party: PartyInput; idempotencyKey: string }>({
      query: ({ party, idempotencyKey }) => ({
        url: '/customer/create',
        method: 'POST',
        body: party,
        idempotencyKey,
      }),
      transformResponse: withMessage<Party>,
      invalidatesTags: ['Customer'],
    }),
    paymentAccounts: build.query<Account[], void>({
      query: () => ({ url: '/account/all', params: { isActive: true, pageSize: 200 } }),
      transformResponse: (data: ListOf<'accounts', Account>) => data.accounts,
      providesTags: ['Account'],
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(accountsSlice.actions.setAccounts(answer.data));
      },
    }),
    createInvoice: build.mutation<Saved<Invoice>, { invoice: InvoiceInput; idempotencyKey: string }>({
      query: ({ invoice, idempotencyKey }) => ({
        url: '/invoice/create',
        method: 'POST',
        body: invoice,
        idempotencyKey,
      }),
      transformResponse: withMessage<Invoice>,
      invalidatesTags: (result) =>
        result ? ['Invoice', 'Product', 'Customer', 'Account', 'Ledger', 'Stock', 'Dashboard'] : [],
    }),
  }),
});

export const {
  useTradingSettingsQuery,
  useNextInvoiceNumberQuery,
  useFindItemsQuery,
  useLazyFindItemsQuery,
  useFindPartiesQuery,
  useAddPartyMutation,
  usePaymentAccountsQuery,
  useCreateInvoiceMutation,
} = invoiceFormApi;
