import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type { ImeiCheck, ListOf, Purchase, SecondHandRow } from '@shopbench/contracts';
import { after } from '@shopbench/pages';

/** What a purchase changes. */
const STALE = after('bill', 'stock', 'money');

interface Sent {
  body: object;
  idempotencyKey: string;
}

const calls = areaApi('inventory').injectEndpoints({
  endpoints: (build) => ({
    'secondHand/list': build.query<ListOf<'phones', SecondHandRow>, Record<string, string | number>>({
      query: (params) => ({ url: '/second-hand/all', params }),
      providesTags: ['PurchaseInvoice', 'Stock'],
    }),
    'secondHand/buy': build.mutation<Saved<Purchase>, Sent>({
      query: (sent) => ({ url: '/second-hand/create', method: 'POST', ...sent }),
      transformResponse: withMessage<Purchase>,
      invalidatesTags: STALE,
    }),
    'secondHand/check': build.mutation<Saved<ImeiCheck>, Sent>({
      query: (sent) => ({ url: '/second-hand/check', method: 'POST', ...sent }),
      transformResponse: withMessage<ImeiCheck>,
      invalidatesTags: ['Stock'],
    }),
  }),
}).endpoints;

export const useSecondHand = calls['secondHand/list'].useQuery;
export const useBuyPhoneMutation = calls['secondHand/buy'].useMutation;
export const useRecordCheckMutation = calls['secondHand/check'].useMutation;
