import { withMessage, type Saved } from '@shopbench/client';
import { api } from '@shopbench/client/internal';
import type {
  AreaDeed,
  AreaHealth,
  AreaHistoryRow,
  AreaList,
  AreaPreview,
  AreaPreviewInput,
  AreaPublishing,
  AreasHealth,
  AreaToken,
  CanaryInput,
  EventTaker,
  EventTakerInput,
  ListOf,
  NewAreaToken,
  NewEventTaker,
} from '@shopbench/contracts';

/** What is done to an area; `release` names one that lies ready, `force` does it although it is refused otherwise. */
export type Deed =
  | { kind: 'rollback' | 'publish'; release?: string; force?: boolean }
  | { kind: 'promote'; force?: boolean }
  | { kind: 'off' | 'unpublish' }
  | ({ kind: 'canary' } & CanaryInput);

/** Of a change: what it answers, and what is read anew after it. */
const saves = <Answer>(tag: 'Area' | 'EventTaker') => ({
  transformResponse: withMessage<Answer>,
  invalidatesTags: [tag] as const,
});

/** What the page of the areas asks. Its calls belong to the shell: it works when no area does. */
export const {
  useAreasQuery,
  useAreasHealthQuery,
  useAreaHealthQuery,
  useAreaHistoryQuery,
  useAreaDeedMutation,
  useAreaTokensQuery,
  useMakeAreaTokenMutation,
  useTakeAreaTokenBackMutation,
  useSetAreaPublishingMutation,
  useStartPreviewMutation,
  useTakersQuery,
  useAddTakerMutation,
  useRemoveTakerMutation,
  useDropEventsMutation,
  useTryEventsAgainMutation,
} = api.enhanceEndpoints({ addTagTypes: ['Area', 'EventTaker'] }).injectEndpoints({
  endpoints: (build) => ({
    areas: build.query<AreaList, void>({ query: () => ({ url: '/area/all' }), providesTags: ['Area'] }),
    areasHealth: build.query<AreasHealth, number>({
      query: (days) => ({ url: '/area/health', params: { days } }),
      providesTags: ['Area'],
    }),
    areaHealth: build.query<AreaHealth, { name: string; days: number }>({
      query: ({ name, days }) => ({ url: `/area/${name}/health`, params: { days } }),
      providesTags: ['Area'],
    }),
    areaHistory: build.query<ListOf<'history', AreaHistoryRow>, number>({
      query: (page) => ({ url: '/area/history', params: { page, pageSize: 10 } }),
      providesTags: ['Area'],
    }),
    areaDeed: build.mutation<Saved<AreaDeed>, { name: string; deed: Deed; idempotencyKey: string }>({
      query: ({ name, deed: { kind, ...body }, idempotencyKey }) => ({
        ...{ url: `/area/${name}/${kind}`, method: 'POST', body },
        idempotencyKey,
      }),
      ...saves<AreaDeed>('Area'),
    }),
    areaTokens: build.query<AreaToken[], string>({
      query: (name) => ({ url: `/area/${name}/tokens` }),
      transformResponse: ({ tokens }: { tokens: AreaToken[] }) => tokens,
      providesTags: ['Area'],
    }),
    makeAreaToken: build.mutation<Saved<NewAreaToken>, { name: string; label: string }>({
      query: ({ name, label }) => ({ url: `/area/${name}/token`, method: 'POST', body: { label } }),
      ...saves<NewAreaToken>('Area'),
    }),
    takeAreaTokenBack: build.mutation<Saved<AreaToken>, { name: string; id: string }>({
      query: ({ name, id }) => ({ url: `/area/${name}/token/${id}`, method: 'DELETE' }),
      ...saves<AreaToken>('Area'),
    }),
    setAreaPublishing: build.mutation<Saved<AreaPublishing>, { name: string; alone: boolean }>({
      query: ({ name, alone }) => ({ url: `/area/${name}/publishing`, method: 'PUT', body: { alone } }),
      ...saves<AreaPublishing>('Area'),
    }),
    takers: build.query<EventTaker[], void>({
      query: () => ({ url: '/shop-event/takers' }),
      transformResponse: ({ takers }: { takers: EventTaker[] }) => takers,
      providesTags: ['EventTaker'],
    }),
    addTaker: build.mutation<Saved<NewEventTaker>, EventTakerInput>({
      query: (body) => ({ url: '/shop-event/taker', method: 'POST', body }),
      ...saves<NewEventTaker>('EventTaker'),
    }),
    removeTaker: build.mutation<Saved<EventTaker>, string>({
      query: (id) => ({ url: `/shop-event/taker/${id}`, method: 'DELETE' }),
      ...saves<EventTaker>('EventTaker'),
    }),
    tryEventsAgain: build.mutation<Saved<EventTaker>, string>({
      query: (id) => ({ url: `/shop-event/taker/${id}/dead/again`, method: 'POST' }),
      ...saves<EventTaker>('EventTaker'),
    }),
    dropEvents: build.mutation<Saved<EventTaker>, string>({
      query: (id) => ({ url: `/shop-event/taker/${id}/dead`, method: 'DELETE' }),
      ...saves<EventTaker>('EventTaker'),
    }),
    startPreview: build.mutation<Saved<AreaPreview>, { name: string } & AreaPreviewInput>({
      query: ({ name, ...body }) => ({ url: `/area/${name}/preview`, method: 'POST', body }),
      transformResponse: withMessage<AreaPreview>,
    }),
  }),
});
