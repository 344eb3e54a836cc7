import { areaApi } from '@shopbench/client';
import type { PrivacyNotice } from '@shopbench/contracts';

/** What the shop tells people of their data, by purpose. */
export const { useNoticesQuery } = areaApi('pages').injectEndpoints({
  endpoints: (build) => ({
    notices: build.query<PrivacyNotice[], void>({
      query: () => ({ url: '/privacy/notices' }),
      transformResponse: ({ notices }: { notices: PrivacyNotice[] }) => notices,
      providesTags: ['Settings'],
    }),
  }),
});
