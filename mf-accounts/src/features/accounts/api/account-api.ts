import { accountsSlice, api, withMessage, type Saved } from '@shopbench/client';
import type { Account, AccountInput, AccountUpdate, ListOf } from '@shopbench/contracts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    accounts: build.query<ListOf<'accounts', Account>, Record<string, string | number>>({
      query: (params) => ({ url: '/account/all', params }),
      providesTags: ['Account'],
      onQueryStarted: async (params, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        // Only a list that leaves nothing out may fill the pickers.
        const isWhole = answer && !('q' in params) && answer.data.total <= answer.data.accounts.length;
        if (isWhole) dispatch(accountsSlice.actions.setAccounts(answer.data.accounts));
      },
    }),
    account: build.query<Account, string>({
      query: (id) => ({ url: `/account/${id}` }),
      providesTags: ['Account'],
    }),
    createAccount: build.mutation<Saved<Account>, { account: AccountInput; idempotencyKey: string }>({
      query: ({ account, idempotencyKey }) => ({
        url: '/account/create',
        method: 'POST',
        body: account,
        idempotencyKey,
      }),
      transformResponse: withMessage<Account>,
      invalidatesTags: ['Account'],
    }),
    updateAccount: build.mutation<Saved<Account>, { id: string; account: AccountUpdate }>({
      query: ({ id, account }) => ({ url: `/account/${id}`, method: 'PUT', body: account }),
      transformResponse: withMessage<Account>,
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useAccountsQuery, useAccountQuery, useCreateAccountMutation, useUpdateAccountMutation } =
  accountApi;
