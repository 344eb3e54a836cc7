import { api } from '@shopbench/client';
import type { ListOf, RepairRow } from '@shopbench/contracts';

const repairApi = api.injectEndpoints({
  endpoints: (build) => ({
    repairs: build.query<ListOf<'repairs', RepairRow>, Record<string, string | number>>({
      query: (params) => ({ url: '/repair/all', params }),
      providesTags: ['Repair'],
    }),
  }),
});

export const { useRepairsQuery } = repairApi;
