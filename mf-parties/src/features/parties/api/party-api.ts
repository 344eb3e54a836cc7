import { api, withMessage, type Saved } from '@shopbench/client';
import type { LedgerEntry, ListOf, Party, PartyInput, PartyUpdate } from '@shopbench/contracts';

type ListArgs = Record<string, string | number>;

const partyApi = api.injectEndpoints({
  endpoints: (build) => ({
    parties: build.query<ListOf<'customers', Party>, ListArgs>({
      query: (params) => ({ url: '/customer/all', params }),
      providesTags: ['Customer'],
    }),
    party: build.query<Party, string>({
      query: (id) => ({ url: `/customer/${id}` }),
      providesTags: (_result, _error, id) => [{ type: 'Customer', id }],
    }),
    partyLedger: build.query<ListOf<'entries', LedgerEntry>, string>({
      query: (id) => ({ url: `/customer/${id}/ledger`, params: { pageSize: 10 } }),
      providesTags: ['Ledger'],
    }),
    createParty: build.mutation<Saved<Party>, { party: PartyInput; idempotencyKey: string }>({
      query: ({ party, idempotencyKey }) => ({
        url: '/customer/create',
        method: 'POST',
        body: party,
        idempotencyKey,
      }),
      transformResponse: withMessage<Party>,
      invalidatesTags: ['Customer'],
    }),
    updateParty: build.mutation<Saved<Party>, { id: string; party: PartyUpdate }>({
      query: ({ id, party }) => ({ url: `/customer/${id}`, method: 'PUT', body: party }),
      transformResponse: withMessage<Party>,
      invalidatesTags: ['Customer'],
    }),
    deleteParty: build.mutation<Saved<unknown>, string>({
      query: (id) => ({ url: `/customer/${id}`, method: 'DELETE' }),
      transformResponse: withMessage<unknown>,
      invalidatesTags: ['Customer'],
    }),
  }),
});

export const {
  usePartiesQuery,
  usePartyQuery,
  usePartyLedgerQuery,
  useCreatePartyMutation,
  useUpdatePartyMutation,
  useDeletePartyMutation,
} = partyApi;
