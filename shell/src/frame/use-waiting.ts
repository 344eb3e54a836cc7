import { api } from '@shopbench/client/internal';
import { hasRight, type DeskWaiting, type RightsHolder } from '@shopbench/contracts';

const { useWaitingQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    waiting: build.query<DeskWaiting, void>({
      query: () => ({ url: '/desk/waiting' }),
      // What an answer, a message that is read and an order that is confirmed make stale.
      providesTags: ['Customer', 'Invoice'],
    }),
  }),
});

const OFTEN = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

/** How much waits behind an entry of the menu, by its path. */
export type Waiting = Readonly<Record<string, number>>;
const NOTHING: Waiting = {};

/** What waits for this person to see to; nothing before it is known, and where it could not be asked. */
export function useWaiting(person: RightsHolder): Waiting {
  const { data, isError } = useWaitingQuery(undefined, { ...OFTEN, skip: !hasRight(person, 'trade') });
  if (!data || isError) return NOTHING;
  return {
    '/sales/order': data.orders + data.overdueOrders,
    '/user/customer/requests': data.requests + data.threads,
  };
}
