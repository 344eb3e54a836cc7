import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type { DocumentCancel, Transfer, TransferInput } from '@shopbench/contracts';
import { after, defineResource, screenPath } from '@shopbench/pages';

/** Money moved between accounts. */
export const transfers = defineResource({
  area: 'accounts',
  path: '/account/transfer',
  one: 'transfer',
  many: 'transfers',
  tag: 'Account',
  nameOf: (transfer: Transfer) => transfer.number,
  screen: ({ _id }: Transfer) => screenPath('transfer', _id),
});

export const { useTransferMutation, useCancelTransferMutation } = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    transfer: build.mutation<Saved<Transfer>, { body: TransferInput; idempotencyKey: string }>({
      query: (sent) => ({ url: '/account/transfer', method: 'POST', ...sent }),
      transformResponse: withMessage<Transfer>,
      invalidatesTags: after('money'),
    }),
    cancelTransfer: build.mutation<
      Saved<Transfer>,
      { id: string; body: DocumentCancel; idempotencyKey: string }
    >({
      query: ({ id, ...sent }) => ({ url: `/account/transfer/${id}/cancel`, method: 'POST', ...sent }),
      transformResponse: withMessage<Transfer>,
      invalidatesTags: after('money'),
    }),
  }),
});
