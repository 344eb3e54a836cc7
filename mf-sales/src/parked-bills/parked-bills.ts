import { areaApi, newIdempotencyKey, withMessage, type Saved } from '@shopbench/client';
import type { ParkedBill, ParkedBillInput, TakenBill, TradeKindName } from '@shopbench/contracts';

const PATH = '/sales/held-bill';

/** Another counter may park or take one up: whoever looks asks anew every ten seconds. */
const LOOKED_AT_EVERY_MS = 10_000;

/** Tells counters apart where one person is signed in at several. */
const THIS_COUNTER = newIdempotencyKey();

const calls = areaApi('sales').injectEndpoints({
  endpoints: (build) => ({
    parkedBills: build.query<ParkedBill[], TradeKindName>({
      query: (kind) => ({ url: `${PATH}/waiting`, params: { kind } }),
      transformResponse: (data: { heldBills: ParkedBill[] }) => data.heldBills,
      providesTags: [{ type: 'Invoice', id: 'held' }],
    }),
    park: build.mutation<Saved<ParkedBill>, { body: ParkedBillInput; idempotencyKey: string }>({
      query: (sent) => ({ url: `${PATH}/create`, method: 'POST', ...sent }),
      transformResponse: withMessage<ParkedBill>,
      invalidatesTags: [{ type: 'Invoice', id: 'held' }],
    }),
    takeUp: build.mutation<Saved<TakenBill>, string>({
      // A bill is taken up once: the counter that asks again, since no answer came, gets it still.
      query: (id) => ({
        url: `${PATH}/${id}/take`,
        method: 'POST',
        idempotencyKey: `take:${THIS_COUNTER}:${id}`,
      }),
      transformResponse: withMessage<TakenBill>,
      invalidatesTags: [{ type: 'Invoice', id: 'held' }],
    }),
  }),
});

/** The bills of a kind that wait, at whichever counter they were put aside. */
export const useParkedBills = (kind: TradeKindName) =>
  calls.useParkedBillsQuery(kind, {
    pollingInterval: LOOKED_AT_EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
export const { useParkMutation, useTakeUpMutation } = calls;
