import { api } from '@shopbench/client';
import type { ListOf, Party } from '@shopbench/contracts';

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<ListOf<'users', Party>, Record<string, string | number>>({
      query: (params) => ({ url: '/user/all', params }),
      providesTags: ['Staff'],
    }),
  }),
});

export const { useStaffQuery } = staffApi;
