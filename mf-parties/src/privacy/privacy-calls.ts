import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type {
  ConsentGiven,
  ErasurePreview,
  ErasureInput,
  PersonLook,
  PersonPrivacy,
  ReminderStandings,
} from '@shopbench/contracts';

interface Of<B> {
  id: string;
  body: B;
  idempotencyKey?: string;
}

/** How a customer stands to the shop's notices, who looked, and their erasure. */
export const {
  useLooksOfQuery,
  useMayRemindQuery,
  useLazyRemindersQuery,
  useSayConsentMutation,
  useHoldMutation,
  useErasureQuery,
  useEraseMutation,
} = areaApi('parties').injectEndpoints({
  endpoints: (build) => ({
    looksOf: build.query<PersonLook[], string>({
      query: (id) => ({ url: `/privacy/people/${id}/looks` }),
      transformResponse: ({ looks }: { looks: PersonLook[] }) => looks,
    }),
    mayRemind: build.query<{ may: boolean }, string>({
      query: (id) => ({ url: `/privacy/people/${id}/reminder` }),
      providesTags: ['Customer'],
    }),
    reminders: build.query<ReminderStandings, readonly string[]>({
      query: (people) => ({ url: `/privacy/reminders?people=${people.join(',')}` }),
    }),
    sayConsent: build.mutation<Saved<PersonPrivacy>, Of<ConsentGiven>>({
      query: ({ id, ...call }) => ({ url: `/privacy/people/${id}/consent`, method: 'POST', ...call }),
      transformResponse: withMessage<PersonPrivacy>,
      invalidatesTags: ['Customer'],
    }),
    hold: build.mutation<Saved<PersonPrivacy>, Of<{ reason: string } | null>>({
      query: ({ id, body }) => ({
        url: `/privacy/people/${id}/hold`,
        ...(body ? { method: 'PUT', body } : { method: 'DELETE' }),
      }),
      transformResponse: withMessage<PersonPrivacy>,
      invalidatesTags: ['Customer'],
    }),
    erasure: build.query<ErasurePreview, string>({
      query: (id) => ({ url: `/privacy/people/${id}/erasure` }),
    }),
    erase: build.mutation<Saved<null>, Of<ErasureInput>>({
      query: ({ id, body }) => ({ url: `/privacy/people/${id}/erasure`, method: 'POST', body }),
      transformResponse: withMessage<null>,
      invalidatesTags: ['Customer', 'Ledger', 'Invoice', 'Repair'],
    }),
  }),
});
