import { areaApi, withMessage, type Saved } from '@shopbench/client';
import type { GstFiling, GstReturn, GstSectionRow, Section } from '@shopbench/contracts';

/** What changes a month's figures. */
const MADE_OF = ['Invoice', 'Customer', 'Product', 'Settings'] as const;

const calls = areaApi('accounts').injectEndpoints({
  endpoints: (build) => ({
    'gst/return': build.query<GstReturn, string>({
      query: (month) => ({ url: '/report/gst', params: { month } }),
      providesTags: MADE_OF,
    }),
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

export const useGstReturn = calls['gst/return'].useQuery;
export const useGstDocuments = calls['gst/documents'].useQuery;
export const useGstFileMutation = calls['gst/file'].useMutation;
