import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type { ListView, ListViewInput } from '@shopbench/contracts';

export const { useListViewsQuery, useSaveListViewMutation, useRemoveListViewMutation } = areaApi(
  'pages',
).injectEndpoints({
  endpoints: (build) => ({
    listViews: build.query<{ views: ListView[] }, string>({
      query: (list) => ({ url: '/list-view/of', params: { list } }),
      providesTags: ['ListView'],
    }),
    saveListView: build.mutation<Saved<ListView>, { body: ListViewInput; idempotencyKey: string }>({
      query: (sent) => ({ url: '/list-view/save', method: 'POST', ...sent }),
      transformResponse: withMessage<ListView>,
      invalidatesTags: ['ListView'],
    }),
    removeListView: build.mutation<Saved<null>, { id: string; idempotencyKey: string }>({
      query: ({ id, ...sent }) => ({ url: `/list-view/${id}`, method: 'DELETE', ...sent }),
      transformResponse: withMessage<null>,
      invalidatesTags: ['ListView'],
    }),
  }),
});
