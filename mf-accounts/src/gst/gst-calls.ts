import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type { GstFiling, GstSectionRow, Section } from '@shopbench/contracts';

/** What changes a month's figures. */
export const MADE_OF = ['Invoice', 'Customer', 'Product', 'Settings'] as const;

const calls = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    'gst/documents': build.query<readonly GstSectionRow[], { month: string; section: Section }>({
      query: (params) => ({ url: '/report/gst/documents', params: { ...params } }),
      transformResponse: (data: { rows: GstSectionRow[] }) => data.rows,
      providesTags: MADE_OF,
    }),
    'gst/file': build.mutation<Saved<GstFiling>, { body: object; idempotencyKey: string }>({
      query: (filing) => ({ url: '/report/gst/file', method: 'POST', ...filing }),
      transformResponse: withMessage<GstFiling>,
      invalidatesTags: ['Settings'],
    }),
  }),
}).endpoints;

export const useGstDocuments = calls['gst/documents'].useQuery;
export const useGstFileMutation = calls['gst/file'].useMutation;
