import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type { CashCount, CashCountInput, DocumentCancel, TillDay } from '@shopbench/contracts';
import { after, defineResource, screenPath } from '@shopbench/pages';

/** Tills counted at the end of a day. */
export const cashCounts = defineResource({
  area: 'accounts',
  path: '/account/count',
  one: 'cash count',
  many: 'counts',
  tag: 'Account',
  nameOf: (count: CashCount) => count.number,
  screen: ({ _id }: CashCount) => screenPath('cashCount', _id),
});

interface Counting {
  account: string;
  body: CashCountInput;
  idempotencyKey: string;
}

export const { useTillQuery, useCountMutation, useCancelCountMutation } = areaApi('accounts').injectEndpoints(
  {
    endpoints: (build) => ({
      till: build.query<TillDay, { account: string; date?: string | null }>({
        query: ({ account, date }) => ({ url: `/account/${account}/till`, params: date ? { date } : {} }),
        providesTags: ['Ledger'],
      }),
      count: build.mutation<Saved<CashCount>, Counting>({
        query: ({ account, ...sent }) => ({ url: `/account/${account}/count`, method: 'POST', ...sent }),
        transformResponse: withMessage<CashCount>,
        invalidatesTags: after('money'),
      }),
      cancelCount: build.mutation<
        Saved<CashCount>,
        { id: string; body: DocumentCancel; idempotencyKey: string }
      >({
        query: ({ id, ...sent }) => ({ url: `/account/count/${id}/cancel`, method: 'POST', ...sent }),
        transformResponse: withMessage<CashCount>,
        invalidatesTags: after('money'),
      }),
    }),
  },
);
