import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type { OutsideCare, PlaceAdded, PlaceInput, ShownKey } from '@shopbench/contracts';

/** The page of the copies outside. */
export const BACKUP_PATH = '/settings/backup';

/** What the page of the copies outside asks. */
export const {
  useOutsideQuery,
  useAddPlaceMutation,
  useRemovePlaceMutation,
  useTestPlaceMutation,
  useCopyNowMutation,
  useDrillNowMutation,
  useShowKeyMutation,
  useProveKeyMutation,
  useNewKeyMutation,
} = areaApi('accounts').injectEndpoints({
  endpoints: (build) => {
    const path = '/backup/outside';
    const told = { transformResponse: withMessage<null>, invalidatesTags: ['Settings' as const] };
    const shown = { transformResponse: withMessage<ShownKey>, invalidatesTags: ['Settings' as const] };
    return {
      outside: build.query<OutsideCare, void>({ query: () => ({ url: path }), providesTags: ['Settings'] }),
      addPlace: build.mutation<Saved<PlaceAdded>, PlaceInput>({
        query: (body) => ({ url: `${path}/place`, method: 'POST', body }),
        transformResponse: withMessage<PlaceAdded>,
        invalidatesTags: ['Settings'],
      }),
      removePlace: build.mutation<Saved<null>, string>({
        query: (id) => ({ url: `${path}/place/${id}`, method: 'DELETE' }),
        ...told,
      }),
      testPlace: build.mutation<Saved<null>, string>({
        query: (id) => ({ url: `${path}/place/${id}/test`, method: 'POST' }),
        ...told,
      }),
      copyNow: build.mutation<Saved<null>, void>({
        query: () => ({ url: `${path}/copy`, method: 'POST' }),
        ...told,
      }),
      drillNow: build.mutation<Saved<null>, void>({
        query: () => ({ url: `${path}/drill`, method: 'POST' }),
        ...told,
      }),
      showKey: build.mutation<Saved<ShownKey>, void>({
        query: () => ({ url: `${path}/key/show`, method: 'POST' }),
        ...shown,
      }),
      proveKey: build.mutation<Saved<null>, { identity: string }>({
        query: (body) => ({ url: `${path}/key/prove`, method: 'POST', body }),
        ...told,
      }),
      newKey: build.mutation<Saved<ShownKey>, { name: string }>({
        query: (body) => ({ url: `${path}/key/new`, method: 'POST', body }),
        ...shown,
      }),
    };
  },
});
