import { areaApi } from '@shopbench/client';
import type { MyDay, OneTimeSignIn, RepairCounts, RepairRow, StaffWork, User } from '@shopbench/contracts';

/** As many repairs as a list of the day shows. */
const ROWS = 8;

const staffApi = areaApi('parties').injectEndpoints({
  endpoints: (build) => ({
    myDay: build.query<MyDay, void>({
      query: () => ({ url: '/dashboard/mine' }),
      providesTags: ['Customer', 'Invoice', 'Product', 'Repair', 'Stock'],
    }),
    repairCounts: build.query<RepairCounts, void>({
      query: () => ({ url: '/repair/counts' }),
      providesTags: ['Repair'],
    }),
    /** The next promise first. */
    repairsIn: build.query<readonly RepairRow[], 'open' | 'repair_done'>({
      query: (status) => ({ url: '/repair/all', params: { status, sort: 'due', pageSize: ROWS } }),
      transformResponse: ({ repairs }: { repairs: RepairRow[] }) => repairs,
      providesTags: ['Repair'],
    }),
    staffWork: build.query<StaffWork, string>({
      query: (id) => ({ url: `/user/${id}/work` }),
      providesTags: ['Invoice', 'Repair'],
    }),
    resetPassword: build.mutation<OneTimeSignIn, string>({
      query: (id) => ({ url: `/user/${id}/reset-password`, method: 'POST' }),
      invalidatesTags: ['Staff'],
    }),
    resetTwoStep: build.mutation<null, string>({
      query: (id) => ({ url: `/user/${id}/two-step/reset`, method: 'POST' }),
    }),
    endSignIn: build.mutation<User, string>({
      query: (id) => ({ url: `/user/${id}/end-sign-in`, method: 'POST' }),
      invalidatesTags: ['Staff'],
    }),
  }),
});

export const {
  useMyDayQuery,
  useRepairCountsQuery,
  useRepairsInQuery,
  useStaffWorkQuery,
  useResetPasswordMutation,
  useResetTwoStepMutation,
  useEndSignInMutation,
} = staffApi;
