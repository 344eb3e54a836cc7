import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type {
  Breach,
  BreachInput,
  BreachToldInput,
  BreachUpdate,
  NoticeInput,
  PersonLook,
  PrivacyNotice,
  RetentionClock,
  RetentionSettings,
} from '@shopbench/contracts';

export const PRIVACY_PATH = '/settings/privacy';
export const BREACH_PATH = '/settings/privacy/breach';

/** What the pages of privacy ask: notices, the clock of people's data, breach sheets. */
export const {
  useSetNoticeMutation,
  useClockQuery,
  useSetClockMutation,
  useRunClockMutation,
  useBreachesQuery,
  useMakeBreachMutation,
  useChangeBreachMutation,
  useTellBreachMutation,
  useLooksQuery,
} = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    setNotice: build.mutation<Saved<PrivacyNotice>, NoticeInput>({
      query: (body) => ({ url: '/privacy/notices', method: 'PUT', body }),
      transformResponse: withMessage<PrivacyNotice>,
      invalidatesTags: ['Settings'],
    }),
    clock: build.query<RetentionClock, void>({
      query: () => ({ url: '/privacy/clock' }),
      providesTags: ['Settings'],
    }),
    setClock: build.mutation<Saved<RetentionClock>, RetentionSettings>({
      query: (body) => ({ url: '/privacy/clock', method: 'PUT', body }),
      transformResponse: withMessage<RetentionClock>,
      invalidatesTags: ['Settings'],
    }),
    runClock: build.mutation<Saved<RetentionClock>, void>({
      query: () => ({ url: '/privacy/clock', method: 'POST' }),
      transformResponse: withMessage<RetentionClock>,
      invalidatesTags: ['Settings', 'Customer', 'Invoice', 'Repair'],
    }),
    breaches: build.query<Breach[], void>({
      query: () => ({ url: '/privacy/breach' }),
      transformResponse: ({ breaches }: { breaches: Breach[] }) => breaches,
      providesTags: ['Settings'],
    }),
    makeBreach: build.mutation<Saved<Breach>, { body: BreachInput; idempotencyKey: string }>({
      query: (call) => ({ url: '/privacy/breach', method: 'POST', ...call }),
      transformResponse: withMessage<Breach>,
      invalidatesTags: ['Settings'],
    }),
    changeBreach: build.mutation<Saved<Breach>, { id: string; body: BreachUpdate }>({
      query: ({ id, body }) => ({ url: `/privacy/breach/${id}`, method: 'PUT', body }),
      transformResponse: withMessage<Breach>,
      invalidatesTags: ['Settings'],
    }),
    tellBreach: build.mutation<Saved<Breach>, { id: string; body: BreachToldInput }>({
      query: ({ id, body }) => ({ url: `/privacy/breach/${id}/told`, method: 'POST', body }),
      transformResponse: withMessage<Breach>,
      invalidatesTags: ['Settings'],
    }),
    looks: build.query<PersonLook[], { from: string; to: string }>({
      query: (params) => ({ url: '/privacy/looks', params }),
      transformResponse: ({ looks }: { looks: PersonLook[] }) => looks,
    }),
  }),
});
