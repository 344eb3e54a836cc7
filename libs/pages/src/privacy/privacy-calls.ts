import { areaApi } from '@shopbench/client';
import type { PersonPrivacy, PrivacyNotice } from '@shopbench/contracts';

/** What the shop tells people of their data, by purpose, and what one of them said to it. */
export const { useNoticesQuery, usePersonPrivacyQuery } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    notices: build.query<PrivacyNotice[], void>({
      query: () => ({ url: '/privacy/notices' }),
      transformResponse: ({ notices }: { notices: PrivacyNotice[] }) => notices,
      providesTags: ['Settings'],
    }),
    personPrivacy: build.query<PersonPrivacy, string>({
      query: (id) => ({ url: `/privacy/people/${id}` }),
      providesTags: ['Customer'],
    }),
  }),
});
