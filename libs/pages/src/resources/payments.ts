import { areaApi, withMessage, type Saved } from '@shopbench/client';
import {
  screenPath,
  type DocumentCancel,
  type OpenItems,
  type OpenItemsQuery,
  type Payment,
} from '@shopbench/contracts';
import { defineResource } from '../resource';
import { after } from '../stale';

/** Money in and out. */
export const payments = defineResource({
  area: 'pages',
  path: '/payment',
  one: 'payment',
  many: 'payments',
  tag: 'Payment',
  staleToo: after('bill', 'money'),
  nameOf: (payment: Payment) => payment.number,
  screen: ({ _id }: Payment) => screenPath('payment', _id),
});

interface Doing<Body> {
  id: string;
  body: Body;
  idempotencyKey?: string;
}

/** What a payment can settle, and what can be done with one. */
export const { useOpenItemsQuery, useCancelPaymentMutation, useAllocatePaymentMutation } = areaApi(
  'pages',
).injectEndpoints({
  endpoints: (build) => ({
    openItems: build.query<OpenItems, OpenItemsQuery>({
      query: (params) => ({ url: '/payment/open', params }),
      providesTags: after('bill', 'money'),
    }),
    cancelPayment: build.mutation<Saved<Payment>, Doing<DocumentCancel>>({
      query: ({ id, ...sent }) => ({ url: `/payment/${id}/cancel`, method: 'POST', ...sent }),
      transformResponse: withMessage<Payment>,
      invalidatesTags: after('bill', 'money'),
    }),
    allocatePayment: build.mutation<Saved<Payment>, Doing<object>>({
      query: ({ id, ...sent }) => ({ url: `/payment/${id}/allocate`, method: 'POST', ...sent }),
      transformResponse: withMessage<Payment>,
      invalidatesTags: after('bill', 'money'),
    }),
  }),
});
