import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type {
  ActivationCode,
  LedgerEntry,
  ListOf,
  Party,
  PartyBill,
  PartyDevice,
  PartyNote,
  PartyPayment,
  PartyPrice,
  PartySummary,
  PublicSettings,
  RepairRow,
} from '@shopbench/contracts';
import { after } from '@shopbench/pages';

/** A page of what belongs to one party. */
export interface OfParty {
  id: string;
  page: number;
  pageSize?: number;
  /** The oldest first. */
  oldestFirst?: boolean;
}

interface Merge {
  id: string;
  body: { into?: string; version: number };
  idempotencyKey: string;
}

interface NoteChange {
  id: string;
  noteId?: string;
  body: { text: string; version?: number };
  idempotencyKey?: string;
}

const PAGE_SIZE = 25;

const pageOf =
  (what: string) =>
  ({ id, page, pageSize = PAGE_SIZE, oldestFirst }: OfParty) => ({
    url: `/customer/${id}/${what}`,
    params: { page, pageSize, ...(oldestFirst ? { sort: 'date' } : {}) },
  });

/** What happened between the shop and one customer or supplier. */
export const {
  usePartySummaryQuery,
  useLazyPartyLedgerQuery,
  usePartyBillsQuery,
  useOpenBillsQuery,
  usePartyPaymentsQuery,
  usePartyDevicesQuery,
  usePartyPricesQuery,
  usePartyRepairsQuery,
  usePartyNotesQuery,
  useSaveNoteMutation,
  useDeleteNoteMutation,
  useMergePartyMutation,
  useUnmergePartyMutation,
  useIssueCodeMutation,
  useShopQuery,
} = areaApi('parties').injectEndpoints({
  endpoints: (build) => ({
    partySummary: build.query<PartySummary, string>({
      query: (id) => ({ url: `/customer/${id}/summary` }),
      providesTags: ['Ledger', 'Invoice', 'Payment', 'Customer'],
    }),
    partyLedger: build.query<ListOf<'entries', LedgerEntry>, OfParty>({
      query: pageOf('ledger'),
      providesTags: ['Ledger'],
    }),
    partyBills: build.query<ListOf<'bills', PartyBill>, OfParty>({
      query: pageOf('bills'),
      providesTags: ['Invoice', 'PurchaseInvoice', 'Ledger'],
    }),
    openBills: build.query<ListOf<'bills', PartyBill>, string>({
      query: (id) => ({ url: `/customer/${id}/bills`, params: { open: 'true', pageSize: 4 } }),
      providesTags: ['Invoice', 'PurchaseInvoice', 'Payment', 'Ledger'],
    }),
    partyPayments: build.query<ListOf<'payments', PartyPayment>, OfParty>({
      query: pageOf('payments'),
      providesTags: ['Payment', 'Invoice', 'Ledger'],
    }),
    partyDevices: build.query<{ devices: PartyDevice[] }, string>({
      query: (id) => ({ url: `/customer/${id}/devices` }),
      providesTags: ['Invoice', 'Stock', 'Ledger'],
    }),
    partyPrices: build.query<{ prices: PartyPrice[] }, string>({
      query: (id) => ({ url: `/customer/${id}/last-prices` }),
      providesTags: ['Invoice', 'PurchaseInvoice', 'Ledger'],
    }),
    partyRepairs: build.query<ListOf<'repairs', RepairRow>, { customer: string; page: number }>({
      query: ({ customer, page }) => ({
        url: '/repair/all',
        params: { customer, page, pageSize: PAGE_SIZE },
      }),
      providesTags: ['Repair'],
    }),
    partyNotes: build.query<ListOf<'notes', PartyNote>, OfParty>({
      query: ({ id, page }) => ({
        url: `/customer/${id}/notes`,
        params: { page, pageSize: PAGE_SIZE },
      }),
      providesTags: ['Customer'],
    }),
    saveNote: build.mutation<Saved<PartyNote>, NoteChange>({
      query: ({ id, noteId, ...sent }) => ({
        url: `/customer/${id}/notes${noteId ? `/${noteId}` : ''}`,
        method: noteId ? 'PUT' : 'POST',
        ...sent,
      }),
      transformResponse: withMessage<PartyNote>,
      invalidatesTags: ['Customer'],
    }),
    deleteNote: build.mutation<Saved<null>, { id: string; noteId: string }>({
      query: ({ id, noteId }) => ({ url: `/customer/${id}/notes/${noteId}`, method: 'DELETE' }),
      transformResponse: withMessage<null>,
      invalidatesTags: ['Customer'],
    }),
    mergeParty: build.mutation<Saved<Party>, Merge>({
      query: ({ id, ...change }) => ({ url: `/customer/${id}/merge`, method: 'POST', ...change }),
      transformResponse: withMessage<Party>,
      invalidatesTags: after('party'),
    }),
    unmergeParty: build.mutation<Saved<Party>, Merge>({
      query: ({ id, ...change }) => ({ url: `/customer/${id}/unmerge`, method: 'POST', ...change }),
      transformResponse: withMessage<Party>,
      invalidatesTags: after('party'),
    }),
    issueCode: build.mutation<ActivationCode, string>({
      query: (id) => ({ url: `/customer/${id}/activation-code`, method: 'POST' }),
    }),
    shop: build.query<PublicSettings, void>({
      query: () => ({ url: '/settings/public' }),
      providesTags: ['Settings'],
    }),
  }),
});
