import { areaApi, withMessage, type Saved } from '@shopbench/client';
import {
  TRADE_DOCUMENTS,
  WAITING_ORDERS,
  type CustomerRequest,
  type DeskMessage,
  type DeskThread,
  type InvoiceRow,
  type RequestAnswerInput,
} from '@shopbench/contracts';
import { after } from '@shopbench/pages';

const calls = areaApi('parties').injectEndpoints({
  endpoints: (build) => ({
    'desk/threads': build.query<DeskThread[], void>({
      query: () => ({ url: '/desk/threads', params: { pageSize: 100 } }),
      transformResponse: (data: { threads: DeskThread[] }) => data.threads,
      providesTags: ['Customer'],
    }),
    /** Newest first. */
    'desk/messages': build.query<DeskMessage[], string>({
      query: (party) => ({ url: `/desk/messages/${party}`, params: { pageSize: 100 } }),
      transformResponse: (data: { messages: DeskMessage[] }) => data.messages,
      providesTags: ['Customer'],
    }),
    'desk/write': build.mutation<Saved<DeskMessage>, { party: string; text: string; idempotencyKey: string }>(
      {
        query: ({ party, text, idempotencyKey }) => ({
          ...{ url: `/desk/messages/${party}`, method: 'POST', body: { text }, idempotencyKey },
        }),
        transformResponse: withMessage<DeskMessage>,
        invalidatesTags: ['Customer'],
      },
    ),
    /** All that the customer wrote is read. */
    'desk/read': build.mutation<{ unread: number }, string>({
      query: (party) => ({ url: `/desk/messages/${party}/read`, method: 'POST' }),
      invalidatesTags: ['Customer'],
    }),
    'desk/requests': build.query<CustomerRequest[], void>({
      query: () => ({ url: '/desk/requests', params: { pageSize: 100 } }),
      transformResponse: (data: { requests: CustomerRequest[] }) => data.requests,
      providesTags: ['Customer'],
    }),
    'desk/orders': build.query<InvoiceRow[], void>({
      query: () => ({
        url: `${TRADE_DOCUMENTS.order.path}/all`,
        params: { ...WAITING_ORDERS, pageSize: 100 },
      }),
      transformResponse: (data: { orders: InvoiceRow[] }) => data.orders,
      providesTags: ['Invoice'],
    }),
    'desk/answer': build.mutation<
      Saved<CustomerRequest>,
      { id: string; body: RequestAnswerInput; idempotencyKey: string }
    >({
      query: ({ id, body, idempotencyKey }) => ({
        ...{ url: `/desk/requests/${id}/answer`, method: 'POST', body, idempotencyKey },
      }),
      transformResponse: withMessage<CustomerRequest>,
      invalidatesTags: after('bill', 'money'),
    }),
  }),
}).endpoints;

export const useThreads = calls['desk/threads'].useQuery;
export const useMessages = calls['desk/messages'].useQuery;
export const useWriteMutation = calls['desk/write'].useMutation;
export const useReadMutation = calls['desk/read'].useMutation;
export const useRequests = calls['desk/requests'].useQuery;
export const useWaitingOrders = calls['desk/orders'].useQuery;
export const useAnswerMutation = calls['desk/answer'].useMutation;
