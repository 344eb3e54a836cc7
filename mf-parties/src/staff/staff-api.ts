import { areaApi } from '@shopbench/client';
import type { MyDay, OneTimeSignIn, StaffWork, User } from '@shopbench/contracts';

const staffApi = areaApi('parties').injectEndpoints({
  endpoints: (build) => ({
    myDay: build.query<MyDay, void>({
      query: () => ({ url: '/dashboard/mine' }),
      providesTags: ['Customer', 'Invoice', 'Product', 'Repair', 'Stock'],
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
  useStaffWorkQuery,
  useResetPasswordMutation,
  useResetTwoStepMutation,
  useEndSignInMutation,
} = staffApi;
